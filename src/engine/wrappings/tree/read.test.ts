import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Layers } from '../../text/layers.js'
import { readKeywords, readValue } from './read.js'
import { isNull, stringOf, type Value } from './value.js'

/** The tree as a plain value: constructors become `{'': name, …}`. */
function plain(value: Value): unknown {
  if (value.kind === 'text') return stringOf(value)
  if (value.kind === 'array') return value.items.map(plain)
  if (value.kind === 'atom') {
    if (isNull(value)) return null
    if (/^(?:true|false)$/i.test(value.text)) return /^t/i.test(value.text)
    return value.text !== '' && Number.isFinite(Number(value.text))
      ? Number(value.text)
      : value.text
  }
  const members: [string, unknown][] = value.members.map(({ key, value: member }) => [
    key,
    plain(member),
  ])
  const named: [string, unknown][] = value.type === null ? [] : [['', value.type]]
  const items: [string, unknown][] =
    value.items.length > 0 ? [['items', value.items.map(plain)]] : []
  return Object.fromEntries([...named, ...members, ...items])
}

function read(text: string) {
  return readValue(new Layers(text).source, 0)
}

test('strict JSON is read as JSON.parse reads it, to the same end', () => {
  const key = fc
    .string({ maxLength: 5 })
    .filter((text) => !/[\\"_]/.test(JSON.stringify(text).slice(1, -1)))
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(
      fc.array(tree, { maxLength: 3 }),
      fc.constantFrom(undefined, 2),
      (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const { value: found, end } = read(text)
        expect(end).toBe(text.length)
        expect(found === null ? null : plain(found)).toEqual(value)
      },
    ),
    { numRuns: 150 },
  )
})

describe('other notations', () => {
  test.each<[string, unknown]>([
    [`{'a': True, 'b': None, 'c': (1, 2)}`, { a: true, b: null, c: [1, 2] }],
    [`{ a: 'x', b: [ 1, 2 ] }`, { a: 'x', b: [1, 2] }],
    [`F(a='x', b=G(c=1))`, { '': 'F', a: 'x', b: { '': 'G', c: 1 } }],
    [`Call { id: Some("a"), args: None }`, { '': 'Call', id: 'a', args: null }],
    [`Object {"a": String("x"), "b": Array [Number(1)]}`, { '': 'Object', a: 'x', b: [1] }],
    [`F(reason=<Reason.STOP: 'STOP'>)`, { '': 'F', reason: 'STOP' }],
    [`['one '\n 'two', 'three']`, ['one two', 'three']],
    [`{ a: 'one ' +\n    'two' }`, { a: 'one two' }],
    [`F{a=Optional[x], b=Optional.empty, c=OptionalInt[5]}`, { '': 'F', a: 'x', b: null, c: 5 }],
    [`F(a: Optional("x"), b: Optional(["y"]))`, { '': 'F', a: 'x', b: ['y'] }],
    [`F{a=Optional[x, y]}`, { '': 'F', a: ['x', 'y'] }],
    [`{"a": "b",}`, { a: 'b' }],
    [`Map(1) { 'a' => 1 }`, { a: 1 }],
    [`<ref *1> { a: 1 }`, { a: 1 }],
  ])('%s', (text, expected) => {
    const { value } = read(text)
    expect(value === null ? null : plain(value)).toEqual(expected)
  })

  test('keywords without a constructor', () => {
    const { source } = new Layers("content='' calls=[{'a': 1}] id='x'")
    const { value } = readKeywords(source, 0)
    expect(value === null ? null : plain(value)).toEqual({
      '': '',
      content: '',
      calls: [{ a: 1 }],
      id: 'x',
    })
  })

  test('JSON text in a string that lost its backslashes', () => {
    const { value } = read('{"arguments":"{"a": "b, c", "d": 1}", "id": 2}')
    expect(value === null ? null : plain(value)).toEqual({
      arguments: '{"a": "b, c", "d": 1}',
      id: 2,
    })
  })
})

describe('what is cut or shortened', () => {
  test.each([
    ['{"a": "b', false, 0],
    ['{"a": {"b": 1}', false, 0],
    ['{"a": ', false, 0],
    ['{"a": 1, ...}', true, 1],
    ['[1, 2, ... 98 more items]', true, 1],
    ['{ a: [Object], b: 1 }', true, 1],
    [`{ a: 'xxx'... 90 more characters }`, true, 1],
    ['{"a": <omitted>}', true, 1],
  ])('%s', (text, closed, omissions) => {
    const reading = read(text)
    expect(reading.value?.closed).toBe(closed)
    expect('omissions' in reading ? reading.omissions.length : -1).toBe(omissions)
  })
})

test.each(['an { or [ there', '{ or more }', '[x for x in y]', '{"a" "b"}', 'word', '{"a": 1]'])(
  'prose and other syntax is refused: %s',
  (text) => {
    expect(
      readValue(new Layers(text).source, text.search(/[{[]/) < 0 ? 0 : text.search(/[{[]/)).value,
    ).toBeNull()
  },
)

test('a depth of 100,000 is read without recursion', () => {
  const { value, end } = read(`${'[{"a":'.repeat(100_000)}1`)
  expect(value?.kind).toBe('array')
  expect(end).toBe(600_001)
})

test('reading ends, wherever its limit stands', () => {
  const pieces = [...'{}[]()a,"<% \n', '// ', ': ', ' = ', '=>', '...']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (found) => {
      const text = found.join('')
      const { source } = new Layers(text)
      for (let limit = 0; limit <= text.length; limit++) {
        expect(readValue(source, 0, limit).end).toBeLessThanOrEqual(limit)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a comment that stands where reading has to stop is not read', () => {
  const text = '{ a: {\n// b: [{ c: 1 }]'
  for (let limit = 0; limit <= text.length; limit++) {
    expect(readValue(new Layers(text).source, 0, limit).end).toBeLessThanOrEqual(limit)
  }
})
