/** Schemas for the items of an array. */
import type { JsonSchema } from '../../model/trace.js'
import { type Answer, both, FAILS, FITS, UNKNOWN } from './answer.js'
import type { Checking } from './checking.js'
import type { Demands, ItemDemands } from './demands.js'
import { evaluatedItems } from './evaluated.js'

/** Shows each item with each schema that holds for it. Stops when `see` gives false. */
export function visitItems(
  checker: Checking,
  value: readonly unknown[],
  demands: Demands,
  items: ItemDemands,
  see: (index: number, schema: JsonSchema) => boolean,
): void {
  const { tuple, rest, unevaluated } = items
  const evaluated = unevaluated === true ? null : evaluatedItems(checker, value, demands)
  const last =
    rest === true && evaluated === null ? Math.min(tuple.length, value.length) : value.length
  for (let i = 0; i < last; i++) {
    const schema = tuple[i] ?? rest
    if (schema !== true && !see(i, schema)) return
    if (evaluated !== null && !evaluated.has(i) && !see(i, unevaluated)) return
  }
}

export function answerForItems(
  checker: Checking,
  value: readonly unknown[],
  demands: Demands,
  items: ItemDemands,
): Answer {
  let answer: Answer = FITS
  visitItems(checker, value, demands, items, (index, schema) => {
    answer = both(answer, checker.answer(value[index], schema))
    return answer !== FAILS
  })
  return items.contains === null ? answer : both(answer, containing(checker, value, items).answer)
}

/** Whether as many items fit `contains` as must, and how many certainly do. */
export function containing(
  checker: Checking,
  value: readonly unknown[],
  { contains, minContains, maxContains }: ItemDemands,
): { readonly answer: Answer; readonly fitting: number } {
  let fitting = 0
  let open = 0
  for (const item of contains === null ? [] : value) {
    const answer = checker.answer(item, contains ?? true)
    if (answer === FITS) fitting++
    else if (answer === UNKNOWN) open++
  }
  if (fitting + open < minContains || fitting > maxContains) return { answer: FAILS, fitting }
  const sure = fitting >= minContains && fitting + open <= maxContains
  return { answer: sure ? FITS : UNKNOWN, fitting }
}
