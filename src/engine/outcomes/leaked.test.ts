import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previewTurn, tryExtractLeakedToolCalls } from './leaked.js'

const extract = (input: string, variant: 'as-intended' | 'as-written' = 'as-intended') => {
  let made = 0
  return tryExtractLeakedToolCalls(input, { makeId: () => `id-${++made}`, variant })
}

const brief = (input: string) =>
  extract(input).toolCalls.map(({ name, arguments: args }) => [name, args])

describe('tryExtractLeakedToolCalls', () => {
  it.each(['tool_calls', 'tool_call', 'tools', 'function_call', 'function'])(
    'reads <%s>',
    (tag) => {
      const result = extract(`<${tag}>{"name": "foo", "arguments": {"bar": 1}}</${tag}>`)
      expect(result).toMatchObject({
        content: null,
        toolCalls: [{ id: 'id-1', name: 'foo', arguments: { bar: 1 } }],
        pattern: `<${tag}>`,
        rejected: [],
      })
    },
  )

  it.each(['name', 'function', 'tool'])('takes the name from %j', (field) => {
    expect(brief(`<tools>{"${field}": "foo", "arguments": {}}</tools>`)).toEqual([['foo', {}]])
  })

  it.each(['arguments', 'parameters'])('takes the arguments from %j', (field) => {
    expect(brief(`<tools>{"name": "foo", "${field}": {"a": [1]}}</tools>`)).toEqual([
      ['foo', { a: [1] }],
    ])
  })

  it('takes arrays, repeated tags and white space', () => {
    expect(
      brief(
        '<tools>\n[{"name": "a", "arguments": {}}, {"name": "b", "parameters": {"x": 1}}]\n</tools>\n\n<tools>{"tool": "c", "arguments": {}}</tools>',
      ),
    ).toEqual([
      ['a', {}],
      ['b', { x: 1 }],
      ['c', {}],
    ])
  })

  it('keeps a batch as one call', () => {
    const batch =
      '{"name": "agent__batch", "arguments": {"calls": [{"id": "1", "tool": "x", "parameters": {"q": "SELECT \'a\'"}}, {"id": "2", "tool": "y", "parameters": {}}]} }'
    const [call, ...others] = extract(`\n\n<tool_call>\n${batch}\n</tool_call>`).toolCalls
    expect(others).toEqual([])
    expect(call?.name).toBe('agent__batch')
    expect(call?.arguments.calls).toHaveLength(2)
  })

  it('keeps the text around, before and after', () => {
    expect(
      extract('\n\n<tools>{"name": "foo", "arguments": {"bar": 1}}</tools>\n\nSome other text')
        .content,
    ).toBe('Some other text')
    expect(
      extract('Before.\n<tools>{"name": "foo", "arguments": {}}</tools>\nAfter.').content,
    ).toMatch(/^Before\.\s+After\.$/)
  })

  it('gives back the very input when nothing is found', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !text.includes('<')),
        (text) => {
          expect(extract(text)).toMatchObject({
            content: text,
            toolCalls: [],
            pattern: null,
            rejected: [],
          })
        },
      ),
    )
  })

  it('reports an invalid payload and keeps it; as written it is stripped', () => {
    const input = 'Hm. <tools>{"name": "foo", "arguments": {"bar": }}</tools>'
    const intended = extract(input)
    expect(intended.toolCalls).toEqual([])
    expect(intended.content).toBe(input)
    expect(intended.rejected).toHaveLength(1)
    expect(extract(input, 'as-written').content).toBe('Hm.')
  })

  it('takes every call, however many, and tools that nobody knows', () => {
    const calls = Array.from(
      { length: 40 },
      (_, i) => `<tool_call>{"name": "t${i}", "arguments": {}}</tool_call>`,
    )
    expect(extract(calls.join('\n')).toolCalls).toHaveLength(40)
  })

  it('tells what it repaired', () => {
    const { repairs, toolCalls } = extract(
      '<tools>{"name": "foo", "arguments": {\'a\': True}}</tools>',
    )
    expect(toolCalls[0]?.arguments).toEqual({ a: true })
    expect(repairs.length).toBeGreaterThan(0)
  })

  it('makes ids of its own by default', () => {
    const [call] = tryExtractLeakedToolCalls(
      '<tools>{"name": "foo", "arguments": {}}</tools>',
    ).toolCalls
    expect(call?.id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('previewTurn', () => {
  it('fails the turn without the fallback, and goes on with it', () => {
    const input = '\n<tools>{"name": "foo", "arguments": {}}</tools>'
    expect(previewTurn(input, null)).toMatchObject({
      hasToolCalls: false,
      failure: expect.stringMatching(/^TURN-FAILED/),
    })
    expect(previewTurn(input, extract(input))).toEqual({
      hasToolCalls: true,
      hasText: false,
      failure: null,
    })
  })

  it('has nothing against a turn without text', () => {
    expect(previewTurn('', null).failure).toBeNull()
  })
})

describe('the documented traces', () => {
  const sql = (text: string) => JSON.stringify({ name: 'warehouse__sql', arguments: { sql: text } })
  const first = "SELECT MAX(t) AS last, 'db.users' AS source FROM `org-bi.db.users`"
  const second = 'SELECT COUNT(*) FROM `org-bi.db.accounts` WHERE t >= TIMESTAMP_SUB(NOW(), 7)'

  it('two blocks of <tools>: two calls, no text left, the turn goes on', () => {
    const input = `\n\n<tools>\n${sql(first)}\n</tools>\n\n<tools>\n${sql(second)}\n</tools>`
    const result = extract(input)
    expect(result.toolCalls.map((call) => call.arguments.sql)).toEqual([first, second])
    expect(result).toMatchObject({ content: null, pattern: '<tools>', rejected: [], repairs: [] })
    expect(previewTurn(input, result)).toEqual({
      hasToolCalls: true,
      hasText: false,
      failure: null,
    })
  })

  it('the tag that the prompt names in prose is no call', () => {
    const input = 'Did you call them with the right prefix, usually: <tools>, <tool_calls>, etc?'
    expect(extract(input)).toMatchObject({ content: input, toolCalls: [] })
    expect(previewTurn(input, extract(input)).failure).toMatch(/^TURN-FAILED/)
  })
})

describe('the verification list', () => {
  it('the text flag follows the cleaned content, with and without text around', () => {
    const tag = '<tools>{"name": "foo", "arguments": {}}</tools>'
    expect(previewTurn(tag, extract(tag)).hasText).toBe(false)
    const around = `I look it up. ${tag}`
    expect(previewTurn(around, extract(around))).toMatchObject({ hasText: true, failure: null })
  })

  it('as written, a stripped payload leaves neither calls nor text, and no failure', () => {
    const input = '<tools>{"name": "foo", "arguments": {"bar": }}</tools>'
    const written = extract(input, 'as-written')
    expect(written).toMatchObject({ content: null, toolCalls: [] })
    expect(previewTurn(input, written).failure).toBeNull()
    expect(previewTurn(input, extract(input)).failure).toMatch(/^TURN-FAILED/)
  })

  it('the log has the pattern, each repair, and what was parsed against what was dropped', () => {
    const { pattern, repairs, toolCalls, rejected } = extract(
      '<tools>{"name": "foo", "arguments": {"bar": 1,}}</tools><tools>{"name": "x", "arguments": {"y": }}</tools>',
    )
    expect(pattern).toBe('<tools>')
    expect(repairs).toHaveLength(1)
    expect([toolCalls.length, rejected.length]).toEqual([1, 1])
    expect(rejected[0]?.reason).not.toBe('')
  })

  it('other dialects are none of its business', () => {
    const other = '<|python_tag|>{"name": "foo", "parameters": {}}'
    expect(extract(other)).toMatchObject({ content: other, toolCalls: [] })
  })

  it('takes the shape with a name only in part: name and arguments are both wanted', () => {
    expect(extract('<tools>{"arguments": {"a": 1}}</tools>').toolCalls).toEqual([])
  })
})
