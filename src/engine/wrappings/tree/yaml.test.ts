import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { Layers } from '../../text/layers.js'
import { stringOf, type Value } from './value.js'
import { readYaml } from './yaml.js'

/** What a value says, as JavaScript. */
function plain(value: Value): unknown {
  if (value.kind === 'text') return stringOf(value)
  if (value.kind === 'atom') return JSON.parse(value.text)
  if (value.kind === 'array') return value.items.map(plain)
  return Object.fromEntries(value.members.map((member) => [member.key, plain(member.value)]))
}

function read(text: string): unknown {
  const value = readYaml(new Layers(text).source)
  return value === null ? 'no YAML' : plain(value)
}

const character = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[ -~]$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\n', '\n', "'", '"', ': ', ' #', '- ', '\\', 'é', '😀'),
  },
)
const text = fc.array(character, { maxLength: 60 }).map((list) => list.join(''))
const key = fc.stringMatching(/^[a-z][a-z_]{0,8}$/)
const { tree } = fc.letrec((tie) => ({
  leaf: fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    tie('leaf'),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  ),
}))
const root = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4, noNullPrototype: true })

const styles = fc.record({
  defaultStringType: fc.constantFrom(
    'PLAIN' as const,
    'QUOTE_DOUBLE' as const,
    'QUOTE_SINGLE' as const,
    'BLOCK_LITERAL' as const,
    'BLOCK_FOLDED' as const,
  ),
  lineWidth: fc.constantFrom(0, 30, 80),
  indentSeq: fc.boolean(),
})

test('what is read is what was written, or nothing is', () => {
  let given = 0
  let taken = 0
  fc.assert(
    fc.property(root, styles, (value, options) => {
      const written = stringify(value, options)
      const back = read(written)
      given++
      if (back === 'no YAML') return
      taken++
      expect(back).toEqual(value)
    }),
    { numRuns: 400 },
  )
  expect(taken / given).toBeGreaterThan(0.6)
})

test.each([
  ['a: 1\nb:\n- x\n- y: 2\n  z: null\n', { a: 1, b: ['x', { y: 2, z: null }] }],
  [
    '- role: user\n  content: hi\n- role: assistant\n  content: >-\n    a\n    b\n',
    [
      { role: 'user', content: 'hi' },
      { role: 'assistant', content: 'a b' },
    ],
  ],
  ["a:\n  b: 'it''s'\n  c: \"x\\ty\"\n", { a: { b: "it's", c: 'x\ty' } }],
  ["a: 'one\n\n  two'\n", { a: 'one\ntwo' }],
  ['a: |-\n    one\n      two\n\n    three\nb: 1\n', { a: 'one\n  two\n\nthree', b: 1 }],
  ['a: |2-\n     one\n    two\nb: 1\n', { a: '   one\n  two', b: 1 }],
  ['a: |+\n    \nb: 0b2\n', { a: '\n', b: '0b2' }],
  ['- a: {"b": [1, 2]}\n', [{ a: { b: [1, 2] } }]],
  ['- 2026-01-02\n- 10.0.0.1\n- 3 apples\n', ['2026-01-02', '10.0.0.1', '3 apples']],
  ['# dumped\n---\n- some words # and a comment\n', ['some words']],
  ['- a:\n  b: 1\n', [{ a: null, b: 1 }]],
])('%j', (text, value) => {
  expect(read(text)).toEqual(value)
})

test.each([
  "role: assistant\ncontent: 'a\\nb'\n",
  '- yes\n',
  '- True\n',
  '- 0x1F\n',
  '- 1_000\n',
  '- .inf\n',
  '- some words\n  and more # a comment\n',
  '- &anchor 1\n',
  '- !!python/object:x\n',
  'Dear all: hello\n- one\n',
  '- a: 1\nand then some talk\n',
  '- "open\n',
  '- a: 1\n   b: 2\n',
])('is none: %j', (text) => {
  expect(read(text)).toBe('no YAML')
})
