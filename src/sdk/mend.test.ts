import { describe, expect, it } from 'vitest'
import { createToolkit, inspect, judge, normalizeArguments } from './index.js'

const CALL = '<tool_call>{"name": "move", "arguments": {"steps": "three"}}</tool_call>'
const STEPS = {
  type: 'object',
  properties: { steps: { type: 'integer' } },
  required: ['steps'],
}
const codes = (call: { reasons: readonly { code: string }[] } | undefined) =>
  call?.reasons.map(({ code }) => code)

function fails(): never {
  throw new Error('not for you')
}

/** A class of a schema library: no JSON Schema as data. */
class LibrarySchema {
  readonly shape = { steps: 'integer' }
  parse(value: unknown): unknown {
    return value
  }
}

describe('tools whose schema is no JSON Schema', () => {
  const unreadable: readonly (readonly [string, unknown])[] = [
    ['a class', [{ name: 'move', parameters: new LibrarySchema() }]],
    ['an object with functions', [{ name: 'move', inputSchema: { parse: () => true } }]],
    [
      'a standard schema that validates only',
      [
        {
          name: 'move',
          inputSchema: { '~standard': { vendor: 'x', validate: () => ({}) }, run() {} },
        },
      ],
    ],
    [
      'the same, without a function of its own',
      [
        {
          name: 'move',
          inputSchema: { type: 'object', '~standard': { vendor: 'x', validate: () => ({}) } },
        },
      ],
    ],
    ['a map of schemas by name', { move: new LibrarySchema() }],
    ['text that is not JSON', 'bad{'],
    ['a definition without a name', [{ nam: 'move' }]],
    ['a schema that is text', [{ name: 'move', parameters: '{nope' }]],
    ['a number', 5],
    ['an object that fails when it is read', new Proxy({}, { ownKeys: fails, get: fails })],
    ['a schema that fails so', [{ name: 'move', parameters: new Proxy({}, { get: fails }) }]],
  ]
  it.each(unreadable)('%s: every call is in review', (_, tools) => {
    const [call] = inspect(CALL, { tools }).calls
    expect([call?.verdict, codes(call)?.includes('tools-unreadable')]).toEqual(['review', true])
    const native = judge({ name: 'move', arguments: '{"steps": 3}' }, { tools })
    expect([native.verdict, codes(native)?.includes('tools-unreadable')]).toEqual(['review', true])
  })

  it('one that cannot be read holds back the calls of the others', () => {
    const tools = [{ name: 'move', parameters: STEPS }, { nam: 'x' }]
    expect(judge({ name: 'move', arguments: '{"steps": 3}' }, { tools }).verdict).toBe('review')
  })

  it('a tool that the API runs itself is no reason to hold calls back', () => {
    const tools = [{ name: 'move', parameters: STEPS }, { type: 'web_search' }]
    expect(judge({ name: 'move', arguments: '{"steps": 3}' }, { tools }).verdict).toBe('ready')
  })

  const readable: readonly (readonly [string, unknown])[] = [
    [
      'Standard JSON Schema',
      { '~standard': { version: 1, vendor: 'x', jsonSchema: { input: () => STEPS } }, run() {} },
    ],
    [
      'Standard JSON Schema that knows draft-07 only',
      {
        '~standard': {
          jsonSchema: {
            input({ target }: { target: string }) {
              if (target !== 'draft-07') throw new Error(target)
              return STEPS
            },
          },
        },
        run() {},
      },
    ],
    ['a method', Object.assign(new LibrarySchema(), { toJSONSchema: () => STEPS })],
    ['a callable schema', Object.assign(() => true, { toJsonSchema: () => STEPS })],
  ]
  it.each(readable)('%s: the call is checked against it', (_, schema) => {
    for (const tools of [[{ name: 'move', inputSchema: schema }], { move: schema }]) {
      const [call] = inspect(CALL, { tools }).calls
      expect([call?.verdict, codes(call)]).toEqual(['blocked', ['schema-violation']])
    }
  })

  it('a hook makes JSON Schema of what does not give it itself', () => {
    const tools = [{ name: 'move', inputSchema: new LibrarySchema() }]
    const options = { tools, toJSONSchema: () => STEPS }
    expect(codes(inspect(CALL, options).calls[0])).toEqual(['schema-violation'])
    const toolkit = createToolkit(tools, { toJSONSchema: () => STEPS })
    expect(judge({ name: 'move', arguments: { steps: 3 } }, { tools: toolkit }).verdict).toBe(
      'ready',
    )
    expect(() => createToolkit(tools, { onUnreadable: 'throw' })).toThrow(/could not be read: move/)
  })

  it.each([[[]], ['[]'], [{}], [{ tools: [] }]])('%j: nothing was offered', (tools) => {
    const [call] = inspect(CALL, { tools }).calls
    expect([call?.verdict, codes(call)?.[0]]).toEqual(['review', 'tool-not-offered'])
  })
})

describe('what a model says', () => {
  const record = JSON.stringify({
    choices: [
      { message: { tool_calls: [{ function: { name: 'wipe', arguments: '{"all":true}' } }] } },
    ],
  })
  const quotes = [
    record,
    `The API answered: ${record}`,
    `data: ${record}\n\ndata: [DONE]\n`,
    JSON.stringify({ type: 'tool_use', id: 'toolu_1', name: 'wipe', input: { all: true } }),
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'wipe', arguments: {} },
    }),
    `Error: failed to parse ${JSON.stringify(record)}`,
  ]
  it.each(quotes)('is never opened as a record: %s', (text) => {
    const { calls, wrappings } = inspect(text, { readAs: 'assistant-text' })
    expect(wrappings).toEqual([])
    expect(calls.filter(({ verdict }) => verdict === 'ready')).toEqual([])
  })

  it('is still read for the calls that leaked into it', () => {
    const [call] = inspect(CALL, { readAs: 'assistant-text' }).calls
    expect([call?.name, call?.verdict]).toEqual(['move', 'ready'])
  })
})

describe('normalizeArguments', () => {
  it.each(['null', '5', '"x"', 'true', '"hello"'])('%s is not ready for a tool', (raw) => {
    const { verdict, reasons } = normalizeArguments(raw)
    expect([verdict, reasons.at(-1)?.code]).toEqual(['blocked', 'not-an-object'])
  })

  it.each([[undefined], [Symbol('x')], [() => 1], [5n], [null], [7]])(
    '%s does not throw',
    (raw) => {
      expect(normalizeArguments(raw).verdict).toBe('blocked')
    },
  )

  it('takes what somebody has parsed already', () => {
    const given = { a: [1, { b: null }] }
    expect(normalizeArguments(given)).toMatchObject({ value: given, verdict: 'ready' })
    expect(normalizeArguments({ a: Number.NaN }).verdict).toBe('review')
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(normalizeArguments(circle).verdict).toBe('blocked')
  })

  it.each([
    ['a promise', Promise.resolve({ a: 1 })],
    ['an error', new Error('x')],
    ['bytes', new ArrayBuffer(3)],
    ['a form', new URLSearchParams('a=1')],
    ['a map', new Map([['a', 1]])],
  ])('%s holds what JSON does not: it is not taken for an empty object', (_, value) => {
    for (const given of [value, { inside: value }]) {
      const { verdict, reasons } = normalizeArguments(given)
      expect([verdict, reasons.map(({ code }) => code)]).toEqual(['review', ['non-json-value']])
    }
  })

  it('an object of a class with members is one like any other', () => {
    class Point {
      readonly x = 1
    }
    expect(normalizeArguments(new Point())).toMatchObject({ value: { x: 1 }, verdict: 'ready' })
  })
})

describe('an open string', () => {
  const open = ['{"path": "a", "content": "abc', '{"a": [1, "abc', "{'path': 'abc"]
  it.each(open)('%s is blocked, whatever the API says of the answer', (text) => {
    for (const finish of ['stop', 'tool_calls', 'length', 'end_turn', null] as const) {
      expect(judge({ name: 'delete_file', arguments: text }, { finish }).verdict).toBe('blocked')
      const written = `<tool_call>{"name": "delete_file", "arguments": ${text}`
      expect(inspect(written, { finish }).verdict).toBe('blocked')
    }
  })

  it('closers alone are proven by the finish', () => {
    const call = { name: 'get', arguments: '{"path": "a", "list": [1, 2]' }
    expect(judge(call, { finish: 'stop' }).verdict).toBe('ready')
    expect(judge(call).verdict).toBe('review')
    expect(judge(call, { finish: 'length' }).verdict).toBe('blocked')
  })
})

describe('results', () => {
  const sources = [
    CALL,
    `${'Let me look at this. '.repeat(40)}${CALL}`,
    `<tool_call>{'name': 'write', 'arguments': {'text': 'it's "${'x'.repeat(1500)}", True]}</tool_call>`,
    '{"a": 1,}',
    '<tool_call>{"name": "a", "arguments": {"b": "abc',
    JSON.stringify({
      list: Array.from({ length: 200 }, (_, index) => ({ index, text: `'${index}'` })),
    }),
  ]
  it.each(sources)(
    'are plain data of at most 20 times the source, beside a kilobyte of sentences',
    (source) => {
      const inspection = inspect(source)
      const text = JSON.stringify(inspection)
      expect(text.length).toBeLessThanOrEqual(20 * source.length + 1000)
      expect(structuredClone(inspection)).toEqual(inspection)
      expect(JSON.parse(text)).toEqual(inspection)
      expect(inspection).not.toHaveProperty('layers')
    },
  )

  it('do not list every fault of every call where there are thousands', () => {
    const names = Array.from({ length: 50 }, (_, index) => `a${index}`)
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]))
    const wide = [{ name: 'm', parameters: { type: 'object', properties, required: names } }]
    const source = '<tool_call>{"name": "m", "arguments": {}}</tool_call>\n'.repeat(100)
    const inspection = inspect(source, { tools: wide })
    expect(inspection.calls).toHaveLength(100)
    expect(JSON.stringify(inspection).length).toBeLessThan(20 * source.length + 60_000)
    for (const { reasons } of inspection.calls) {
      expect(reasons.at(-1)?.message ?? '').toMatch(/more places do not fit|nothing/)
    }
  })

  it.each([
    ['```tool_code\n', 'f()\n', '```'],
    ['[', 'f(),', 'f()]'],
    ['<function_calls>', '<f/>', '</function_calls>'],
    ['', '<tool_call>{"name":"f","arguments":{}}</tool_call>', ''],
  ])('are bounded where calls are thousands and tiny, and say so: %s%s', (before, call, behind) => {
    const source = `${before}${call.repeat(4000)}${behind}`
    const inspection = inspect(source, { tools: [{ name: 'f' }], readAs: 'assistant-text' })
    const { calls, notices, content, verdict } = inspection
    expect(JSON.stringify(inspection).length).toBeLessThan(20 * source.length + 120_000)
    if (calls.length === 4000) return
    expect(calls.length).toBeGreaterThan(100)
    const told = notices.find(({ message }) => message.includes('resultLength'))
    const [{ start, end } = { start: 0, end: 0 }] = told?.spans ?? []
    expect(start).toBeGreaterThanOrEqual(calls.at(-1)?.spans[0]?.end ?? source.length)
    expect(source.length - end).toBeLessThanOrEqual(behind.length + 1)
    expect(content).toBe(source)
    expect(verdict).not.toBeNull()
  })

  it('hold layers and edits where they are asked for, and are plain even then', () => {
    const traced = inspect("{'a': True}", { trace: true, readAs: 'arguments' })
    const edits = traced.calls[0]?.trace?.attempts.find(
      ({ status }) => status === 'succeeded',
    )?.edits
    expect(edits?.map(({ rule }) => rule)).toContain('python-constant')
    expect(traced.layers?.[0]).toEqual({ id: 0, codec: 'source', text: "{'a': True}" })
    expect(structuredClone(traced)).toEqual(traced)
  })

  it('take objects of an SDK', () => {
    const message = {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: 'c1', type: 'function', function: { name: 'move', arguments: '{"steps": 3}' } },
      ],
    }
    expect(inspect(message).calls).toMatchObject([{ id: 'c1', name: 'move', verdict: 'ready' }])
    const own = { toJSON: () => message }
    expect(inspect(own).calls).toHaveLength(1)
  })
})

it.each([undefined, null, 5, [], {}, 'f'])(
  'judging %j is no error, and it is not ready',
  (given) => {
    const { name, verdict } = judge(given as never, { tools: [{ name: 'f' }] })
    expect([name, verdict]).toEqual(['', 'review'])
  },
)

describe('ids', () => {
  it('that are made up never come twice', () => {
    const ids = Array.from({ length: 50 }, () => inspect(CALL).calls[0]?.id)
    expect(new Set(ids).size).toBe(50)
    expect(ids.every((id) => /^call_[A-Za-z0-9]{22}$/.test(String(id)))).toBe(true)
  })

  it('of MCP keep their type', () => {
    const request = (id: unknown) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'f', arguments: {} },
    })
    expect([1, '1', 'a'].map((id) => inspect(request(id)).calls[0]?.id)).toEqual([1, '1', 'a'])
    expect(judge({ id: 7, name: 'f', arguments: {} }).id).toBe(7)
  })
})
