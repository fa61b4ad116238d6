import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Pieces } from './pieces.js'

it('says of every record what stands in it, in any order and across pieces', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'B', 'ä', '"', '\\', ' '), maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.nat(), { maxLength: 30 }),
      fc.constantFrom('a', 'ab', 'bb', '\\', 'a"'),
      async (lines, size, order, text) => {
        const encoder = new TextEncoder()
        const all = encoder.encode(lines.join('\n'))
        let at = 0
        const places = lines.map((each, index) => {
          const { length } = encoder.encode(each)
          const place = { offset: at, length, line: index + 1 }
          at += length + 1
          return place
        })
        const pieces = new Pieces(async (_, start, end) => all.slice(start, end), size)
        for (const number of [...lines.keys(), ...order.map((nth) => nth % lines.length)]) {
          const place = places[number] ?? { offset: 0, length: 0, line: 0 }
          const piece = pieces.at(0, place) ?? (await pieces.load(0, place))
          expect(new TextDecoder().decode(piece.bytesOf(place))).toBe(lines[number])
          const plain = (lines[number] ?? '').replace(/[^\x00-\x7f]/g, '\0').toLowerCase()
          expect(piece.says(place, text)).toBe(plain.includes(text))
        }
      },
    ),
  )
})
