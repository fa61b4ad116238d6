import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OwnTextColumn } from './columns.js'

it('texts of one row each are held as they came, however many, however long', () => {
  const text = fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 3000, size: 'max' }), (texts) => {
      const column = new OwnTextColumn()
      for (const each of texts) column.add(each)
      expect(texts.map((_, row) => column.at(row))).toEqual(texts)
      expect(column.at(texts.length)).toBeNull()
    }),
    { numRuns: 30 },
  )
})
