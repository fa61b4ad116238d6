import { expect, it } from 'vitest'
import { hasTerm, withoutTerm, withTerm } from './terms.js'

it.each(['', 'tool:Edit', 'a  OR b', 'model:"x y" z'])(
  '%s: adds a term and takes it back',
  (query) => {
    const term = 'version:"2.1 beta"'
    const added = withTerm(query, term)
    expect([hasTerm(query, term), hasTerm(added, term)]).toEqual([false, true])
    expect(withoutTerm(added, term)).toBe(query)
  },
)

it('is not misled by a longer term', () => {
  expect(hasTerm('tool:Edit2 -tool:Edit', 'tool:Edit')).toBe(false)
})
