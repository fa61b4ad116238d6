/** The shown names of dialects and strategies. */

import { STRATEGIES } from '../engine/arguments/strategies/index.js'
import { knownDialects } from '../engine/calls/dialects/further.js'
import type { StrategyId } from '../engine/index.js'
import { ENVELOPES } from '../engine/wrappings/index.js'

/** Of a call's dialect; a call that an API separated has the API's envelope in its place. */
export function titleOfDialect(id: string): string {
  if (id === 'unknown') return 'A notation not known yet'
  if (id === 'arguments') return 'Arguments pasted as such'
  return [...knownDialects(), ...ENVELOPES].find((each) => each.id === id)?.title ?? id
}

export function titleOfStrategy(id: StrategyId): string {
  if (id === 'parameters') return 'Markup parameters'
  return STRATEGIES.find((strategy) => strategy.id === id)?.title ?? id
}
