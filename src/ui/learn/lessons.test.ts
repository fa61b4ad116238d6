import { expect, test } from 'vitest'
import { REASON_CODES } from '../../engine/model/reasons.js'
import { RULES } from '../../engine/text/rule-texts.js'
import { REASON_LESSONS } from './reasons.js'
import { RULE_LESSONS } from './rules.js'

test('every reason and every rule has its page, and no other', () => {
  expect(Object.keys(REASON_LESSONS).sort()).toEqual([...REASON_CODES].sort())
  expect(Object.keys(RULE_LESSONS).sort()).toEqual(Object.keys(RULES).sort())
})

test.each(Object.entries({ ...REASON_LESSONS, ...RULE_LESSONS }))(
  'the page of %s says something in each of its parts',
  (_, parts) => {
    for (const part of Object.values(parts)) expect(part.trim().length).toBeGreaterThan(2)
  },
)
