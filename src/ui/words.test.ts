import { expect, it } from 'vitest'
import { REASONS } from '../engine/model/reasons.js'
import { SHORT_REASONS } from './words.js'

const deciding = Object.entries(REASONS).filter(([, { severity }]) => severity !== 'note')

it.each(deciding.map(([code]) => code))('%s has a label in a few words of its own', (code) => {
  const words = SHORT_REASONS[code] ?? ''
  expect(words).not.toBe('')
  expect(words.length).toBeLessThanOrEqual(30)
})

it('labels nothing that is no reason', () => {
  expect(Object.keys(SHORT_REASONS).filter((code) => !(code in REASONS))).toEqual([])
})
