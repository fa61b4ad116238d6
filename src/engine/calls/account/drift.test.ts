import { describe, expect, it } from 'vitest'
import { inspect } from '../../inspect.js'

const qwen = (parameters: string) =>
  `<tool_call>\n<function=send_fax>\n${parameters}\n</function>\n</tool_call>`
const invoke = (parameters: string) =>
  `<minimax:tool_call>\n<invoke name="send_fax">\n${parameters}\n</invoke>\n</minimax:tool_call>`

/** Verdict and reasons of the one call. */
function judged(source: string): { readonly verdict: string; readonly codes: readonly string[] } {
  const { calls } = inspect(source)
  expect(calls).toHaveLength(1)
  return {
    verdict: calls[0]?.verdict ?? '',
    codes: calls[0]?.reasons.map(({ code }) => code) ?? [],
  }
}

describe('a mark that lost a sign', () => {
  it.each([
    [
      'a closer with a word behind it',
      qwen('<parameter=to>\n77\n</parameterdays>'),
      'dialect-drift',
    ],
    [
      'a closer without its bracket',
      qwen('<parameter=to>\n77\n/parameter>\n<parameter=text>\nx\n</parameter>'),
      'suspect-markup',
    ],
    [
      'XML’s quotes that never end',
      invoke('<parameter name="to"><![CDATA[77</parameter>'),
      'suspect-markup',
    ],
    ['a bracket between mark and name', '[TOOL_CALLSsend_fax[ARGS]{"to": "77"}', 'dialect-drift'],
    [
      'a key among the arguments’ neighbours',
      '{"name": "send_fax", "arguments": {"to": "77"}, {"text": "x"}}',
      'text-beside-arguments',
    ],
    [
      'a closer behind one of several members',
      invoke('<parameter name="what"><a>1</a><b>2</b>\n<parameter name="to">x</parameter>'),
      'dialect-drift',
    ],
    [
      'text before the closing mark',
      '<tool_call>\n{"name": "send_fax", "arguments": {"to": "77"}}\nx\n</tool_call>',
      'dialect-drift',
    ],
  ])('holds the call back: %s', (_what, source, code) => {
    const { verdict, codes } = judged(source)
    expect(verdict).not.toBe('ready')
    expect(codes).toContain(code)
  })

  it.each([
    ['a path that looks like a closer', qwen('<parameter=to>\nsee a/parameter> b\n</parameter>')],
    ['XML’s quotes', invoke('<parameter name="to"><![CDATA[77]]></parameter>')],
    ['mark, name, mark', '[TOOL_CALLS]send_fax[ARGS]{"to": "77"}'],
    ['a comma too many', '<tool_call>{"name": "send_fax", "arguments": {"to": "77"},}</tool_call>'],
  ])('is not seen where nothing is lost: %s', (_what, source) => {
    expect(judged(source).verdict).toBe('ready')
  })
})

describe('a bracket that a comment or a slide may have taken', () => {
  it.each([
    ['a comment at the end of Python', "send_fax(to='77' # )\n"],
    ['a comment at the end of JSON', '{"name": "send_fax", "arguments": {"to": "77" # }\n}}'],
    [
      'a brace behind one of several members',
      '<tool_call>\n{"name": "f", "arguments": {"a": {"b": 1, "c": 2}}\n</tool_call>',
    ],
  ])('proves no end: %s', (_what, source) => {
    expect(judged(source).verdict).not.toBe('ready')
  })
})

describe('Python where the call is written in JSON', () => {
  const call = (value: string) =>
    `<tool_call>\n{"name": "send_fax", "arguments": {'to': ${value}}}\n</tool_call>`

  it.each([
    ['a set', "{'77', '78'}"],
    ['a comment', "'77' # home\n"],
    ['a raw string', "r'77'"],
  ])('is inferred: %s', (_what, value) => {
    const { verdict, codes } = judged(call(value))
    expect(verdict).toBe('review')
    expect(codes).toContain('inferred-repair')
  })

  it.each([
    ['quotes', "'77'"],
    ['constants', 'True'],
    ['a tuple', "('77', '78')"],
  ])('is an accent: %s', (_what, value) => {
    expect(judged(call(value)).verdict).toBe('ready')
  })
})
