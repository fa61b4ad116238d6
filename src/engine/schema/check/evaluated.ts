/** Members and items that some schema which fits speaks of: what `unevaluated…` leaves out. */

import { isRecord, type JsonRecord } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { FAILS } from './answer.js'
import type { Checking } from './checking.js'
import type { Demands, InPlace } from './demands.js'

export function evaluatedMembers(
  checker: Checking,
  value: JsonRecord,
  demands: Demands,
): Set<string> {
  const found = new Set<string>()
  const keys = Object.keys(value)
  const look = ({ members }: Demands, own: boolean): void => {
    if (members === null) return
    checker.spend(keys.length)
    const all = members.speaksOfAll || (!own && members.unevaluated !== true)
    for (const key of keys) {
      const said = members.properties.has(key) || members.patterns.some(([name]) => name.test(key))
      if (said || all) found.add(key)
    }
  }
  visitHolding(checker, value, demands, look)
  return found
}

export function evaluatedItems(
  checker: Checking,
  value: readonly unknown[],
  demands: Demands,
): Set<number> {
  const found = new Set<number>()
  const look = ({ items }: Demands, own: boolean): void => {
    if (items === null) return
    checker.spend(value.length)
    const all = items.speaksOfAll || (!own && items.unevaluated !== true)
    for (let i = 0; i < (all ? value.length : Math.min(items.tuple.length, value.length)); i++) {
      found.add(i)
    }
    if (items.contains === null) return
    for (let i = 0; i < value.length; i++) {
      if (checker.answer(value[i], items.contains) !== FAILS) found.add(i)
    }
  }
  visitHolding(checker, value, demands, look)
  return found
}

/** Shows the demands, and those of all schemas in place that the value fits, each once. */
function visitHolding(
  checker: Checking,
  value: unknown,
  demands: Demands,
  look: (demands: Demands, own: boolean) => void,
): void {
  const seen = new Set([demands])
  for (const one of seen) {
    look(one, one === demands)
    if (one.inPlace === null) continue
    for (const schema of holding(checker, value, one.inPlace)) {
      if (typeof schema !== 'boolean') seen.add(checker.compiled.demandsOf(schema))
    }
  }
}

function* holding(checker: Checking, value: unknown, place: InPlace): Generator<JsonSchema> {
  yield* place.allOf
  for (const branch of [...(place.anyOf ?? []), ...(place.oneOf ?? [])]) {
    if (checker.answer(value, branch) !== FAILS) yield branch
  }
  if (place.condition !== null) {
    const { test, yes, no } = place.condition
    const met = checker.answer(value, test) !== FAILS
    if (met) yield test
    yield met ? yes : no
  }
  for (const [key, schema] of place.dependent) {
    if (isRecord(value) && Object.hasOwn(value, key)) yield schema
  }
}
