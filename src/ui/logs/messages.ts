/** What the page asks the worker of logs, and what it answers. */

import type { Recorded } from '../../logs/calls/call.js'
import type { FieldPaths } from '../../logs/formats/generic.js'
import type { TextName } from '../../logs/index/call-index.js'
import type { Count, Day, FailureCost } from '../../logs/index/select.js'
import type { QueryError } from '../../logs/query/ast.js'
import type { Grid } from '../../logs/report/grid.js'
import type { FieldChoice } from './field-choice.js'

export type ToLogs =
  | {
      readonly kind: 'open'
      readonly files: readonly File[]
      /** Fields that were chosen before, by the signature of the records. */
      readonly remembered: Readonly<Record<string, FieldPaths>>
    }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'view'; readonly id: number; readonly query: string }
  | { readonly kind: 'rows'; readonly id: number; readonly from: number; readonly to: number }
  | { readonly kind: 'call'; readonly id: number; readonly row: number }
  | { readonly kind: 'export'; readonly id: number; readonly format: ExportFormat }

export type ExportFormat = 'jsonl' | 'csv' | 'parquet' | 'tools' | 'metrics' | 'cases'

/** Fixtures that are made of one selection. */
export const MOST_CASES = 200

/** One call of a selection as a case: a line of the export `cases`. */
export interface LogCase {
  readonly tool: string
  readonly written: string
  /** The log kept only the beginning. */
  readonly cut: boolean
  readonly verdict: string | null
  readonly error: string | null
  readonly place: string
}

export interface Progress {
  readonly bytes: number
  readonly total: number
  readonly files: number
  readonly calls: number
  readonly badLines: number
  readonly problems: readonly string[]
  readonly running: boolean
  /** Where calls stand in records that nobody knows; null when all are known. */
  readonly fields: FieldChoice | null
}

export interface Facet {
  readonly field: TextName
  readonly values: readonly { readonly value: string | null; readonly calls: number }[]
}

/** Everything about the calls that fit the query. */
export interface LogView {
  readonly error: QueryError | null
  /** The query's canonical text. */
  readonly canonical: string
  readonly calls: number
  /** True while rows that ask for arguments are still being read. */
  readonly partial: boolean
  readonly overall: Count
  readonly facets: readonly Facet[]
  readonly verdicts: readonly Count[]
  readonly reasons: readonly Count[]
  /** Strategies that had to read the arguments. */
  readonly strategies: readonly Count[]
  readonly cost: FailureCost
  readonly grid: Grid
  readonly versions: readonly Count[]
  readonly tools: readonly Count[]
  readonly models: readonly Count[]
  readonly errors: readonly Count[]
  readonly days: readonly Day[]
}

export interface LogRow {
  readonly row: number
  readonly time: number | null
  readonly tool: string
  readonly model: string | null
  readonly version: string | null
  readonly verdict: string | null
  readonly error: string | null
  readonly fault: string | null
  readonly repeat: number
  readonly state: string
}

export interface CallDetail {
  readonly tool: string
  readonly written: string | null
  readonly state: Recorded['state']
  readonly result: string | null
  /** Calls of the same turn, in order, with this one. */
  readonly turn: readonly { readonly row: number; readonly tool: string }[]
  readonly place: string
}

export type FromLogs =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'view'; readonly id: number; readonly view: LogView }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: readonly LogRow[] }
  | { readonly kind: 'call'; readonly id: number; readonly call: CallDetail | null }
  | { readonly kind: 'export'; readonly id: number; readonly blob: Blob }
