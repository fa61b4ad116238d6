/** Schemas that hold for the value itself: references, alternatives, conditions. */

import type { JsonSchema } from '../../model/trace.js'
import { type Answer, both, either, FAILS, FITS, opposite, UNKNOWN } from './answer.js'
import type { Checking } from './checking.js'
import type { Condition, InPlace } from './demands.js'

export function answerInPlace(checker: Checking, value: unknown, demands: InPlace): Answer {
  let answer: Answer = FITS
  for (const schema of demands.allOf) {
    answer = both(answer, checker.answer(value, schema))
    if (answer === FAILS) return FAILS
  }
  if (demands.anyOf !== null) answer = both(answer, anyOf(checker, value, demands.anyOf))
  if (answer === FAILS) return FAILS
  if (demands.oneOf !== null) answer = both(answer, oneOf(checker, value, demands.oneOf).answer)
  if (answer === FAILS) return FAILS
  if (demands.not !== null) answer = both(answer, opposite(checker.answer(value, demands.not)))
  if (answer === FAILS || demands.condition === null) return answer
  return both(answer, under(checker, value, demands.condition))
}

function anyOf(checker: Checking, value: unknown, branches: readonly JsonSchema[]): Answer {
  let answer: Answer = FAILS
  for (const branch of branches) {
    answer = either(answer, checker.answer(value, branch))
    if (answer === FITS) return FITS
  }
  return answer
}

/** The answer, and how many alternatives certainly fit. */
export function oneOf(
  checker: Checking,
  value: unknown,
  branches: readonly JsonSchema[],
): { readonly answer: Answer; readonly fitting: number } {
  let fitting = 0
  let open = 0
  for (const branch of branches) {
    const answer = checker.answer(value, branch)
    if (answer === FITS) fitting++
    else if (answer === UNKNOWN) open++
  }
  if (fitting > 1 || fitting + open === 0) return { answer: FAILS, fitting }
  return { answer: open === 0 ? FITS : UNKNOWN, fitting }
}

function under(checker: Checking, value: unknown, { test, yes, no }: Condition): Answer {
  const met = checker.answer(value, test)
  if (met === FITS) return checker.answer(value, yes)
  if (met === FAILS) return checker.answer(value, no)
  const [then, other] = [checker.answer(value, yes), checker.answer(value, no)]
  return then === other ? then : UNKNOWN
}
