import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLiteral } from './literal.js'

const read = (text: string, kind: 'value' | 'arguments' = 'value') => {
  const result = readLiteral(text, { kind, holes: [] })
  return result.ok ? result.edits.apply(text) : result.problem
}

const rulesOf = (text: string, kind: 'value' | 'arguments' = 'value') => {
  const result = readLiteral(text, { kind, holes: [] })
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
    ["{'a', 'b', 1}", '["a", "b", 1]', ['python-set', 'single-quotes']],
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
    ["{'a': 1", 'syntax', 7],
    ["['a", 'syntax', 1],
    ["['a\nb']", 'syntax', 1],
    ["['a\rb']", 'syntax', 1],
    ["{'a':", 'syntax', 5],
    ["{'m': 'it's'}", 'expression', 10],
    ["{'a', 'b', 'a'}", 'syntax', 11],
    ['{1, 1.0}', 'syntax', 4],
    ['{(1, 2)}', 'syntax', 1],
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

  it('keeps what JSON has no value for from passing unseen', () => {
    const result = readLiteral("{'x': 1e999, 'y': b'z', 'x': nan}", {
      kind: 'value',
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
    ['"a"=1, b: 2', '{"a":1, "b": 2}'],
    ['m=07', '{"m":7}'],
    ['a=true, b=null', '{"a":true, "b":null}'],
  ])('%s', (text, json) => {
    expect(read(text, 'arguments')).toBe(json)
  })

  it('tells quoted names apart', () => {
    const notes = (text: string) => {
      const result = readLiteral(text, { kind: 'arguments', holes: [] })
      return result.ok && result.notes.map(({ code, detail }) => `${code} ${detail}`)
    }
    expect(notes('"a"=1, "b"=2')).toEqual([])
    expect(notes('"a"=1, "a"=2')).toEqual(['suspect-duplicate-key a'])
  })

  it('marks what was inferred', () => {
    expect(rulesOf('m=07', 'arguments')).toContain('leading-zeros')
  })

  it.each(['1', "a=1, 'x'", '*[1]', "**{'a': 1}", 'a', 'a=', 'a=[1', "a='x", 'a=1, b'])(
    'refuses what is no keyword with its value: %s',
    (text) => {
      expect(read(text, 'arguments')).toMatchObject({ kind: 'syntax' })
    },
  )

  it.each(["s='it's'", 'a="x" b=2'])('leaves to the lenient reader: %s', (text) => {
    expect(read(text, 'arguments')).toMatchObject({ kind: 'expression' })
  })
})
