/** What the fuzz begins with: one of each family that was an attack once. */

export interface Hostile {
  readonly source: string
  /** Tools as JSON text. */
  readonly tools?: string
  /** A fragment that is opened, instead of a source. */
  readonly link?: string
}

const call = (args: string, name = 'f') =>
  `<tool_call>{"name": "${name}", "arguments": ${args}}</tool_call>`
const tool = (parameters: object) =>
  JSON.stringify([{ type: 'function', function: { name: 'f', parameters } }])

const UNION = {
  $ref: '#/$defs/node',
  $defs: {
    node: { anyOf: [{ $ref: '#/$defs/and' }, { $ref: '#/$defs/or' }, { $ref: '#/$defs/leaf' }] },
    and: {
      type: 'object',
      properties: { and: { type: 'array', items: { $ref: '#/$defs/node' } } },
      required: ['and'],
    },
    or: {
      type: 'object',
      properties: { or: { type: 'array', items: { $ref: '#/$defs/node' } } },
      required: ['or'],
    },
    leaf: { type: 'object', properties: { eq: { type: 'string' } }, required: ['eq'] },
  },
}
const nested = `${'{"and": ['.repeat(6)}{"eq": 1}${']}'.repeat(6)}`
const chain = Object.fromEntries(
  [...Array(24).keys()].map((i) => [
    `l${i}`,
    i === 23
      ? { type: 'string' }
      : { allOf: [{ $ref: `#/$defs/l${i + 1}` }, { $ref: `#/$defs/l${i + 1}` }] },
  ]),
)

export const HOSTILE_SEEDS: readonly Hostile[] = [
  { source: call('{"a": [{}] * 99999}') },
  { source: call('{"a": [[0] * 999 for _ in range(999)]}').repeat(4) },
  { source: call('"{\\"a\\": \\"{\\\\\\"b\\\\\\": 1}\\"}"') },
  { source: call("{'a': True, 'b': [1, 2,], c: 'it's'}") },
  { source: call(nested), tools: tool(UNION) },
  { source: call('{"a": "x"}'), tools: tool({ $ref: '#/$defs/l0', $defs: chain }) },
  { source: call('{"a": 1}'), tools: tool({ type: 'object', anyOf: [{ $ref: '#' }] }) },
  {
    source: call('{"a": "aaaaaaaaaaaaaaaaaaaaaaaa!"}'),
    tools: tool({ properties: { a: { pattern: '^(a+)+$' } } }),
  },
  { source: call('{"constructor": 1}'), tools: tool({ required: ['constructor', '__proto__'] }) },
  { source: 'call: f\n'.repeat(40) },
  { source: '[f(a=0xffff, b=1_0_0_0, c=[1, (2, {3})), g(x=' },
  { source: '<|channel|>commentary to=functions.f <|constrain|>json<|message|>{"a": 1}<|call|>' },
  {
    source:
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>{"a"',
  },
  { source: '### f\n{"a": 1}\n\nAction: f\nAction Input: {"a": [1, 2}' },
  { source: '<function=f><parameter=a>1</parameter><parameter=b>[1, 2</function>' },
  { source: '*** Begin Patch\n*** Update File: a\n@@\n-x\n+y\n*** End Patch' },
  {
    source:
      'data: {"choices": [{"delta": {"tool_calls": [{"index": 0, "function": {"arguments": "{\\"a\\""}}]}}]}\n\n',
  },
  { source: '// f({ a: {\n//   b: [{ c: 1 }],\n// } })\n# g(x=1\n/* h */ {"a": 1, // d\n// e: {' },
  { source: '', link: '#raw=%7B%22a%22%3A1%7D%ff%e4%bd' },
  { source: '', link: '#v1.q1Y' },
]
