import { describe, expect, it } from 'vitest'
import { PART_LIMITS } from '../../../bounds/limits.js'
import { expressionsIn } from './holes.js'

const worked = (text: string, kind: 'value' | 'arguments' = 'value') => {
  const found = expressionsIn(text, kind)
  return found.ok
    ? found.holes.map(({ start, end, json }) => [text.slice(start, end), json])
    : found
}

describe('expressionsIn', () => {
  it.each([
    ['{"bounds": [[-1, 1]] * 2}', [['[[-1, 1]] * 2', '[[-1, 1], [-1, 1]]']]],
    [
      '[1 + 1, "x", (2 + 3) * 2, [4 ** 2]]',
      [
        ['1 + 1', '2'],
        ['(2 + 3) * 2', '10'],
        ['4 ** 2', '16'],
      ],
    ],
    [
      '{"a" + "b": 1, "c": [x for x in "no"]}',
      [
        ['"a" + "b"', '"ab"'],
        ['[x for x in "no"]', '["n", "o"]'],
      ],
    ],
    ['[-5, +1, -(5)]', [['-(5)', '-5']]],
    ['range(3)', [['range(3)', '[0, 1, 2]']]],
    [
      '[2.0 * 3, 6 / 2, 7 // 2, 1e16 * 1]',
      [
        ['2.0 * 3', '6.0'],
        ['6 / 2', '3.0'],
        ['7 // 2', '3'],
        ['1e16 * 1', '1e+16'],
      ],
    ],
    ['[", ".join(["a", "b"]), f"{{}}"]', [['", ".join(["a", "b"])', '"a, b"']]],
    [
      "[true == 1, 'x' != null, (1, 'x') + ()]",
      [
        ['true == 1', 'true'],
        ["'x' != null", 'true'],
        ["(1, 'x') + ()", '[1, "x"]'],
      ],
    ],
    [
      '[x if x < 2 else -x for x in range(1, 3)]',
      [['[x if x < 2 else -x for x in range(1, 3)]', '[1, -2]']],
    ],
    ['{k: 1 for k in ["__proto__"]}', [['{k: 1 for k in ["__proto__"]}', '{"__proto__": 1}']]],
  ])('%s', (text, holes) => {
    expect(worked(text)).toEqual(holes)
  })

  it('works inside the arguments of a call', () => {
    expect(worked("row=[0] * 2, n=1, m=60 * 60, k='a' * 2", 'arguments')).toEqual([
      ['[0] * 2', '[0, 0]'],
      ['60 * 60', '3600'],
      ["'a' * 2", '"aa"'],
    ])
  })

  it('keeps names of one comprehension out of the next', () => {
    expect(worked('[[x for x in [1]] + [x]]')).toMatchObject({ ok: false, code: 'syntax-error' })
  })

  it.each([
    ['open("x")', 0, 'open'],
    ['[a for b in [1]]', 0, 'a'],
    ['[1, os.getcwd()]', 4, 'os'],
    ["['x'.__class__]", 1, '__class__'],
    ["['x'.encode()]", 1, 'encode'],
    ['[f"{1 + 1}" * 2]', 1, 'f-string'],
    ['[b"x" * 2]', 1, 'bytes'],
    ['["%d" % 1]', 1, 'str % int'],
    ['["a".upper()]', 1, 'upper'],
    ['[{1: 2}.items()]', 1, 'items'],
    ['[format(1)]', 1, 'format'],
    ['[1 / 0]', 1, 'zero'],
    ['["a" * "b"]', 1, 'str * str'],
    ['[lambda: 1]', 1, 'lambda'],
    ['[1 +]', 4, ']'],
    ['[x for x in ', 12, 'too early'],
    ['{"day": 2031-10-12}', 8, 'date'],
    ['{"x": --33}', 6, 'twice'],
    ['[7--5]', 2, 'twice'],
    // Python that no model writes among arguments.
    ['[[1, 2][0]]', 7, 'item'],
    ['["abc"[::-1]]', 6, 'item'],
    ['[1 << 2]', 4, 'unexpected'],
    ['[1 | 2]', 3, 'unexpected'],
    ['[~1]', 1, 'unexpected'],
    ['[1 is None]', 3, 'unexpected'],
    ['[x for x in zip([1], [2])]', 0, 'zip'],
    ['[sorted([2, 1])]', 1, 'sorted'],
    ['[min(1, 2)]', 1, 'min'],
    ['[dict(a=1)]', 7, '=1'],
    ['[true and 1]', 6, 'and'],
    ['[not 1]', 1, 'not'],
    ['[1 in [1]]', 3, 'in'],
    ['["a" < "b"]', 1, 'beside'],
    ['[2 ** -1, 1]', 1, 'power'],
    ['[2.5 ** 2]', 1, 'float'],
    ['[7.5 // 2]', 1, 'float'],
    ['[10 ** 20 / 3]', 1, 'division'],
    ['[{1} * 2]', 1, 'set'],
    ['[[1, 2] - [1]]', 1, 'list - list'],
    ['[x for x in 5]', 0, 'gone through'],
    ['[x for x, y in [(1, 2, 3)]]', 0, 'differ'],
    ['{[1]: 1 for x in [1]}', 0, 'key'],
    ['[range()]', 1, 'range'],
    ['[range(1, 2, 0)]', 1, 'zero'],
    ['[str([1])]', 1, 'list'],
    ['[[1] == [1]]', 1, 'compared'],
    ['[list]', 1, 'list'],
    ['(x for x in [1])', 3, 'unexpected'],
  ])('refuses %s at %i', (text, at, detail) => {
    expect(worked(text)).toMatchObject({ ok: false, code: 'syntax-error', at })
    expect(worked(text)).toHaveProperty('detail', expect.stringContaining(detail))
  })

  it('offers what may be a range or a fraction as text', () => {
    const found = expressionsIn('{"part": 1/2, "n": 2 * 3}', 'value')
    expect(found).toMatchObject({ ok: true, asText: [{ json: '"1/2"' }, { json: '6' }] })
  })

  const big = PART_LIMITS.expansionElements
  it.each([
    [`[0] * ${big + 1}`, 'expansionElements'],
    ['[0] * 4000000000', 'expansionElements'],
    [`[[0] * 1000] * ${big / 1000 + 1}`, 'expansionElements'],
    ['[[[[[0] * 99] * 99] * 99] * 99] * 99', 'expansionElements'],
    ['list(range(10 ** 12))', 'expansionElements'],
    ['{"a": range(10 ** 30)}', 'expansionElements'],
    ['"x" * 10 ** 9', 'expansionLength'],
    ['["abcdefgh" * 100 for i in range(9000)]', 'expansionLength'],
    ['[0 for a in range(99999) if a + a + a + a + a + a + a + a < 0]', 'expressionSteps'],
    ['[len("a" * 99999) for i in range(99999)]', 'expansionElements'],
    ['[1 for i in range(99999) if "a" * 99999 == "b"]', 'inspectionWork'],
    ['9 ** 9 ** 9', 'expressionBits'],
    [`${'('.repeat(500)}1+1${')'.repeat(500)}`, 'expressionDepth'],
    [`${'[x for x in '.repeat(500)}[1]${']'.repeat(500)}`, 'expressionDepth'],
    [`1+${'-+'.repeat(2500)}1`, 'expressionDepth'],
    [`[${'1 if 1 else '.repeat(5000)}1]`, 'expressionDepth'],
    [`[${'2**'.repeat(5000)}1]`, 'expressionDepth'],
    [`${'list('.repeat(5000)}1`, 'expressionDepth'],
  ])('stops at a bound: %#', (text, bound) => {
    const found = worked(text)
    expect(found).toMatchObject({ ok: false, code: 'limit' })
    expect(found).toHaveProperty('detail', expect.stringContaining(bound))
  })

  it('adds up a long row without going deeper for each term', () => {
    expect(worked(`[1${'+1'.repeat(100_000)}]`)).toEqual([[`1${'+1'.repeat(100_000)}`, '100001']])
    expect(worked(`[0]${'+[0]'.repeat(5000)}`)).toHaveLength(1)
  })

  it.each([
    '{"html": "<a href="/b">next</a>", "title": "Pier"}',
    '{"html": "<a title="<b>">x</a>"}',
    '["a" - "b"]',
  ])('no texts are divided or taken from each other: %s', (text) => {
    expect(worked(text)).toMatchObject({ ok: false, isPython: false })
  })
})
