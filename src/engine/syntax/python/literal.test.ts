import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLiteral } from './literal.js'

const read = (text: string, kind: 'value' | 'arguments' = 'value', complete = false) => {
  const result = readLiteral(text, { kind, complete, holes: [] })
  return result.ok ? result.edits.apply(text) : result.problem
}

const rulesOf = (text: string, kind: 'value' | 'arguments' = 'value') => {
  const result = readLiteral(text, { kind, complete: false, holes: [] })
  return result.ok ? result.edits.rules().sort() : result.problem.detail
}

describe('values', () => {
  it.each([
    ["{'a': True, 'b': None}", '{"a": true, "b": null}', ['python-constant', 'single-quotes']],
    ['{"a": 1}', '{"a": 1}', []],
    ["('it\\'s', \"x\")", '["it\'s", "x"]', ['python-escape', 'python-tuple', 'single-quotes']],
    ["{'say': 'a \"b\"'}", '{"say": "a \\"b\\""}', ['single-quotes']],
    ['(1)', '1', ['python-parentheses']],
    ['()', '[]', ['python-tuple']],
    ['1, # one', '[1 ]', ['python-comment', 'python-tuple', 'trailing-comma']],
    ['1,', '[1]', ['python-tuple', 'trailing-comma']],
    ['1, "x"', '[1, "x"]', ['python-tuple']],
    ["{'a', 'b', 'a'}", '["a", "b"]', ['python-set', 'single-quotes']],
    ['{1, 1.0, True, 2}', '[1, 2]', ['python-set']],
    ['set()', '[]', ['python-set']],
    ['{1: "a", None: 2, 1.50: 3}', '{"1": "a", "null": 2, "1.5": 3}', ['python-key']],
    ['{(1): 2}', '{"1": 2}', ['python-key']],
    ['[0x1F, 1_000, .5, 1., +7, - 8, 00]', '[31, 1000, 0.5, 1.0, 7, -8, 0]', ['python-number']],
    ["r'\\d\\'' ", '"\\\\d\\\\\'" ', ['python-string-prefix', 'single-quotes']],
    ['\'a\' "b"', '"ab"', ['python-concatenation', 'single-quotes']],
    ["f'{{x}}'", '"{x}"', ['python-string-prefix', 'single-quotes']],
    [
      '"""a\r\n"b\\\n"""',
      '"a\\n\\"b"',
      ['python-control-character', 'python-escape', 'python-triple-quotes'],
    ],
    ['[1, # one\n 2,]', '[1, \n 2]', ['python-comment', 'trailing-comma']],
    ['[1, 2, # two\n]', '[1, 2 \n]', ['python-comment', 'trailing-comma']],
    [
      "'\\x41\\101\\u00e9\\U0001F600\\q'",
      '"AA\\u00e9😀\\\\q"',
      ['python-escape', 'single-quotes', 'unknown-escape'],
    ],
    ["{'a': true}", '{"a": true}', ['single-quotes']],
    ["{'n': 12345678901234567890}", '{"n": 12345678901234567890}', ['single-quotes']],
    [
      "{'a': -0x10, 'b': [{}, [], {'c': ()}]}",
      '{"a": -16, "b": [{}, [], {"c": []}]}',
      ['python-number', 'python-tuple', 'single-quotes'],
    ],
  ])('%s', (text, json, rules) => {
    expect(read(text)).toBe(json)
    expect(rulesOf(text)).toEqual(rules)
  })

  it.each([
    ["{'a': 1 + 2}", 'expression', 8],
    ["{'a': b}", 'expression', 6],
    ["f'{x}'", 'expression', 2],
    ["{'a': 1", 'end', 7],
    ["['a", 'end', 3],
    ["{'a':", 'end', 5],
    ["{'a': 1, 'b'}", 'syntax', 12],
    ["{'a', 'b': 1}", 'syntax', 9],
    ['{(1, 2): 3}', 'syntax', 1],
    ['{[1]}', 'syntax', 1],
    ['[1)', 'syntax', 2],
    ['1j', 'syntax', 0],
    ['[...]', 'syntax', 1],
    ["'\\x4'", 'syntax', 1],
    ['01', 'syntax', 0],
    ["'a'\n'b'", 'syntax', 4],
    ['{1: 2, True: 3}', 'syntax', 7],
    ["b'a' 'b'", 'syntax', 5],
  ])('%s: %s at %i', (text, kind, at) => {
    expect(read(text)).toMatchObject({ kind, at })
  })

  it('adds brackets that are missing only where the end is proven', () => {
    expect(read("{'a': [(1, 2", 'value', true)).toBe('{"a": [[1, 2]]}')
    expect(read("{'a': [1, ", 'value', true)).toBe('{"a": [1 ]}')
    expect(read('1, [2, ', 'value', true)).toBe('[1, [2 ]]')
    expect(read("{'a'", 'value', true)).toMatchObject({ kind: 'end' })
    expect(read("{'a': [", 'value', true)).toMatchObject({ kind: 'end' })
    expect(read("{'a': 'b", 'value', true)).toMatchObject({ kind: 'end' })
  })

  it('keeps what JSON has no value for from passing unseen', () => {
    const result = readLiteral("{'x': 1e999, 'y': b'z', 'x': nan}", {
      kind: 'value',
      complete: false,
      holes: [],
    })
    expect(result.ok && result.notes.map(({ code }) => code)).toEqual([
      'value-invented',
      'value-invented',
      'suspect-duplicate-key',
      'value-invented',
    ])
  })

  it('goes 100,000 brackets deep', () => {
    const text = `${'('.repeat(50_000)}${'['.repeat(50_000)}0${']'.repeat(50_000)}${',)'.repeat(50_000)}`
    expect(read(text)).toBe(`${'['.repeat(100_000)}0${']'.repeat(100_000)}`)
  })

  it('stops at the bound of depth', () => {
    expect(read('['.repeat(200_001))).toMatchObject({ kind: 'limit', at: 200_000 })
  })

  it('leaves every JSON text as it is', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        fc.pre(!/[-]0(?![.\d])/.test(text))
        expect(read(text)).toBe(text)
      }),
    )
  })
})

describe('arguments of a call', () => {
  it.each([
    ["a=1, b='x'", '{"a":1, "b":"x"}'],
    ['', '{}'],
    [' a = 1 ,', '{ "a" : 1 }'],
    ['class=[1], from=(2,)', '{"class":[1], "from":[2]}'],
    ["a=1, **{'c': 2}", '{"a":1, "c": 2}'],
    ['**{}, a=1', '{ "a":1}'],
    ['a=1, **{}', '{"a":1 }'],
    ['a=1, **{},', '{"a":1 }'],
    ['"a"=1, b: 2', '{"a":1, "b": 2}'],
    ["m=07, s='it's'", '{"m":7, "s":"it\'s"}'],
    ["c='sed -n '1,2p' f', n=1", '{"c":"sed -n \'1,2p\' f", "n":1}'],
    ["c='print(\"x\", end=',')'", '{"c":"print(\\"x\\", end=\',\')"}'],
    ['a="x" b=2 c=3', '{"a":"x" ,"b":2 ,"c":3}'],
    ['a=true, b=null', '{"a":true, "b":null}'],
  ])('%s', (text, json) => {
    expect(read(text, 'arguments')).toBe(json)
  })

  it('marks what was inferred', () => {
    expect(rulesOf("s='it's'", 'arguments')).toContain('inner-quotes')
    expect(rulesOf('m=07', 'arguments')).toContain('leading-zeros')
    expect(rulesOf("s='a\nb'", 'arguments')).toContain('control-character')
  })

  it.each(['1', "a=1, 'x'", '*[1]', 'a'])('refuses positional values: %s', (text) => {
    expect(read(text, 'arguments')).toMatchObject({ kind: 'syntax' })
  })

  it.each(['a=', 'a=[1', "a='x", 'a=1, b'])('says that the end is missing: %s', (text) => {
    expect(read(text, 'arguments')).toMatchObject({ kind: 'end' })
  })
})
