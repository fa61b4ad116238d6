/** Metrics over the log of normalizations. Pure: the same log gives the same figures. */
import { NORMALIZATIONS, type Normalization } from '../../model/normalization.js'
import type { LogEntry } from './log.js'

export type Counts = Readonly<Record<Normalization, number>>

/** The argument normalizer's own metrics, in its shape. Percentages have one decimal. */
export interface NormalizerMetrics {
  readonly argument_normalization: {
    readonly provider: string
    readonly total_calls: number
    readonly normalizations: Counts
    readonly failures: number
    readonly success_rate: number
  }
}

export interface Share {
  readonly name: string
  readonly calls: number
  /** Calls that needed more than a strict parse. */
  readonly normalized: number
  /** `normalized` in percent of `calls`. */
  readonly rate: number
  readonly failed: number
}

/** Everything that a dashboard shows. */
export interface Dashboard {
  readonly total: number
  readonly distribution: readonly {
    readonly name: Normalization
    readonly calls: number
    readonly percent: number
  }[]
  readonly byProvider: readonly Share[]
  readonly byTool: readonly Share[]
  readonly failures: number
  readonly successRate: number
}

/** A share in percent, rounded to one decimal; 0 of nothing. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

function countOf(log: readonly LogEntry[]): Record<Normalization, number> {
  const counts: Record<Normalization, number> = {
    direct: 0,
    python_ast: 0,
    regex_quotes: 0,
    manual_repair: 0,
    failed: 0,
  }
  for (const { normalization } of log) counts[normalization]++
  return counts
}

/** The normalizer's metrics for one provider. An empty log has a success rate of 0, as in the document's code. */
export function normalizerMetrics(log: readonly LogEntry[], provider: string): NormalizerMetrics {
  const own = log.filter((entry) => entry.provider === provider)
  const counts = countOf(own)
  const failures = counts.failed
  const uncounted = own.filter((entry) => entry.uncounted === true).length
  const normalizations = { ...counts, failed: failures - uncounted }
  return {
    argument_normalization: {
      provider,
      total_calls: own.length,
      normalizations,
      failures,
      success_rate: percent(own.length - failures, own.length),
    },
  }
}

function sharesBy(log: readonly LogEntry[], key: (entry: LogEntry) => string): Share[] {
  const groups = new Map<string, LogEntry[]>()
  for (const entry of log) {
    const name = key(entry)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [entry])
    else group.push(entry)
  }
  return [...groups]
    .map(([name, entries]): Share => {
      const normalized = entries.filter((entry) => entry.normalization !== 'direct').length
      return {
        name,
        calls: entries.length,
        normalized,
        rate: percent(normalized, entries.length),
        failed: entries.filter((entry) => entry.normalization === 'failed').length,
      }
    })
    .sort((a, b) => b.normalized - a.normalized || b.calls - a.calls || (a.name < b.name ? -1 : 1))
}

/** The figures of a dashboard: providers and tools that need normalization most come first. */
export function dashboard(log: readonly LogEntry[]): Dashboard {
  const counts = countOf(log)
  return {
    total: log.length,
    distribution: NORMALIZATIONS.map((name) => ({
      name,
      calls: counts[name],
      percent: percent(counts[name], log.length),
    })),
    byProvider: sharesBy(log, (entry) => entry.provider),
    byTool: sharesBy(log, (entry) => entry.tool),
    failures: counts.failed,
    successRate: percent(log.length - counts.failed, log.length),
  }
}
