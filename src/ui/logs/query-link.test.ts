import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkOfQuery, queryOfLink } from './query-link.js'

it('a link gives the query back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
      const link = linkOfQuery('https://x.test/a?b#c', query)
      expect(queryOfLink(link.slice(link.indexOf('#')))).toBe(query)
    }),
  )
})

it('takes what is damaged as it is, and no other link', () => {
  expect(queryOfLink('#logs=tool%3AEdit%')).toBe('tool%3AEdit%')
  expect(queryOfLink('#v1.abc')).toBeNull()
  expect(queryOfLink(`#logs=${'a'.repeat(9_000)}`)).toHaveLength(2_000)
})
