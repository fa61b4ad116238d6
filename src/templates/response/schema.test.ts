/** What the editor underlines, and what loads: the same, where a schema can say it. */
import { describe, expect, it } from 'vitest'
import { templateProblems } from './problems.js'
import { loadResponseTemplate } from './read.js'

const good = { start_anchor: '<|bot|>', fields: { content: {} } }
const withField = (field: object) => ({ ...good, fields: { content: {}, x: field } })

const LOADS: readonly object[] = [
  good,
  { ...good, version: 1, defaults: { role: 'assistant' } },
  { start_anchor_pattern: '<\\|bot\\|>\\s*', fields: { content: { close: ['a', 'b'] } } },
  withField({ open: '<x>', close_pattern: '</x>', content: 'json', repeats: true }),
  withField({ open: ['<x>', '<y>'], repeats: true, join: '\n', optional: false }),
  withField({ open: '<x>', transform: { a: '{content}' }, transform_each: false }),
]
const REFUSED: readonly object[] = [
  {},
  { fields: { content: {} } },
  { start_anchor: '<|bot|>' },
  { ...good, fields: {} },
  { ...good, version: 2 },
  { ...good, other: 1 },
  { ...good, defaults: [] },
  { ...good, start_anchor_pattern: 'x' },
  { ...good, start_anchor: '' },
  withField({ open: '<x>', open_pattern: '<x>' }),
  withField({ open: [] }),
  withField({ open: '<x>', content: 'yaml' }),
  withField({ open: '<x>', closes: '</x>' }),
  withField({ open: '<x>', join: ',' }),
  withField({ open: '<x>', transform_each: true }),
]

const fits = (given: object) => templateProblems(JSON.stringify(given)).length === 0
const loads = (given: object) => 'value' in loadResponseTemplate(given)

describe('the schema of response templates', () => {
  it.each(LOADS)('takes what loads: %j', (given) => {
    expect([loads(given), fits(given)]).toEqual([true, true])
    expect(fits({ response_template: given, model_max_length: 1 })).toBe(true)
  })
  it.each(REFUSED)('refuses what does not load: %j', (given) => {
    expect([loads(given), fits(given)]).toEqual([false, false])
    expect(fits({ response_template: given })).toBe(false)
  })

  it('says where, and what was meant', () => {
    const text = '{"start_anchor": "a", "fields": {"x": {"open": "<x>", "closes": "</x>"}}}'
    const [problem, ...others] = templateProblems(text)
    expect(others).toEqual([])
    expect(problem?.sentence).toBe(
      'fields.x.closes: expected no member of this name, got "</x>"; did you mean "close"?',
    )
    expect(text.slice(problem?.start, problem?.end)).toBe('"</x>"')
  })

  it('points to the bracket that lacks something, and to what is no JSON', () => {
    expect(templateProblems('{"fields": {"content": {}}}')).toMatchObject([
      { start: 0, end: 1, sentence: expect.stringContaining('start_anchor') },
    ])
    expect(templateProblems('{"fields": ]')).toMatchObject([{ start: 11, end: 12 }])
    expect(templateProblems('')).toMatchObject([{ start: 0, end: 1 }])
  })
})
