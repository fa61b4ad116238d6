import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hashOf } from './fingerprint.js'
import { NumberTable } from './number-table.js'

it('holds what a map holds, however it has grown', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.maxSafeNat(), fc.nat()), { minLength: 2000, maxLength: 4000 }),
      (pairs) => {
        const table = new NumberTable()
        const map = new Map<number, number>()
        for (const [hash, value] of pairs) {
          table.set(hash, value)
          map.set(hash, value)
        }
        expect(table.size).toBe(map.size)
        for (const [hash, value] of map) expect(table.get(hash)).toBe(value)
        expect(table.get(hashOf('none of them'))).toBe(map.get(hashOf('none of them')))
      },
    ),
    { numRuns: 20 },
  )
})
