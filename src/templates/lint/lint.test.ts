import { describe, expect, test } from 'vitest'
import { lintTemplate } from './lint.js'

const codes = (fields: unknown, more: Record<string, unknown> = {}) => {
  const linted = lintTemplate({ start_anchor: '@', fields, ...more })
  return 'error' in linted ? linted.error.phase : linted.value.map(({ code }) => code)
}

describe('lints', () => {
  test.each<[unknown, string[]]>([
    [{ content: { close_pattern: '<end>\\s*' } }, []],
    [{ content: { close_pattern: '<end>\\s*|$' } }, ['ends-with-dollar']],
    [{ content: { close_pattern: '<end>(?:</s>)?' } }, ['optional-tail', 'no-white-space']],
    [{ content: { open_pattern: '<say\\b[^>]*>', close: '<end>' } }, ['word-boundary']],
    [{ thinking: { open_pattern: '(?=[\\s\\S]*?</t>)', close: '</t>' } }, ['look-ahead-opener']],
    [
      { thinking: { open_pattern: '(?=a)', close_pattern: 'b?' } },
      ['optional-tail', 'both-sides-empty'],
    ],
    [{ content: { open: '<c>', close: ['END', 'ENDXY'] } }, ['literal-extends-literal']],
    [{ content: { open: '<c>', close: ['END', 'ENDX'] } }, []],
    [{ thinking: { open: '<t>', close: '</t>' }, content: {} }, ['no-white-space']],
    [{ tool_calls: { open: '<c>', close: '</c>', content: 'json' } }, ['calls-without-repeats']],
    [
      {
        tool_calls: {
          open_pattern: '<c (?P<name>\\w+)>',
          close: '</c>',
          repeats: true,
          transform: '{name}',
        },
      },
      ['narrow-name'],
    ],
    [{ content: { content_args: { stripp: true } } }, ['content-args']],
    [
      { content: { open: '<c>', close: '</c>', content: 'xml-inline' } },
      ['content-args', 'vllm-refuses'],
    ],
    [{ reasoning_content: { open: '<t>', close: '</t>' } }, ['vllm-refuses']],
  ])('%j', (fields, expected) => {
    expect(codes(fields)).toEqual(expected)
  })

  test('defaults beside role are refused by vLLM; what does not load is an error', () => {
    expect(codes({ content: {} }, { defaults: { role: 'assistant', x: 1 } })).toEqual([
      'vllm-refuses',
    ])
    expect(codes({})).toBe('load')
  })

  test('a lint names its place and what to do', () => {
    const linted = lintTemplate({
      start_anchor: '@',
      fields: { content: { close_pattern: '<end>|$' } },
    })
    expect('value' in linted && linted.value[0]).toMatchObject({
      place: 'fields.content.close_pattern',
      sentence: expect.stringContaining('Leave $ out'),
    })
  })
})
