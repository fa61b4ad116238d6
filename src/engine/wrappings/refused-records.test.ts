import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { PROFILES } from '../profiles/index.js'

const record = (more: object) =>
  JSON.stringify({
    name: 'f',
    args: '{"a": 1}',
    id: 'x',
    error: 'Expecting value: line 1',
    type: 'invalid_tool_call',
    ...more,
  })

const calls = (source: string) =>
  inspect(source).calls.map(({ name, verdict, error, reasons, dialect }) => ({
    name,
    verdict,
    error,
    dialect,
    codes: reasons.map(({ code }) => code),
  }))

describe('a record of a refused call', () => {
  it.each([
    ['args that are null', record({ args: null }), 'unparsable'],
    ['missing args', record({ args: undefined }), 'unparsable'],
    ['a missing name', record({ name: undefined }), 'tool-not-named'],
    ['a null name', record({ name: null }), 'tool-not-named'],
    ['a null id', record({ id: null }), 'incomplete-record'],
  ])('with %s is this record, and never ready', (_what, source, code) => {
    expect(calls(source)).toMatchObject([
      {
        dialect: 'langchain',
        verdict: expect.stringMatching(/^(review|blocked)$/),
        error: 'Expecting value: line 1',
        codes: expect.arrayContaining([code, 'refused-by-parser']),
      },
    ])
  })

  it('is listed among the calls of a message, whatever it lacks', () => {
    const invalid = [
      { name: null, args: '{"a"', id: null, error: 'one' },
      { name: 'g', args: null, id: 'y', error: 'two' },
      { name: 'h', id: 'z', error: 'three' },
    ]
    const message = { type: 'ai', content: '', tool_calls: [], invalid_tool_calls: invalid }
    expect(calls(JSON.stringify(message)).map(({ error }) => error)).toEqual([
      'one',
      'two',
      'three',
    ])
  })
})

describe('a list that is too long to be worked out', () => {
  const long = '{"bounds": [[0, 1] for _ in range(200000000)]}'

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    'is blocked with the bound named, and never text, under %s',
    (_id, profile) => {
      for (const source of [long, record({ args: long })]) {
        const found = inspect(source, { profile, readAs: 'auto' }).calls
        for (const call of found) {
          expect(call.verdict).toBe('blocked')
          expect(call.reasons.find(({ code }) => code === 'limit')?.detail).toContain(
            'expansionElements',
          )
          expect(call.argumentsText).toBeNull()
        }
        if (!profile.id.startsWith('leaked')) expect(found).toHaveLength(1)
      }
    },
  )
})

describe('the calls of a message that LangChain printed, parsed or refused', () => {
  const whole = "{'name': 'weigh', 'args': {'crate': 4}, 'id': 'c1', 'type': 'tool_call'}"
  const cut = `{'name': 'weigh', 'args': '{"crate": 4', 'id': 'c1', 'error': None, 'type': 'invalid_tool_call'}`
  const print = (name: string, lists: string) =>
    `${name}(content='', additional_kwargs={}, response_metadata={'finish_reason': 'tool_calls'}, id='run-1', ${lists})`
  const log = (line: string) =>
    `2026-03-04 10:11:12,345 WARNING app.graph:12 last message\n${line}\n2026-03-04 10:11:12,346 ERROR app.graph:31 no tool`
  const lists = [
    `tool_calls=[${whole}], invalid_tool_calls=[]`,
    `tool_calls=[], invalid_tool_calls=[${cut}]`,
    `tool_calls=[], invalid_tool_calls=[${cut}], tool_call_chunks=[]`,
  ]
  it.each(lists)('%s', (said) => {
    for (const name of ['AIMessage', 'AIMessageChunk']) {
      for (const source of [print(name, said), log(print(name, said))]) {
        const found = inspect(source).calls.map((call) => [call.name, call.arguments])
        expect(found).toEqual([['weigh', { crate: 4 }]])
      }
    }
  })

  it('are none of a piece whose others say more', () => {
    const piece = (said: string) =>
      `content='' additional_kwargs={} response_metadata={} id='run-1' ${said}`
    const source = [
      piece("tool_calls=[{'name': 'f', 'args': {}, 'id': 'c1', 'type': 'tool_call'}]"),
      piece(`invalid_tool_calls=[{'name': None, 'args': '{"a": 1}', 'id': None, 'error': None}]`),
    ].join('\n')
    expect(inspect(source).calls.filter(({ verdict }) => verdict === 'ready')).toEqual([])
  })

  it('stand in the answer of a trace', () => {
    const call = { id: 'c1', function: { name: 'weigh', arguments: '{"crate": 4}' } }
    const trace = (output: object) =>
      JSON.stringify({
        type: 'GENERATION',
        input: [{ role: 'user', content: 'Weigh it.' }],
        output,
      })
    const message = { role: 'assistant', content: '', additional_kwargs: { tool_calls: [call] } }
    const derived = { name: 'weigh', args: { crate: 4 }, id: 'c1', type: 'tool_call' }
    for (const output of [message, { ...message, tool_calls: [derived] }]) {
      expect(calls(trace(output))).toMatchObject([{ name: 'weigh', verdict: 'ready' }])
    }
  })
})
