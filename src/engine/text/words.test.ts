import { describe, expect, expectTypeOf, it } from 'vitest'
import { wordList, wordSet } from './words.js'

describe('lists of words', () => {
  it('hold the words of all lines, in their order', () => {
    expect(wordList('a b', 'c', 'd-e f_g')).toEqual(['a', 'b', 'c', 'd-e', 'f_g'])
  })

  it('have their words as their type, so that one that is misspelt is noticed', () => {
    expectTypeOf(wordList('a b', 'c')).toEqualTypeOf<readonly ('a' | 'b' | 'c')[]>()
    expectTypeOf(wordList('a' as string)).toEqualTypeOf<readonly string[]>()
  })

  it('are sets where only membership is asked for', () => {
    const set = wordSet(...wordList('a b'), 'c d')
    expect([...set]).toEqual(['a', 'b', 'c', 'd'])
    expect(set.has('a b')).toBe(false)
  })
})
