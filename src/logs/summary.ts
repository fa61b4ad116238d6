/** What a log holds, counted: the answer of `callmend log --summary`. */
import type { FileReport } from './read/file-report.js'

export interface LogSummary {
  readonly records: number
  readonly bad_lines: number
  readonly non_object_lines: number
  readonly calls: number
  readonly results: number
  readonly calls_without_result: readonly string[]
  readonly results_without_call: readonly string[]
  /** Results that the log itself flags as errors. */
  readonly error_results: number
  readonly names: Readonly<Record<string, number>>
}

/** Of one file, or of several together. */
export function summaryOf(reports: readonly FileReport[]): LogSummary {
  const sum = (count: (report: FileReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0)
  const names = new Map<string, number>()
  for (const { tally } of reports) {
    for (const [name, count] of tally.names) names.set(name, (names.get(name) ?? 0) + count)
  }
  return {
    records: sum(({ records }) => records),
    bad_lines: sum(({ badLines }) => badLines),
    non_object_lines: sum(({ nonObjects }) => nonObjects),
    calls: sum(({ tally }) => tally.calls),
    results: sum(({ tally }) => tally.results),
    calls_without_result: reports.flatMap(({ waiting }) => waiting),
    results_without_call: reports.flatMap(({ tally }) => tally.orphans),
    error_results: sum(({ tally }) => tally.flagged),
    names: Object.fromEntries([...names].sort(([, a], [, b]) => b - a)),
  }
}
