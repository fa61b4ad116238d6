import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leavesOf } from './leaves.js'
import { spanOfPath } from './locate.js'
import { lossOf, numberEnd } from './numbers.js'
import { pathOf } from './path.js'
import { repeatedKeys, treeOf, visit } from './tree.js'

const json = fc.jsonValue({ depthSize: 'medium' }).map((value) => JSON.stringify(value, null, 1))

describe('spanOfPath', () => {
  const text = '{ "a": [1, {"b c": "x\\"y"}], "__proto__": {}, "a2": null }'
  it.each([
    ['$', text],
    ['$.a', '[1, {"b c": "x\\"y"}]'],
    ['$.a[0]', '1'],
    ['$.a[1]["b c"]', '"x\\"y"'],
    ['$.__proto__', '{}'],
    ['$.a2', 'null'],
  ])('%s', (path, slice) => {
    const span = spanOfPath(text, path)
    expect(span === null ? null : text.slice(span.start, span.end)).toBe(slice)
  })

  it.each([['$.b'], ['$.a[2]'], ['$.a.b'], ['$[0]'], ['$.a2.x'], ['a']])(
    '%s is not there',
    (path) => {
      expect(spanOfPath(text, path)).toBeNull()
    },
  )

  it('finds the value that counts where a key comes twice', () => {
    expect(spanOfPath('{"a": 1, "a": 2}', '$.a')).toEqual({ start: 14, end: 15 })
  })

  it('reads keys with escapes', () => {
    expect(spanOfPath('{"\\u0061": 1}', '$.a')).toEqual({ start: 11, end: 12 })
  })
})

describe('leaves', () => {
  it.each<[string, number, ...string[]]>([
    ['{}', 9, '$ {}'],
    [' [ ] ', 9, '$ [ ]'],
    ['[{ }, [], [1]]', 9, '$[0] { }', '$[1] []', '$[2][0] 1'],
    ['{"a": true, "b": {"c": null}}', 9, '$.a true', '$.b.c null'],
    ['[1, 2, 3]', 2, '$[0] 1', '$[1] 2'],
    ['{"a": {"b": [1]\n}} ', 1, '$.a.b[0] 1'],
    ['{"a": [1], "b": 2}', 1, '$.a[0] 1'],
  ])('of %s, %i at most', (text, bound, ...expected) => {
    const leaves = leavesOf(text, bound)
    expect(leaves.map(({ path, start, end }) => `${path} ${text.slice(start, end)}`)).toEqual(
      expected,
    )
  })
})

describe('leaves, paths and spans', () => {
  it('agree on every leaf of any JSON', () => {
    fc.assert(
      fc.property(json, (text) => {
        const paths = new Map<number, string>()
        visit(treeOf(text), ({ start }, path) => paths.set(start, path()))
        leavesOf(text, 1_000_000).forEach(({ path, start, end }) => {
          expect(spanOfPath(text, path)).toEqual({ start, end })
          expect(paths.get(start)).toBe(path)
          const value: unknown = JSON.parse(text.slice(start, end))
          expect(Object.keys(Object(value)).length === 0 || typeof value === 'string').toBe(true)
        })
      }),
      { numRuns: 200 },
    )
  })

  it('stop at the bound, and do not open what is nested out of sight', () => {
    expect(leavesOf('[1, 2, 3]', 2)).toHaveLength(2)
    const deep = `${'['.repeat(100_000)}1${']'.repeat(100_000)}`
    expect(leavesOf(deep, 10)).toEqual([
      { path: pathOf(Array(64).fill(0)), start: 64, end: 199_937 },
    ])
  })

  it('the tree goes to any depth', () => {
    expect(treeOf(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`).end).toBe(600_001)
  })
})

describe('repeatedKeys', () => {
  it('finds each key once, with all its values', () => {
    const text = '{"a": 1, "b": {"c": [], "c": {"c": 0}}, "a": 2, "\\u0061": 3}'
    const found = repeatedKeys(text, 10).map(({ path, values }) => [
      path,
      ...values.map(({ start, end }) => text.slice(start, end)),
    ])
    expect(found).toEqual([
      ['$.a', '1', '2', '3'],
      ['$.b.c', '[]', '{"c": 0}'],
    ])
  })

  it('finds none in what JSON.stringify writes', () => {
    fc.assert(
      fc.property(json, (text) => {
        expect(repeatedKeys(text, 10)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('numbers', () => {
  it.each([
    ['0', true],
    ['-12.50e-7', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['0.0000000012345678901234567', true],
    ['0.123456789012345678', false],
    ['123456789012345.12', true],
    ['9007199254740993.0', false],
    ['1.2345678901234567e-5', true],
    ['1.2345678901234567e5', false],
    ['12345678901234567e-1', false],
    ['1e99', true],
    ['1E+100', false],
    [`0.${'0'.repeat(400)}1`, false],
  ])('numberEnd(%s) is sure: %s', (written, sure) => {
    const end = 3 + written.length
    expect(numberEnd(`[0,${written}]`, 3)).toBe(sure ? end : -end)
  })

  it('is sure of no number that loses something', () => {
    const digits = fc.stringMatching(/^[0-9]{1,25}$/)
    const exponent = fc.oneof(
      fc.constant(''),
      fc.integer({ min: -400, max: 400 }).map((e) => `e${e}`),
    )
    const number = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.option(digits),
        exponent,
      )
      .map(([sign, whole, part, exp]) => `${sign}${whole}${part === null ? '' : `.${part}`}${exp}`)
    fc.assert(
      fc.property(number, (written) => {
        if (numberEnd(written, 0) >= 0) expect(lossOf(written)).toBe(null)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['9007199254740991', null],
    ['9007199254740992', '9007199254740992 is beyond 2^53'],
    ['9007199254740993', '9007199254740993 is beyond 2^53 and becomes 9007199254740992'],
    ['9007199254740993.0', '9007199254740993.0 becomes 9007199254740992'],
    ['9007199254740992.0', null],
    ['1.2345678901234567e+17', '1.2345678901234567e+17 becomes 123456789012345660'],
    ['1.2345678901234566e+17', null],
    ['0.30000000000000004', null],
    ['0.10000000000000001', null],
    ['0.00100000000000000001', '0.00100000000000000001 becomes 0.001'],
    ['3.14159265358979323846', '3.14159265358979323846 becomes 3.141592653589793'],
    ['6.02214076e23', null],
    ['1e999', '1e999 is beyond the greatest number'],
    ['1e-999', '1e-999 becomes 0'],
    ['0.0e5', null],
    ['1.000000000000000000000', null],
  ])('lossOf(%s)', (written, loss) => {
    expect(lossOf(written)).toBe(loss)
  })
})
