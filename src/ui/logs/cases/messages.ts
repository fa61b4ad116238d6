/** What the batch's worker tells the page. */
import type { LogEntry } from '../../../engine/reports/metrics/log.js'
import type { Pattern } from '../../../engine/reports/metrics/patterns.js'

/** A log entry with its texts shortened for display. */
export type BatchEntry = LogEntry & { readonly verdict: string; readonly line: number }

export type BatchMessage =
  | { readonly kind: 'entries'; readonly entries: readonly BatchEntry[]; readonly lines: number }
  | { readonly kind: 'problem'; readonly line: number; readonly problem: string }
  | { readonly kind: 'done'; readonly patterns: readonly Pattern[] }

export interface BatchRequest {
  /** Cases, one JSON object a line; a line that is no case is read as a paste of its own. */
  readonly text: string
  readonly profile: unknown
  readonly tools: string
  readonly provider: string
}
