/** What the page and the worker that compares say to each other. */
import type { Tool } from '../../compare/column.js'
import type { ComparedCall, Row } from '../../compare/matrix.js'
import type { EngineSettings } from '../../worker/protocol.js'

export interface ToCompare {
  readonly source: string
  readonly settings: EngineSettings
  /** The tool to begin with: those before it have answered, or did not end. */
  readonly from: number
}

export type FromCompare =
  | {
      readonly kind: 'started'
      readonly tools: readonly Tool[]
      readonly calls: readonly ComparedCall[]
    }
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'done' }
