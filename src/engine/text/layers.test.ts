import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Layers, merge, textOf, toSource, whole } from './layers.js'

describe('layers', () => {
  it('follow a slice of a join of slices down to the source', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 60 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (source, cuts, a, b) => {
          const layers = new Layers(source)
          const pieces = cuts.map(([from, length]) => {
            const start = from % source.length
            const end = Math.min(source.length, start + (length % 10))
            return whole(layers.slice(layers.source, start, end))
          })
          const joined = layers.join(pieces)
          const start = a % (joined.text.length + 1)
          const end = start + (b % (joined.text.length - start + 1))
          const spans = toSource({ layer: joined, start, end })
          const covered = new Set(spans.flatMap((span) => [...source.slice(span.start, span.end)]))
          // Every character that is shown comes from a place that is named.
          for (const character of joined.text.slice(start, end)) {
            expect(covered.has(character)).toBe(true)
          }
        },
      ),
    )
  })

  it('map an escape as one unit', () => {
    const layers = new Layers('a\\nb')
    const decoded = layers.decoded('a\nb', 'json-string', [
      { start: 0, end: 1, parent: { layer: layers.source, start: 0, end: 1 }, verbatim: true },
      { start: 1, end: 2, parent: { layer: layers.source, start: 1, end: 3 }, verbatim: false },
      { start: 2, end: 3, parent: { layer: layers.source, start: 3, end: 4 }, verbatim: true },
    ])
    expect(toSource({ layer: decoded, start: 1, end: 2 })).toEqual([{ start: 1, end: 3 }])
    expect(toSource(whole(decoded))).toEqual([{ start: 0, end: 4 }])
  })

  it('give generated text no place', () => {
    const layers = new Layers('abc')
    const generated = layers.generated('{}')
    expect(toSource(whole(generated))).toEqual([])
    expect(textOf(whole(generated))).toBe('{}')
  })

  it('merge spans that touch', () => {
    expect(
      merge([
        { start: 5, end: 7 },
        { start: 0, end: 2 },
        { start: 2, end: 3 },
        { start: 6, end: 9 },
      ]),
    ).toEqual([
      { start: 0, end: 3 },
      { start: 5, end: 9 },
    ])
  })
})
