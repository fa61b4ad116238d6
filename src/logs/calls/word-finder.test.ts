import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WordFinder } from './word-finder.js'

const letters = (max: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', "'", ' '), maxLength: max })
const word = letters(4).filter((text) => text !== '')

it('finds the groups whose words a search for each would find, in large letters too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      letters(30),
      fc.nat(30),
      (groups, text, characters) => {
        const head = text.slice(0, characters)
        const expected = groups.reduce(
          (bits, words, at) =>
            words.some((each) => head.includes(each)) ? bits | (1 << at) : bits,
          0,
        )
        const finder = new WordFinder(groups)
        expect(finder.groupsIn(text, characters)).toBe(expected)
        const written = text.toUpperCase().replaceAll("'", '’')
        expect(finder.groupsIn(written, characters)).toBe(expected)
      },
    ),
  )
})

it('takes a letter that stands in no word for the end of all', () => {
  expect(new WordFinder([['ab']]).groupsIn('a\u0000b aéb a\u{1F600}b', 100)).toBe(0)
})
