import { describe, expect, it } from 'vitest'
import { layerWith } from './layer-writer.js'
import { Layers, toSource, whole } from './layers.js'

describe('a text with something else in some places', () => {
  const made = (text: string, places: readonly (readonly [number, number, string])[], from = 0) => {
    const layers = new Layers(text)
    const span = { layer: layers.source, start: from, end: text.length }
    const replaced = places.map(([start, end, replacement]) => ({ start, end, replacement }))
    return layerWith(span, replaced, layers, 'edited')
  }

  it.each([
    ['nothing', 'abc', [], 'abc'],
    ['a change', 'a&lt;b', [[1, 5, '<']], 'a<b'],
    ['a loss', 'a\\_b', [[1, 2, '']], 'a_b'],
    ['an insertion', 'ab', [[1, 1, '-']], 'a-b'],
    [
      'several, to the very end',
      'abcd',
      [
        [0, 1, 'A'],
        [2, 4, ''],
      ],
      'Ab',
    ],
  ] as const)('%s', (_, text, places, expected) => {
    expect(made(text, places).text).toBe(expected)
  })

  it('leads back to where it stood; what was put in stands nowhere', () => {
    const layer = made('a&lt;b', [
      [1, 5, '<'],
      [5, 5, '!'],
    ])
    expect(layer.text).toBe('a<!b')
    expect(toSource({ layer, start: 1, end: 2 })).toEqual([{ start: 1, end: 5 }])
    expect(toSource({ layer, start: 2, end: 3 })).toEqual([])
    expect(toSource({ layer, start: 3, end: 4 })).toEqual([{ start: 5, end: 6 }])
  })

  it('counts places from the begin of a part', () => {
    const layer = made('xx[a]', [[1, 2, 'b']], 2)
    expect(layer.text).toBe('[b]')
    expect(toSource({ layer, start: 1, end: 2 })).toEqual([{ start: 3, end: 4 }])
    expect(toSource(whole(layer))).toEqual([{ start: 2, end: 5 }])
  })
})
