import { describe, expect, it } from 'vitest'
import { inspect } from '../../../inspect.js'
import { PROFILES, profileById } from '../../../profiles/index.js'
import { recommended } from '../../../profiles/recommended.js'
import { systemReport } from '../../system-report.js'

const under = (variant: 'as-intended' | 'as-written', source: string) => {
  const profile = profileById(`leaked-calls-${variant}`) ?? recommended
  const inspection = inspect(source, { profile })
  const report = systemReport(inspection, profile)
  return {
    content: inspection.content,
    notices: inspection.notices.map(({ detail }) => detail),
    calls: inspection.calls.map(({ name }) => name),
    outcomes: report?.outcomes ?? [],
    turns: report?.turns ?? [],
  }
}

const idsOf = (findings: readonly { readonly id: string }[] | undefined) =>
  (findings ?? []).map(({ id }) => id)

describe('name and arguments are both required', () => {
  const REJECTED = [
    ['<tools>{"name":"a"}</tools>', 'a has no arguments'],
    ['<tools>{"name":5,"arguments":{}}</tools>', 'a call has a name, and this one has none'],
    ['<tools>{"name": oops</tools>', 'oops has no arguments'],
    [
      '<tool_call>{"name":null,"arguments":{"a":1}}</tool_call>',
      'a call has a name, and this one has none',
    ],
  ] as const

  it.each(REJECTED)('%s is rejected and reported in both variants', (source, why) => {
    for (const variant of ['as-intended', 'as-written'] as const) {
      const { calls, notices, turns } = under(variant, source)
      expect(calls).toEqual([])
      expect(notices).toEqual([why])
      expect(turns[0]?.asIntended.rejected).toHaveLength(1)
      expect(idsOf(turns[0]?.asWritten.findings)).toContain('invalid-payloads-are-stripped')
    }
  })

  it.each(REJECTED)('%s is not ready under any profile', (source) => {
    for (const profile of PROFILES) {
      for (const call of inspect(source, { profile }).calls) expect(call.verdict).not.toBe('ready')
    }
  })

  it.each([
    '{"name":5,"arguments":{"a":1}}',
    '<tool_call>{"name": true, "arguments": {"a": 1}}</tool_call>',
  ])('%s names no tool', (source) => {
    const [call] = inspect(source).calls
    expect(call?.verdict).toBe('review')
    expect(call?.reasons.map(({ code }) => code)).toContain('tool-not-named')
  })
})

describe('the content', () => {
  it('keeps what was rejected as intended, and loses it as written', () => {
    const source = 'Now <tools>{"name":"a"}</tools> then'
    expect(under('as-intended', source).content).toBe(source)
    expect(under('as-written', source).content).toBe('Now  then')
  })

  it('has no stray tags of wrappers around wrappers', () => {
    const source = '<tools><tool_call>{"name":"a","arguments":{}}</tool_call></tools>'
    const { calls, content } = under('as-intended', source)
    expect([calls, content]).toEqual([['a'], null])
  })

  it('is what the extraction leaves, in both variants', () => {
    const source = 'Hm. <tools>{"name":"a","arguments":{}}</tools> <tool_call>{"x":1}</tool_call>'
    for (const variant of ['as-intended', 'as-written'] as const) {
      const { content, turns } = under(variant, source)
      expect(content).toBe(
        turns[0]?.[variant === 'as-written' ? 'asWritten' : 'asIntended'].content,
      )
    }
  })
})

describe('the outcome', () => {
  it('is that an invalid payload is dropped as written, and reported as intended', () => {
    const source = '<tools>{"name": "a", "arguments": "x"}</tools>'
    const [written] = under('as-written', source).outcomes
    expect(written?.kind).toBe('dropped')
    expect(idsOf(written?.findings)).toContain('invalid-payloads-are-stripped')
    const [intended] = under('as-intended', source).outcomes
    expect(intended).toMatchObject({ kind: 'fed-back', findings: [] })
  })

  it('follows a name that was cleaned', () => {
    const source = '<function>{"name":"a b!","arguments":{"x":1}}</function>'
    const [outcome] = under('as-intended', source).outcomes
    expect(outcome).toMatchObject({ kind: 'dispatched-as-is', text: '{"x":1}' })
    expect(outcome?.detail).toContain('as a_b_')
  })

  it('is that nothing matches where the closing tag is another one, as written', () => {
    const source = '<tools>{"name":"a","arguments":{"x":1}}</tool_call>'
    const [written] = under('as-written', source).outcomes
    expect(written).toMatchObject({ kind: 'fed-back', text: null, findings: [] })
    expect(written?.detail).toContain('No pattern matches')
    expect(written?.message).toMatch(/^TURN-FAILED/)
    const [intended] = under('as-intended', source).outcomes
    expect(intended).toMatchObject({ kind: 'dispatched-repaired', text: '{"x":1}' })
  })

  it('tells the repairs of a missing brace and of a mismatched tag', () => {
    const { turns } = under(
      'as-intended',
      '<tools>{"name":"a","arguments":{"x":1}</tools> <tool_call>{"name":"b","arguments":{}}</tools>',
    )
    expect(turns[0]?.asIntended.calls.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(turns[0]?.asIntended.repairs.join(' ')).toContain('<tool_call> is closed by </tools>.')
    expect(turns[0]?.asIntended.repairs.length).toBeGreaterThan(1)
  })

  it('carries the contradictions and the open list of the document, as written', () => {
    const source = '<tools>{"name":"a","arguments":{"x":1}</tools>'
    expect(idsOf(under('as-written', source).outcomes[0]?.findings)).toEqual([
      'text-flag-is-stale',
      'log-says-only-the-count',
      'result-shape-contradiction',
      'transport-contradiction',
      'wrong-format-is-rewarded',
      'hook-is-not-tested',
      'documentation-is-missing',
    ])
    expect(under('as-intended', source).outcomes[0]?.findings).toEqual([])
  })
})

describe('a call in the API’s own form', () => {
  const LEAKED = '<tools>{"name":"g","arguments":{}}</tools>'
  const chat = { id: 'c', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }
  const stream = [
    { choices: [{ delta: { content: LEAKED } }] },
    { choices: [{ delta: { tool_calls: [{ index: 0, ...chat }] } }] },
  ].map((event) => `data: ${JSON.stringify(event)}\n\n`)
  const TURNS: readonly (readonly [string, string | object])[] = [
    ['chat', { role: 'assistant', content: LEAKED, tool_calls: [chat] }],
    [
      'Anthropic',
      {
        role: 'assistant',
        content: [
          { type: 'text', text: LEAKED },
          { type: 'tool_use', id: 't', name: 'f', input: { a: 1 } },
        ],
      },
    ],
    [
      'Responses',
      {
        output: [
          { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: LEAKED }] },
          { type: 'function_call', call_id: 'c', name: 'f', arguments: '{"a":1}' },
        ],
      },
    ],
    [
      'Gemini',
      {
        candidates: [
          {
            content: {
              role: 'model',
              parts: [{ text: LEAKED }, { functionCall: { name: 'f', args: { a: 1 } } }],
            },
          },
        ],
      },
    ],
    [
      'Ollama',
      {
        model: 'm',
        message: {
          role: 'assistant',
          content: LEAKED,
          tool_calls: [{ function: { name: 'f', arguments: { a: 1 } } }],
        },
      },
    ],
    ['a stream', `${stream.join('')}data: [DONE]\n`],
  ]

  it.each(TURNS)('is left alone, and nothing runs beside it: %s', (_, turn) => {
    const source = typeof turn === 'string' ? turn : JSON.stringify(turn)
    for (const variant of ['as-intended', 'as-written'] as const) {
      const { calls, outcomes, turns } = under(variant, source)
      const by = new Map(calls.map((name, index) => [name, outcomes[index]]))
      expect(by.get('f')).toMatchObject({ kind: 'dispatched-as-is', strategy: null })
      expect(JSON.parse(by.get('f')?.text ?? '')).toEqual({ a: 1 })
      expect(by.get('g')?.kind ?? 'dropped').toBe('dropped')
      expect(turns).toHaveLength(1)
      expect(turns[0]).toMatchObject({ native: 1, content: LEAKED })
    }
  })

  it.each(TURNS)('is looked for in the text of a turn without any: %s', (_, turn) => {
    const isCall = (one: object) =>
      'functionCall' in one ||
      'function' in one ||
      ('type' in one && /tool_use|_call/.test(String(one.type)))
    const leave = (_key: string, value: unknown) =>
      Array.isArray(value) ? value.filter((one) => !isCall(one)) : value
    const source = typeof turn === 'string' ? (stream[0] ?? '') : JSON.stringify(turn, leave)
    const { calls, outcomes } = under('as-intended', source)
    expect(calls).toEqual(['g'])
    expect(outcomes[0]).toMatchObject({ kind: 'dispatched-as-is', strategy: '<tools>' })
  })

  it('that has no content is no leak either', () => {
    const source = JSON.stringify({ role: 'assistant', content: null, tool_calls: [chat] })
    expect(under('as-written', source).outcomes[0]).toMatchObject({
      kind: 'dispatched-as-is',
      detail: 'A native call: the fallback does not touch it.',
    })
  })
})
