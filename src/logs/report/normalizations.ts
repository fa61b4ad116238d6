/** The argument normalizer's metrics over a log, in its own shape, without keeping the calls. */

import {
  NORMALIZATIONS,
  type Normalization,
  normalizationOf,
} from '../../engine/model/normalization.js'
import type { StrategyId, Verdict } from '../../engine/model/trace.js'
import { type NormalizerMetrics, percent } from '../../engine/reports/metrics/metrics.js'
import type { Recorded } from '../calls/call.js'

export type NormalizationCounts = Record<Normalization, number>

/** What was needed to read the arguments; null when the log has none to read. */
export function normalizationIn(call: {
  readonly state: Recorded['state']
  readonly verdict: Verdict | null
  readonly strategy: string | null
}): Normalization | null {
  if (call.state === 'not-recorded') return null
  if (call.state === 'replaced' || call.verdict === 'blocked') return 'failed'
  if (call.strategy === null) return call.verdict === 'ready' ? 'direct' : 'failed'
  return normalizationOf(call.strategy as StrategyId)
}

export function noNormalizations(): NormalizationCounts {
  return { direct: 0, python_ast: 0, regex_quotes: 0, manual_repair: 0, failed: 0 }
}

/** The document's example output for one provider: percentages with one decimal. */
export function metricsOf(provider: string, counts: NormalizationCounts): NormalizerMetrics {
  const total = NORMALIZATIONS.reduce((sum, name) => sum + counts[name], 0)
  const { failed } = counts
  return {
    argument_normalization: {
      provider,
      total_calls: total,
      normalizations: { ...counts },
      failures: failed,
      success_rate: percent(total - failed, total),
    },
  }
}
