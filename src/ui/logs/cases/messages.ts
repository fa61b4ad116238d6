/** What the batch's worker tells the page. */
import type { SystemLogEntry } from '../../../engine/outcomes/log-entry.js'
import type { Proposal } from '../../../engine/outcomes/proposals.js'

/** A log entry with its texts shortened for display. */
export type BatchEntry = SystemLogEntry & { readonly verdict: string; readonly line: number }

export type BatchMessage =
  | { readonly kind: 'entries'; readonly entries: readonly BatchEntry[]; readonly lines: number }
  | { readonly kind: 'problem'; readonly line: number; readonly problem: string }
  | { readonly kind: 'done'; readonly proposals: readonly Proposal[] }

export interface BatchRequest {
  /** Cases, one JSON object a line; a line that is no case is read as a paste of its own. */
  readonly text: string
  readonly profile: unknown
  readonly tools: string
  readonly provider: string
}
