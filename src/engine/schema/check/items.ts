/** Schemas for the items of an array. */
import type { JsonSchema } from '../../model/trace.js'
import { type Answer, both, FAILS, FITS } from './answer.js'
import type { Checking } from './checking.js'
import type { ItemDemands } from './demands.js'

/** Shows each item with the schema that holds for it. Stops when `see` gives false. */
export function visitItems(
  value: readonly unknown[],
  { tuple, rest }: ItemDemands,
  see: (index: number, schema: JsonSchema) => boolean,
): void {
  const last = rest === true ? Math.min(tuple.length, value.length) : value.length
  for (let i = 0; i < last; i++) if (!see(i, tuple[i] ?? rest)) return
}

export function answerForItems(
  checker: Checking,
  value: readonly unknown[],
  items: ItemDemands,
): Answer {
  let answer: Answer = FITS
  visitItems(value, items, (index, schema) => {
    answer = both(answer, checker.answer(value[index], schema))
    return answer !== FAILS
  })
  return answer
}
