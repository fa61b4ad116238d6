/** The shown names of dialects and strategies. */
import { DIALECTS } from '../engine/dialects/index.js'
import type { StrategyId } from '../engine/index.js'
import { STRATEGIES } from '../engine/strategies/index.js'

export function titleOfDialect(id: string): string {
  return DIALECTS.find((dialect) => dialect.id === id)?.title ?? id
}

export function titleOfStrategy(id: StrategyId): string {
  return STRATEGIES.find((strategy) => strategy.id === id)?.title ?? id
}
