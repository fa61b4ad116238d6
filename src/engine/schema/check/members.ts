/** Schemas for the members of an object. */

import type { JsonRecord } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { type Answer, both, FAILS, FITS } from './answer.js'
import type { Checking } from './checking.js'
import type { MemberDemands } from './demands.js'

/** Beyond so many declared members, those that are there are looked at instead. */
const MANY = 32

/**
 * Shows each member with each schema that holds for it, by the keyword that says
 * so. Stops when `see` gives false.
 */
export function visitMembers(
  checker: Checking,
  value: JsonRecord,
  members: MemberDemands,
  see: (key: string, schema: JsonSchema) => boolean,
): void {
  const { properties, patterns, others } = members
  if (others === true && patterns.length === 0 && properties.size <= MANY) {
    for (const [key, schema] of properties) {
      if (Object.hasOwn(value, key) && !see(key, schema)) return
    }
    return
  }
  for (const key of Object.keys(value)) {
    checker.spend(1 + patterns.length)
    const declared = properties.get(key)
    let told = declared !== undefined
    if (declared !== undefined && !see(key, declared)) return
    for (const [pattern, schema] of patterns) {
      if (!pattern.test(key)) continue
      told = true
      if (!see(key, schema)) return
    }
    if (!told && others !== true && !see(key, others)) return
  }
}

export function answerForMembers(
  checker: Checking,
  value: JsonRecord,
  members: MemberDemands,
): Answer {
  let answer: Answer = FITS
  visitMembers(checker, value, members, (key, schema) => {
    answer = both(answer, checker.answer(value[key], schema))
    return answer !== FAILS
  })
  if (members.names === true) return answer
  for (const key of Object.keys(value)) {
    if (answer === FAILS) return FAILS
    answer = both(answer, checker.answer(key, members.names))
  }
  return answer
}
