import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LeafIndex } from './leaf-index.js'

function table(text: string): [string, string][] {
  const index = new LeafIndex(text)
  return Array.from({ length: index.length }, (_, leaf) => [
    index.path(leaf),
    text.slice(index.starts[leaf], index.ends[leaf]),
  ])
}

describe('the leaves of a JSON text', () => {
  it.each<[string, [string, string][]]>([
    ['1', [['(root)', '1']]],
    ['{}', [['(root)', '{}']]],
    [
      '{"a": 1.10, "b": [true, null]}',
      [
        ['a', '1.10'],
        ['b[0]', 'true'],
        ['b[1]', 'null'],
      ],
    ],
    ['{"a": {"b c": ""}}', [['a["b c"]', '""']]],
    [
      '[[], {"x": [ ]}]',
      [
        ['[0]', '[]'],
        ['[1].x', '[ ]'],
      ],
    ],
    [
      '{"a": "x", "a": 2}',
      [
        ['a', '"x"'],
        ['a', '2'],
      ],
    ],
    ['{"__proto__": {"y": 1}}', [['__proto__.y', '1']]],
    ['{"q": "\\"}{[,"}', [['q', '"\\"}{[,"']]],
  ])('%s', (text, leaves) => {
    expect(table(text)).toEqual(leaves)
  })

  it('are as many as the value has', () => {
    const count = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return 1
      const inside = Object.values(value)
      return inside.length === 0 ? 1 : inside.reduce((sum: number, one) => sum + count(one), 0)
    }
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(table(JSON.stringify(value, null, 1))).toHaveLength(count(value))
      }),
    )
  })
})
