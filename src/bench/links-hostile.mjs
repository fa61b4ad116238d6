// Links as a stranger may make them: every field as large or as odd as it goes.
import { deflateRawSync } from 'node:zlib'

/** What a link holds at most (`src/store/link/limits.ts`), less the rest of its payload. */
const FULL = 399_000
const BOMB = 60_000_000

/** The check sum is left out, as a stranger's would be wrong. */
const linkOf = (payload) => `#v1.${deflateRawSync(JSON.stringify(payload)).toString('base64url')}`

/** `piece` again and again, until its JSON text fills a link. */
function filled(piece, size = FULL) {
  const written = JSON.stringify(piece).length - 2
  return piece.repeat(Math.floor(size / written))
}

const CALL = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>'
const TOOL = { name: 'f', parameters: { type: 'object', properties: { a: { type: 'number' } } } }
const TOOLS = JSON.stringify([TOOL])

/** Pieces that fill the source; each is read with and without tools. */
const SOURCES = {
  'calls on lines': 'f(a=1)\n',
  'calls on one line': 'f(a=1) ',
  'shortest calls': 'f()\n',
  'lists of calls': '[f(a=1), ',
  'calls in quotes': '"f(a=1)", ',
  'Hermes calls': CALL,
  'wire objects': '{"name":"f","arguments":{}}\n',
  'wire texts': '{"name": "f", "arguments": "{}"}, ',
  'tool call entries': '{"id":"a","type":"function","function":{"name":"f","arguments":"{}"}},',
  'Harmony messages': '<|channel|>commentary to=functions.f<|message|>{}<|call|>',
  'function elements': '<function=f><parameter=a>1</parameter></function>',
  'invoke elements': '<invoke name="f"><parameter name="a">1</parameter></invoke>',
  'names and objects': 'f {"a": 1}\n',
  actions: 'Action: f\nAction Input: {}\n',
  'printed calls': "ToolCall(name='f', args={'a': 1}) ",
  events: 'data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"f"}}]}}]}\n\n',
  'expansions in calls': 'f(a=[{}]*99999)\n',
  expansions: '[{}]*99999,',
  lines: '\n',
  brackets: '[',
  objects: '{"a":',
  quotes: '"',
  fences: '```json\n',
  tags: '<a>',
}

const many = (count, make) => Object.fromEntries(Array.from({ length: count }, (_, i) => make(i)))
const union = (depth) => {
  let value = '{"op": "x"}'
  for (let i = 0; i < depth; i++) value = `{"op": "and", "of": [${value}, ${value}]}`
  return value
}
const RECURSIVE = {
  $defs: {
    c: {
      anyOf: [
        { type: 'object', properties: { of: { type: 'array', items: { $ref: '#/$defs/c' } } } },
        { type: 'object', properties: { or: { type: 'array', items: { $ref: '#/$defs/c' } } } },
        { type: 'object', required: ['leaf'] },
      ],
    },
  },
  $ref: '#/$defs/c',
}

/** @type {Record<string, () => string>} */
export const HOSTILE_LINKS = {
  ...many(Object.keys(SOURCES).length * 2, (i) => {
    const [name, piece] = Object.entries(SOURCES)[i >> 1]
    return i % 2 === 0
      ? [`${name}`, () => linkOf({ i: filled(piece) })]
      : [`${name}, with tools`, () => linkOf({ i: filled(piece, FULL - 300), t: TOOLS })]
  }),
  'a source that unpacks to 60 MB': () => linkOf({ i: 'x'.repeat(BOMB) }),
  'tools that unpack to 60 MB': () => linkOf({ i: CALL, t: ' '.repeat(BOMB) }),
  'a name that unpacks to 60 MB': () => linkOf({ i: CALL, n: 'n'.repeat(BOMB) }),
  'a profile that unpacks to 60 MB': () => linkOf({ i: CALL, e: { title: 't'.repeat(BOMB) } }),
  'answers that unpack to 60 MB': () => linkOf({ i: CALL, m: { 'call-1': 'm'.repeat(BOMB) } }),
  'an unknown field of 60 MB': () => linkOf({ i: CALL, z: 'z'.repeat(BOMB) }),
  'a long address': () => `#raw=${'a'.repeat(400_000)}`,
  'a raw source of lines': () => `#raw=${'%0A'.repeat(130_000)}`,
  'letters that are no link': () => `#v1.${'A'.repeat(399_000)}`,
  'a long list of tools': () =>
    linkOf({
      i: CALL,
      t: JSON.stringify(Array.from({ length: 3_000 }, (_, i) => ({ ...TOOL, name: `f${i}` }))),
    }),
  'many near names': () =>
    linkOf({
      i: filled('get_weathr(a=1)\n', 150_000),
      t: JSON.stringify(
        Array.from({ length: 1_500 }, (_, i) => ({ ...TOOL, name: `get_weather_${i}` })),
      ),
    }),
  'a deep schema': () =>
    linkOf({ i: CALL, t: `[{"name":"f","parameters":${'{"items":'.repeat(30_000)}` }),
  'a recursive schema': () =>
    linkOf({
      i: `<tool_call>{"name": "f", "arguments": ${union(12)}}</tool_call>`,
      t: JSON.stringify([{ name: 'f', parameters: RECURSIVE }]),
    }),
  'a schema of one long pattern': () =>
    linkOf({
      i: `<tool_call>{"name": "f", "arguments": {"a": "${'a'.repeat(100_000)}"}}</tool_call>`,
      t: JSON.stringify([
        {
          name: 'f',
          parameters: {
            type: 'object',
            properties: { a: { type: 'string', pattern: '^(a+)+$x' } },
          },
        },
      ]),
    }),
  'every field full': () =>
    linkOf({
      i: filled(CALL, 100_000),
      r: 'x'.repeat(20_000),
      t: filled('[{"name":"f"},', 100_000),
      n: 'n'.repeat(20_000),
      f: 'f'.repeat(20_000),
      p: 'p'.repeat(20_000),
      e: {
        title: 't'.repeat(20_000),
        strategies: Array(2_000).fill('direct'),
        providerOverrides: many(200, (i) => [`p${i}`, { strategies: Array(9).fill('direct') }]),
      },
      m: many(400, (i) => [`call-${i + 1}`, '{"a": 2}']),
      v: 'v'.repeat(10_000),
      d: 'd'.repeat(10_000),
    }),
  'forty long answers': () =>
    linkOf({
      i: CALL.repeat(40),
      m: many(40, (i) => [`call-${i + 1}`, filled("{'a': 1, ", 9_000)]),
    }),
}
