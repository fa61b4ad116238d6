import { describe, expect, it } from 'vitest'
import { inspectLine } from './jsonl.js'
import { learnLine, writeLine } from './learn.js'

const example = {
  text: '@go weather | place: Kiel | days: 3 @end',
  calls: [{ name: 'weather', arguments: { place: 'Kiel', days: 3 } }],
}

describe('learn, write and a line’s grammar', () => {
  it('work together', () => {
    const learnt = learnLine(JSON.stringify({ id: 7, examples: [example] }))
    expect(learnt.ok).toBe(true)
    const { id, grammar } = JSON.parse(learnt.text)
    expect(id).toBe(7)
    const calls = [{ name: 'weather', arguments: { place: 'Oslo', days: 9 } }]
    const written = writeLine(JSON.stringify({ id: 8, grammar, calls }), null)
    const { text } = JSON.parse(written.text)
    expect(text).toBe('@go weather | place: Oslo | days: 9 @end')
    const answer = JSON.parse(inspectLine(JSON.stringify({ id: 9, input: text, grammar })).text)
    expect(answer.calls).toMatchObject([
      { name: 'weather', arguments: { place: 'Oslo', days: 9 }, dialect: 'learnt' },
    ])
  })

  it.each([
    ['{', 'JSON'],
    ['[]', 'object'],
    ['{"id": 1}', 'examples'],
    ['{"id": 1, "examples": [{"text": 5}]}', 'examples[0].text'],
    ['{"id": 1, "examples": [{"text": "x", "calls": [{}]}]}', 'examples[0].calls[0].name'],
  ])('an unusable line says what is missing: %s', (line, error) => {
    const { text, ok } = learnLine(line)
    expect(ok).toBe(false)
    expect(JSON.parse(text).error).toContain(error)
  })

  it('a known dialect is written by its id', () => {
    const calls = [{ name: 'weather', arguments: { place: 'Kiel' } }]
    const written = writeLine(JSON.stringify({ id: 1, calls, dialect: 'hermes' }), null)
    expect(JSON.parse(written.text)).toEqual({
      id: 1,
      text: '<tool_call>\n{"name": "weather", "arguments": {"place":"Kiel"}}\n</tool_call>',
    })
    const { text, ok } = writeLine(JSON.stringify({ id: 2, calls, dialect: 'unknown' }), null)
    expect([ok, JSON.parse(text).error]).toEqual([false, expect.stringContaining('dialect')])
  })

  it('a grammar that is none is said on its line', () => {
    const line = JSON.stringify({ id: 1, input: 'x', grammar: { format: 'other' } })
    expect(JSON.parse(inspectLine(line).text).error).toContain('grammar: format')
  })
})
