import { expect, it } from 'vitest'
import { isReasonCode, REASON_CODES, severityOf } from '../engine/model/reasons.js'
import { SHORT_REASONS } from './words.js'

const deciding = REASON_CODES.filter((code) => severityOf(code) !== 'note')

it.each(deciding)('%s has a label in a few words of its own', (code) => {
  const words = SHORT_REASONS[code] ?? ''
  expect(words).not.toBe('')
  expect(words.length).toBeLessThanOrEqual(30)
})

it('labels nothing that is no reason', () => {
  expect(Object.keys(SHORT_REASONS).filter((code) => !isReasonCode(code))).toEqual([])
})
