/** The argument normalizer's names for what was done to arguments, and our strategies behind them. */
import type { StrategyId } from './trace.js'

/** The strategy names of the argument normalizer's enum, in its order. */
export const NORMALIZATIONS = [
  'direct',
  'python_ast',
  'regex_quotes',
  'manual_repair',
  'failed',
] as const

export type Normalization = (typeof NORMALIZATIONS)[number]

/** Short names that settings may use for the enum's. */
const ALIASES: ReadonlyMap<string, Normalization> = new Map([
  ['ast', 'python_ast'],
  ['regex', 'regex_quotes'],
  ['manual', 'manual_repair'],
  ...NORMALIZATIONS.map((name): [string, Normalization] => [name, name]),
])

/** The enum's name for a name in settings; null when it is not known. */
export function normalizationNamed(name: string): Normalization | null {
  return ALIASES.get(name) ?? null
}

/** Our strategies behind each of the enum's names. */
export const STRATEGIES_OF: Readonly<
  Record<Exclude<Normalization, 'failed'>, readonly StrategyId[]>
> = {
  direct: ['direct', 'json-in-string', 'parameters'],
  python_ast: ['python-literal', 'python-expression'],
  regex_quotes: ['quote-regex'],
  manual_repair: ['tool-repair', 'lenient-json', 'jsonrepair', 'llm-repair'],
}

/** The enum's name for what was done to a call. */
export function normalizationOf(strategy: StrategyId | null): Normalization {
  if (strategy === null) return 'failed'
  for (const name of NORMALIZATIONS) {
    if (name !== 'failed' && STRATEGIES_OF[name].includes(strategy)) return name
  }
  return 'manual_repair'
}
