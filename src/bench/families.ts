/**
 * Adversarial texts by family, generated from the registry of dialects: each
 * dialect's example and its parts, repeated, so that a new grammar is measured
 * without being listed. Beside them what no registry has: nesting, quotes, digits,
 * fences, logs, streams.
 */
import { knownDialects } from '../engine/calls/dialects/further.js'

export type Family = (size: number) => string

/** Whole pieces: where a text ends decides how it is read, and that should not differ between its sizes. */
const repeat =
  (piece: string): Family =>
  (size) =>
    piece.repeat(Math.max(1, Math.round(size / piece.length)))

/** Something once, then a piece again and again, then something once. */
const between =
  (before: string, piece: string, after = ''): Family =>
  (size) =>
    `${before}${repeat(piece)(Math.max(0, size - before.length - after.length))}${after}`

/** Cuts of an example: what a stream may have sent, or a paste may have lost. */
function partsOf(example: string): [string, string][] {
  const at = (share: number): number => Math.floor(example.length * share)
  const opener = /^[^{(\s]*/.exec(example)?.[0] ?? ''
  const closer = /[^})\]"'\s]*\s*$/.exec(example)?.[0] ?? ''
  const lines = example.split('\n')
  const parts: [string, string][] = [
    ['example', `${example}\n`],
    ['example, on one line', example.replaceAll('\n', ' ')],
    ['quarter', example.slice(0, at(0.25))],
    ['third', example.slice(0, at(0.34))],
    ['half', example.slice(0, at(0.5))],
    ['two thirds', example.slice(0, at(0.67))],
    ['last third', example.slice(at(0.67))],
    ['last half', example.slice(at(0.5))],
    ['opener', opener],
    ['closer', closer],
    ['first line', `${lines[0] ?? ''}\n`],
    ['last line', `${lines.at(-1) ?? ''}\n`],
  ]
  const seen = new Set<string>()
  return parts.filter(([, part]) => {
    const fresh = part.trim() !== '' && !seen.has(part)
    seen.add(part)
    return fresh
  })
}

/** The text that stands as a value in every example. */
const VALUE = 'Europe/Oslo'
/** What a value may be full of, by the names of the pieces. */
const WITHIN = new Set([
  'braces',
  'double quotes',
  'single quotes',
  'escaped quotes',
  'tags',
  'closing tags',
  'half tags',
  'angle brackets',
  'half tokens',
  'calls',
  'fences',
])

/** A value of the example, full of one piece. */
function filledValues(example: string): [string, Family][] {
  const at = example.indexOf(VALUE)
  if (at < 0) return []
  const [before, after] = [example.slice(0, at), example.slice(at + VALUE.length)]
  const own = partsOf(example).filter(([name]) => name === 'opener' || name === 'closer')
  return [...PIECES.filter(([name]) => WITHIN.has(name)), ...own].map(([name, piece]) => [
    `${name} in a value`,
    between(before, piece, after),
  ])
}

/** Families of the registered dialects. */
export function dialectFamilies(): Map<string, Family> {
  const families = new Map<string, Family>()
  for (const { id, example } of knownDialects()) {
    const middle = Math.floor(example.length / 2)
    for (const [name, part] of partsOf(example)) families.set(`${id}: ${name}`, repeat(part))
    for (const [name, family] of filledValues(example)) families.set(`${id}: ${name}`, family)
    families.set(
      `${id}: first half, then spaces`,
      between(example.slice(0, middle), ' \n', example.slice(middle)),
    )
    families.set(
      `${id}: example, then closers`,
      between(example, partsOf(example).find(([name]) => name === 'closer')?.[1] ?? '>'),
    )
  }
  return families
}

const PIECES: readonly (readonly [string, string])[] = [
  ['brackets', '['],
  ['braces', '{'],
  ['parentheses', '('],
  ['keys', '{"a":'],
  ['lists of objects', '[{"a":['],
  ['tuples', '(1,'],
  ['double quotes', '"'],
  ['single quotes', "'"],
  ['backticks', '`'],
  ['triple quotes', '"""'],
  ['typographic quotes', '“a”: ‘b’, '],
  ['escaped quotes', '\\"'],
  ['escaped keys', '{\\"a\\": \\"b\\", '],
  ['twice escaped', '\\\\\\"a\\\\\\": '],
  ['entities', '&quot;a&quot;:'],
  ['unclosed strings', '{"k": "v, '],
  ['missing quotes', '["a, "b", '],
  ['missing commas', '"a" "b" '],
  ['digits', '9'],
  ['grouped digits', '1_0_0'],
  ['hexadecimal digits', '0xfff'],
  ['exponents', '1e9'],
  ['points', '1.'],
  ['minus signs', '-'],
  ['half escapes', '\\u12'],
  ['lines', 'abc def\n'],
  ['blank lines', '\n'],
  ['spaces', ' '],
  ['tabs and lines', '\t\n'],
  ['carriage returns', '\r\n'],
  ['fences', '```json\n'],
  ['closed fences', '```\n{}\n```\n'],
  ['long fences', '````'],
  ['tilde fences', '~~~\n'],
  ['fence labels', '```tool_code '],
  ['headings', '### f\n'],
  ['quotations', '> {"name": "f"}\n'],
  ['quotation marks', '> '],
  ['pipes', '| a '],
  ['bullets', '- a: b\n'],
  ['indentation', '  - '],
  ['tags', '<a>'],
  ['closing tags', '</a>'],
  ['half tags', '<a '],
  ['attributes', '<a b="c" '],
  ['comments', '<!-- a -->'],
  ['open comments', '<!-- '],
  ['angle brackets', '<'],
  ['special tokens', '<|a|>'],
  ['half tokens', '<|'],
  ['wide bars', '<｜a｜>'],
  ['calls', 'f('],
  ['calls with arguments', 'f(a=1, '],
  ['closed calls', 'f(a=1)\n'],
  ['quoted calls', '"f(a=1)", '],
  ['named calls', 'call: f\n'],
  ['named call signs', 'call:'],
  ['named elements with a list', '<f>[{'],
  ['named elements with a quoted object', '<f>"{'],
  ['actions', 'Action: f\nAction Input: {}\n'],
  ['actions without input', 'Action: \n'],
  ['actions before blanks', 'Action:\n \n'],
  ['function signs', 'functions.f:0'],
  ['names and objects', 'f {"a": 1}\n'],
  ['names and open objects', 'f {"a": '],
  ['wire objects', '{"name": "f", "arguments": {}}\n'],
  ['wire objects with text', '{"name": "f", "arguments": "{}"}, '],
  ['wire objects without end', '{"name": "f", "arguments": {"a": '],
  ['messages', '{"role": "assistant", "content": "a", "tool_calls": [] }\n'],
  ['events', 'data: {"choices":[{"delta":{"content":"x"}}]}\n\n'],
  ['event names', 'event: a\n'],
  ['half events', 'data: {"choices":[{"delta":{"content":"\n'],
  ['log lines', '2025-01-01 10:00:00 INFO [a] {"name": "f"}\n'],
  ['log prefixes', '2025-01-01T10:00:00Z '],
  ['fields', 'level=info msg="a \\"b\\" c" '],
  ['open fields', 'msg="a '],
  ['printed objects', "ToolCall(name='f', args={'a': 1}) "],
  ['half printed objects', "ToolCall(name='f', args={"],
  ['errors', 'Error: Expecting value: line 1 column 1 (char 0)\n'],
  ['tracebacks', '  File "a.py", line 1, in f\n    g()\n'],
  ['diff lines', '+ {"a": 1}\n'],
  ['patches', '*** Begin Patch\n*** Update File: a\n@@\n-a\n+b\n'],
  ['patch beginnings', '*** Begin Patch\n'],
  ['turns', 'user: a\nassistant: b\n'],
  ['turn tokens', '<|im_start|>assistant\n'],
  ['thinking', '<think>'],
  ['thoughts', '<think>a</think>'],
  ['ellipses', '[1,...,'],
  ['expressions', '[0]*3+'],
  ['comprehensions', '[x for x in '],
  ['sets', '{1, '],
  ['texts in lists', '["a", '],
  ['calls in lists', '[f('],
  ['strings side by side', '"a"+'],
  ['prefixed strings', "f'{a}' "],
  ['assignments', 'a = f(b)\n'],
  ['imports', 'import a\nprint(a)\n'],
  ['YAML', 'a:\n  b: "c"\n'],
  ['TOML', 'a = "b"\n'],
  ['colons', ':'],
  ['commas', ','],
  ['words', 'abc '],
  ['one word', 'a'],
  ['prose with brackets', 'an { or [ or < here. '],
  ['wide letters', '漢字'],
  ['emoji', '🙂'],
  ['zero-width signs', '\u200b'],
  ['byte order marks', '\ufeff'],
]

/** Families that belong to no dialect. */
export function generalFamilies(): Map<string, Family> {
  const families = new Map<string, Family>()
  for (const [name, piece] of PIECES) {
    families.set(name, repeat(piece))
    families.set(`${name}, in a text`, between('{"a": "', piece, '"}'))
  }
  families.set('closed nesting', (size) => '['.repeat(size / 2) + ']'.repeat(size / 2))
  families.set('closed objects', (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`)
  families.set('half a list of calls', between('[', "f(a=1, b='x'), "))
  families.set('a list of calls', between('[', "f(a=1, b='x'), ", ']'))
  families.set('a long number', between('{"a": ', '1', '}'))
  families.set('a long hexadecimal number', between('{"a": 0x', 'f', '}'))
  families.set('a long grouped number', between('{"a": 1', '_0', '}'))
  families.set('a long fraction', between('{"a": 0.', '3', '}'))
  families.set('a long exponent', between('{"a": 1e', '9', '}'))
  families.set('a long text', between('{"a": "', 'say "x" and ', '"}'))
  families.set('raw lines in a text', between('{"a": "', 'l\n', '"}'))
  families.set('a long key', between('{"', 'a', '": 1}'))
  families.set('many keys', (size) => {
    const members = Array.from({ length: size / 12 }, (_, i) => `"k${i}": ${i}`)
    return `{${members.join(', ')}}`
  })
  families.set('the same key', between('{"a": 0', ', "a": 1', '}'))
  return families
}

/** Tools whose names and parameters occur in the examples, for the grammars that ask for them. */
export function toolsOfExamples(): { name: string; parameters: object }[] {
  const names = new Set(['f'])
  for (const { example } of knownDialects()) {
    for (const [name] of example.matchAll(/[a-z]+_[a-z_]+/g)) names.add(name)
  }
  const parameters = { type: 'object', properties: { a: { type: 'string' } } }
  return [...names].map((name) => ({ name, parameters }))
}
