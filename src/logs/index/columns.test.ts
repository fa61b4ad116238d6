import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NumberColumn, OwnTextColumn, TextColumn } from './columns.js'

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

it('a column holds few texts or many, in as many rows as there are', () => {
  const texts = Array.from({ length: 20_000 }, (_, row) =>
    row % 7 === 0 ? null : `text ${row < 9_000 ? row % 100 : row % 700}`,
  )
  const column = new TextColumn()
  const numbers = new NumberColumn()
  for (const [row, text] of texts.entries()) {
    column.set(row, text)
    numbers.set(row, text === null ? null : row / 2)
  }
  column.set(3, 'text of the end')
  expect(texts.map((_, row) => column.at(row))).toEqual(texts.with(3, 'text of the end'))
  expect(texts.map((_, row) => numbers.at(row))).toEqual(
    texts.map((text, row) => (text === null ? null : row / 2)),
  )
  expect([column.at(20_000), numbers.at(20_000)]).toEqual([null, null])
})
