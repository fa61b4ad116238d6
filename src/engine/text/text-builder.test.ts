import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextBuilder } from './text-builder.js'

describe('TextBuilder', () => {
  it('puts pieces of any length together', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer({ min: 0, max: 9000 }).map((n) => 'é'.repeat(n)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.nat(20_000), (pieces, length) => {
        const builder = new TextBuilder(length)
        for (const text of pieces) builder.add(`<${text}>`, 1, text.length + 1)
        expect(builder.build()).toBe(pieces.join(''))
      }),
    )
  })
})
