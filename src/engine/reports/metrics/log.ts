/** The log of normalizations: one entry a call, the source of every metric. */
import { type Normalization, normalizationOf } from '../../model/normalization.js'
import type { Call, StrategyId } from '../../model/trace.js'

export interface LogEntry {
  readonly provider: string
  readonly tool: string
  readonly normalization: Normalization
  /** Our own strategy behind it; null when all failed. */
  readonly strategy: StrategyId | null
  /** Arguments before and after; null where nothing came out. */
  readonly raw: string
  readonly normalized: string | null
  /** A failure that the described system does not count as `normalizations.failed`. */
  readonly uncounted?: true
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
