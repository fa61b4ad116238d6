import { describe, expect, it } from 'vitest'
import { inspect } from '../inspect.js'
import { textOf, toSource } from '../text/layers.js'

const CALL =
  '<tool_call>\n{"name": "set_sail", "arguments": {"boat": "Möwe 2", "reef": 1}}\n</tool_call>'
const SET = { name: 'set_sail', args: { boat: 'Möwe 2', reef: 1 }, verdict: 'ready' }

const read = (source: string) =>
  inspect(source).calls.map(({ name, arguments: args, verdict }) => ({ name, args, verdict }))

/** As tokenizers cut a text: a word with the blank before it, signs, line breaks. */
const tokens = (text: string): string[] =>
  text.match(/<\/?\w+>|\s?\p{L}{1,4}|\n| ?[^\s\p{L}]+/gu) ?? []
const inLetters = (token: string) =>
  token.replaceAll(' ', 'Ġ').replaceAll('\n', 'Ċ').replaceAll('ö', 'Ã¶')
const lines = (values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).join('\n')
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
const events = [
  { type: 'message_start', message: { role: 'assistant', content: [] } },
  {
    type: 'content_block_start',
    index: 0,
    content_block: { type: 'tool_use', id: 't', name: 'set_sail', input: {} },
  },
  {
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'input_json_delta', partial_json: '{"boat": "Möwe 2", "reef": 1}' },
  },
  { type: 'content_block_stop', index: 0 },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
  { type: 'message_stop' },
]
/** A print of a dictionary with the event as bytes. */
function inPython(event: unknown): string {
  const bytes = Buffer.from(JSON.stringify(event)).toString('latin1').replaceAll('\\', '\\\\')
  const escaped = bytes.replace(/[^\0-\x7f]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`)
  return `{'chunk': {'bytes': b'${escaped}'}}`
}
const cast = (text: string) =>
  lines([
    { version: 2, width: 80, height: 24 },
    [0.2, 'i', 'x'],
    ...(text.match(/[\s\S]{1,9}/g) ?? []).map((piece, i) => [i / 10, 'o', piece]),
  ])
const docker = (text: string) =>
  lines(
    (text.match(/[^\n]{1,24}\n?|\n/g) ?? []).flatMap((log) => [
      { log, stream: 'stdout', time: '2026-02-03T04:05:06.7Z' },
      { log: 'GET /health 200\n', stream: 'stderr', time: '2026-02-03T04:05:06.8Z' },
    ]),
  )

/** As `curl --trace-ascii` writes what was received. */
function traced(data: string): string {
  const out: string[] = []
  for (let at = 0; at < data.length; at += 64) {
    out.push(`${at.toString(16).padStart(4, '0')}: ${data.slice(at, at + 64)}`)
  }
  return [
    '=> Send data, 17 bytes (0x11)',
    '0000: {"model": "some"}',
    '<= Recv header, 32 bytes (0x20)',
    '0000: Content-Type: application/json',
    `<= Recv data, ${data.length} bytes (0x0)`,
    ...out,
    '== Info: Connection #0 to host left intact',
  ].join('\n')
}

const RESPONSE = JSON.stringify({
  choices: [
    {
      message: {
        role: 'assistant',
        tool_calls: [
          {
            id: 'c',
            type: 'function',
            function: { name: 'set_sail', arguments: '{"boat": "M\\u00f6we 2", "reef": 1}' },
          },
        ],
      },
      finish_reason: 'tool_calls',
    },
  ],
})

describe('a text in pieces', () => {
  it.each([
    ['a list of tokens', JSON.stringify(tokens(CALL))],
    ['tokens in a tokenizer’s letters', JSON.stringify(tokens(CALL).map(inLetters))],
    [
      'tokens with their likelihood',
      JSON.stringify(tokens(CALL).map((token) => ({ token, logprob: -0.2 }))),
    ],
    ['a container’s log, lines in parts', docker(CALL)],
    ['a collector’s log, a line a record', lines(CALL.split('\n').map((message) => ({ message })))],
    ['a recorded terminal', cast(CALL.replaceAll('\n', '\r\n'))],
    ['a trace of curl', traced(RESPONSE)],
    ['events in base64', lines(events.map((one) => ({ chunk: { bytes: base64(one) } })))],
    [
      'the same in a list',
      JSON.stringify(events.map((one) => ({ chunk: { bytes: base64(one) } }))),
    ],
    ['events as bytes of Python', events.map(inPython).join('\n')],
    [
      'events as texts',
      lines(events.map((one) => ({ event: one.type, data: JSON.stringify(one) }))),
    ],
    [
      'the same below a comment',
      `# dumped\n${lines(events.map((one) => ({ data: base64(one) })))}`,
    ],
  ])('%s', (_how, source) => {
    expect(read(source)).toEqual([SET])
  })

  it('leads back to the paste', () => {
    const source = docker(CALL)
    const raw = inspect(source).calls[0]?.raw
    if (raw === null || raw === undefined) throw new Error('no raw text')
    expect(textOf(raw)).toBe('{"boat": "Möwe 2", "reef": 1}')
    const spans = toSource(raw).map(({ start, end }) => source.slice(start, end))
    expect(spans.length).toBeGreaterThan(1)
    expect(spans.join('')).toBe('{\\"boat\\": \\"Möwe 2\\", \\"reef\\": 1}')
  })

  it('in a list with a name is for a person', () => {
    const events = CALL.split('\n').map((message) => ({ timestamp: 1, message }))
    expect(read(JSON.stringify({ events, nextToken: 'a' }))).toEqual([
      { ...SET, verdict: 'review' },
    ])
  })

  it('in which bytes may be lost is for a person', () => {
    expect(read(traced(RESPONSE.replace('M\\\\u00f6we', 'M..we')))).toEqual([
      { ...SET, args: { boat: 'M..we 2', reef: 1 }, verdict: 'review' },
    ])
  })
})

describe('what looks like pieces and is none', () => {
  it.each([
    [
      'special tokens',
      '["<tool_call>", "</tool_call>", "<|a|>", "<|b|>", "{", "}", "[", "]", "x"]',
    ],
    ['lines of a program', JSON.stringify(['def f(x):', '  return {', '    "a": g(x=1)', '  }'])],
    ['words', '["one", " two", " three", " four", " five", " six", " seven", " eight (8"]'],
  ])('%s', (_what, source) => {
    expect(inspect(source).calls).toEqual([])
  })

  it('a cursor in base64', () => {
    const call = (page: number) => ({
      name: 'list_boats',
      arguments: { cursor: base64({ type: 'message', page }) },
    })
    expect(read(lines([call(1), call(2)])).map(({ args }) => args)).toEqual(
      [call(1), call(2)].map((one) => one.arguments),
    )
  })

  it('records that say more of what they hold', () => {
    const source = lines(
      events.map((one) => ({ expected: true, note: 'never sent', data: JSON.stringify(one) })),
    )
    expect(read(source).filter(({ verdict }) => verdict === 'ready')).toEqual([])
  })

  it('messages of a conversation', () => {
    const [first = '', ...others] = CALL.split('\n')
    const source = lines([
      { role: 'user', message: first },
      { role: 'assistant', message: others.join('\n') },
    ])
    expect(read(source).every(({ verdict }) => verdict !== 'ready')).toBe(true)
  })
})

describe('lines that a window has cut', () => {
  const cutAt = (width: number, text: string) =>
    text
      .split('\n')
      .map((line) => line.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\n') ?? '')
      .join('\n')
  const args = { boat: 'Möwe von Travemünde', note: 'reef the mainsail before the cape, please' }
  const object = JSON.stringify({ name: 'set_sail', arguments: args })
  const tagged = `<tool_call>\n${object}\n</tool_call>`
  const print = `AIMessage(content='', tool_calls=[{'name': 'set_sail', 'args': {'boat': '${args.boat}', 'note': '${args.note}'}, 'id': 'c1', 'type': 'tool_call'}])`
  const item = { id: 'c1', function: { name: 'set_sail', arguments: JSON.stringify(args) } }
  const message = JSON.stringify({ role: 'assistant', content: null, tool_calls: [item] })
  const log = `12:00:01 INFO ${'a line of another window '.repeat(8)}`
  const seen = (source: string) => read(source).map(({ name, args: value }) => [name, value])

  it.each([44, 52, 64, 72, 80])('at column %d are put together, for review', (width) => {
    for (const text of [tagged, print, message]) {
      // One full line may be one by chance.
      if (text === tagged && width === 64) continue
      const source = cutAt(width, text)
      expect(seen(source)).toEqual([['set_sail', args]])
      expect(seen(`${log}\n${source}\n${log}`)).toEqual([['set_sail', args]])
    }
    expect(read(cutAt(width, message))).toMatchObject([{ verdict: 'review' }])
  })

  it('stay as they are where a string has a line break of its own', () => {
    const [call] = inspect(cutAt(44, tagged).replace('please', 'ple\nase')).calls
    expect(call).toMatchObject({ verdict: 'review' })
    expect(JSON.stringify(call?.arguments)).toContain('ple\\nase')
  })

  it.each([
    'import os\nimport sys\n\n\ndef main():\n    print(os.getcwd())\n',
    `-----BEGIN KEY-----\n${`${'MIIEvAIBADANBgkqhkiG9w0B'.repeat(3).slice(0, 64)}\n`.repeat(3)}-----END KEY-----`,
    `| ${'a'.repeat(30)} | ${'b'.repeat(30)} |\n`.repeat(3),
    'Dear all, tomorrow we meet in the large room again and\nwould be glad about papers, since nobody has them yet\nand they are asked for.',
  ])('are none in what a model wrote: %j', (content) => {
    const call = `<tool_call>\n{"name": "write", "arguments": {"content": "${content}"}}\n</tool_call>`
    expect(read(call)).toEqual([{ name: 'write', args: { content }, verdict: 'ready' }])
  })
})
