/** The log of normalizations: one entry a call, the source of every metric. */
import type { Call, StrategyId } from '../../model/trace.js'

/** The strategy names of the argument normalizer's enum, in its order. */
export const NORMALIZATIONS = [
  'direct',
  'python_ast',
  'regex_quotes',
  'manual_repair',
  'failed',
] as const

export type Normalization = (typeof NORMALIZATIONS)[number]

export interface LogEntry {
  readonly provider: string
  readonly tool: string
  readonly normalization: Normalization
  /** Our own strategy behind it; null when all failed. */
  readonly strategy: StrategyId | null
  /** Arguments before and after; null where nothing came out. */
  readonly raw: string
  readonly normalized: string | null
}

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

/** The log entry of a call. A nested structure that needed a strategy counts as that strategy's work. */
export function logEntry(call: Call, provider: string): LogEntry {
  const nested = call.attempts.find(
    (attempt) =>
      attempt.path !== '$' && attempt.status === 'succeeded' && attempt.strategy !== 'direct',
  )
  const direct = call.strategy === 'direct' || call.strategy === 'json-in-string'
  const strategy = direct && nested !== undefined ? nested.strategy : call.strategy
  return {
    provider,
    tool: call.name,
    normalization: normalizationOf(strategy),
    strategy,
    raw: call.raw === null ? '' : call.raw.layer.text.slice(call.raw.start, call.raw.end),
    normalized: call.argumentsText,
  }
}
