import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import type { Call, EndProof, Finish } from '../model/trace.js'
import { recommended } from '../profiles/recommended.js'
import { STRATEGIES } from './strategies/index.js'

function read(text: string, options: Parameters<typeof inspect>[1] = {}): Call {
  const [call] = inspect(text, { readAs: 'arguments', ...options }).calls
  if (call === undefined) throw new Error('no call')
  return call
}

const codes = (call: Call) => call.reasons.map((reason) => reason.code)
const tool = (parameters: object) => [{ type: 'function', function: { name: 't', parameters } }]

describe('the ladder', () => {
  it('lists every strategy once, with its status', () => {
    const { attempts } = read("{'a': 1}")
    expect(attempts.map(({ strategy, status }) => [strategy, status])).toEqual([
      ['direct', 'failed'],
      ['json-in-string', 'failed'],
      ['python-literal', 'succeeded'],
      ['python-expression', 'not-needed'],
      ['lenient-json', 'not-needed'],
      ['jsonrepair', 'not-needed'],
      ['tool-repair', 'not-needed'],
      ['quote-regex', 'not-needed'],
      ['llm-repair', 'not-needed'],
    ])
  })

  it('runs all of them when asked, and the verdict stays', () => {
    for (const text of ["{'a': 1}", '{"a": 1,}', '{"a": 1 "b": 2}', '{"a": "x']) {
      const all = read(text, { profile: { ...recommended, mode: 'try-all' } })
      const first = read(text)
      expect(all.attempts.every(({ status }) => status !== 'not-needed')).toBe(true)
      expect([all.verdict, all.arguments]).toEqual([first.verdict, first.arguments])
    }
  })

  it.each([
    ["{'a': 'x%d' % i}", 'the name i is not known here'],
    ["{'a': 'x%d' % 3}", 'str % int is not worked out'],
    ["{'a': '{}'.format(3), 'b': 1}", 'str.format is not worked out'],
    ["{'a': f'{b}'}", 'an f-string with fields is not a literal'],
  ])('makes nothing else of Python that is not worked out: %s', (text, detail) => {
    for (const mode of ['until-it-parses', 'try-all'] as const) {
      const call = read(text, { profile: { ...recommended, mode } })
      expect([call.verdict, call.arguments]).toEqual(['blocked', undefined])
      expect(call.reasons[0]).toMatchObject({ code: 'unparsable', detail })
    }
  })

  it.each(["{'a': 'he said 'x' % of it'}", "{'a': new-york}", "{'a': 'it's 5% off'}"])(
    'reads on where a text is no Python: %s',
    (text) => {
      expect(read(text).arguments).toBeDefined()
    },
  )

  it('asks jsonrepair about a value that was guessed', () => {
    const agreed = read('{"a": 1 "b": 2}')
    expect([agreed.verdict, codes(agreed)]).toEqual(['review', ['inferred-repair']])
    expect(agreed.attempts.find(({ strategy }) => strategy === 'jsonrepair')).toMatchObject({
      status: 'succeeded',
      reasons: [{ code: 'agrees' }],
    })
    const disputed = read("{'a': 'it's'}")
    expect(disputed.arguments).toEqual({ a: "it's" })
    expect(codes(disputed)).toContain('several-readings')
  })

  it('lets no strategy pass what is cut, whoever reads it', () => {
    const only = { ...recommended, strategies: ['direct', 'jsonrepair'] as const }
    const cut = [
      '{"a": 1, "b": {"c": [1, 2',
      "{'a': 'x', 'b': 'y",
      '{"a": const 12\nindex 4',
      '[{"a": "b"',
    ]
    for (const text of cut) {
      expect(codes(read(text, { profile: only, finish: 'length' })), text).toContain('truncated')
      expect(codes(read(text, { finish: 'length' })), text).toContain('truncated')
    }
    expect(codes(read("{'a': 'x'}", { profile: only }))).not.toContain('truncated')
  })

  it('never makes an empty object of what it cannot read', () => {
    const call = read('no arguments here')
    expect([call.verdict, call.arguments, codes(call)]).toEqual([
      'blocked',
      undefined,
      ['unparsable'],
    ])
  })

  it('shows the quote regex as a preview only', () => {
    const only = { ...recommended, strategies: ['direct', 'quote-regex'] as const }
    const call = read("{'a': 1}", { profile: only })
    expect([call.verdict, call.strategy]).toEqual(['blocked', null])
    expect(call.attempts.find(({ strategy }) => strategy === 'quote-regex')).toMatchObject({
      status: 'succeeded',
      risk: 'lossy',
      text: '{"a": 1}',
    })
  })

  it('takes a model’s answer for review', () => {
    const call = read('nothing', { modelAnswers: { 'call-1': '```json\n{"a": 1}\n```' } })
    expect([call.verdict, call.strategy, call.arguments]).toEqual([
      'review',
      'llm-repair',
      { a: 1 },
    ])
  })

  it('switches repairs off for a provider', () => {
    const profile = {
      ...recommended,
      provider: 'strict',
      providerOverrides: { strict: { enabled: false } },
    }
    expect(read("{'a': 1}", { profile }).verdict).toBe('blocked')
    expect(read('{"a": 1}', { profile }).verdict).toBe('ready')
  })
})

describe('encodings', () => {
  it.each([
    ['"{\\"a\\": 1}"', { a: 1 }],
    ['"\\"{\\\\\\"a\\\\\\": 1}\\""', { a: 1 }],
    ['{"ops": "[{\\"a\\": 1}]"}', { ops: [{ a: 1 }] }],
    [
      '{"a": "\\"x\\"", "b": "1", "c": "true", "d": "[not json"}',
      { a: '"x"', b: '1', c: 'true', d: '[not json' },
    ],
    ['{"content": "{\\"a\\": 1}"}', { content: '{"a": 1}' }],
    ['"[\'a\', True]"', ['a', true]],
  ])('%s', (text, value) => {
    const call = read(text)
    expect([call.arguments, call.verdict]).toEqual([value, 'ready'])
    expect(call.parsed).toEqual(JSON.parse(text))
  })

  it('lets the schema decide about members', () => {
    const parameters = { type: 'object', properties: { ops: { type: 'string' } } }
    const text = '{"ops": "[1]"}'
    expect(read(text, { tools: tool(parameters), tool: 't' }).arguments).toEqual({ ops: '[1]' })
  })

  it('lists what it peeled, by path', () => {
    const call = read('{"ops": "[1]", "n": "{\\"x\\": 2}"}')
    expect(call.attempts.find(({ strategy }) => strategy === 'json-in-string')).toMatchObject({
      children: [
        { path: '$.ops', text: '[1]' },
        { path: '$.n', text: '{"x": 2}' },
      ],
    })
  })
})

describe('the root', () => {
  it('must be an object for a named tool only', () => {
    expect(read('[1, 2]').verdict).toBe('ready')
    expect(codes(read('[1, 2]', { tool: 't', tools: tool({ type: 'object' }) }))).toContain(
      'schema-violation',
    )
  })

  it('may be empty where nothing is required', () => {
    const free = { tool: 't', tools: tool({ type: 'object', properties: {} }) }
    const bound = { tool: 't', tools: tool({ type: 'object', required: ['a'] }) }
    // `null` may as well stand for arguments that were lost.
    for (const [text, verdict] of [
      ['', 'ready'],
      [' \n', 'ready'],
      ['null', 'review'],
    ] as const) {
      expect(read(text, free)).toMatchObject({ verdict, arguments: {} })
      expect(read(text, bound).verdict).toBe('blocked')
    }
    expect(codes(read(''))).toEqual(['empty-arguments'])
  })
})

describe('the end', () => {
  it.each([
    ['{"a": "b"', null, 'review'],
    ['{"a": "b"', 'stop', 'ready'],
    ['{"a": "b"', 'length', 'blocked'],
    ['{"a": "b"}', 'length', 'ready'],
    ['{"a": "b', 'stop', 'blocked'],
    ['{"a": "b', null, 'blocked'],
  ] as const)('%s with finish %s is %s', (text, finish: Finish | null, verdict) => {
    expect(read(text, { finish }).verdict).toBe(verdict)
  })
})

const END: EndProof = 'proven'

describe('fields', () => {
  it('become an object whose values lead back to the source', async () => {
    const { climb } = await import('./ladder.js')
    const { Layers } = await import('../text/layers.js')
    const source = '<p=a>say "hi"\n</p><p=n>7</p><p=o>{"x": 1}</p>'
    const layers = new Layers(source)
    const field = (name: string, text: string) => {
      const start = source.indexOf(text)
      return {
        name,
        value: { layer: layers.source, start, end: start + text.length },
        type: 'untyped' as const,
      }
    }
    const fields = [field('a', 'say "hi"\n'), field('n', '7'), field('o', '{"x": 1}')]
    const input = {
      end: END,
      tool: null,
      named: true,
      schema: null,
      path: '$',
      profile: recommended,
      strategies: STRATEGIES,
      layers,
      modelAnswer: null,
      now: null,
    }
    const result = climb({ ...input, source: { form: 'fields', fields } })
    expect(result.value).toEqual({ a: 'say "hi"\n', n: '7', o: { x: 1 } })
    expect(result.strategy).toBe('parameters')
    expect(result.reasons).toEqual([])
    const [attempt] = result.attempts
    expect(attempt?.edits?.apply(source.slice(5, -4))).toBe(result.text)
    const cut = climb({
      ...input,
      end: 'unproven',
      source: { form: 'fields', fields: [{ ...field('a', 'say "hi"\n'), cut: true }] },
    })
    expect(cut.reasons).toMatchObject([{ code: 'truncated', path: '$.a' }])
  })

  it('are named by the schema where they come by position', async () => {
    const { climb } = await import('./ladder.js')
    const { Layers, whole } = await import('../text/layers.js')
    const layers = new Layers("'Oslo', 3, [True]")
    const slices = [
      [0, 6],
      [8, 9],
      [11, 17],
    ] as const
    const result = climb({
      source: {
        form: 'positional',
        values: slices.map(([start, end]) => whole(layers.slice(layers.source, start, end))),
        named: [],
      },
      end: END,
      tool: null,
      named: true,
      schema: { type: 'object', properties: { city: {}, days: {} } },
      path: '$',
      profile: recommended,
      strategies: STRATEGIES,
      layers,
      modelAnswer: null,
      now: null,
    })
    expect(result.value).toEqual({ city: 'Oslo', days: 3, 2: [true] })
    expect(result.reasons).toMatchObject([{ code: 'unmapped-positional', path: '$["2"]' }])
  })
})
