/** Runs every grammar that fits, ranks what they found, and keeps the losers. */
import type { Layer } from '../layers.js'
import type { AlsoSeen, Notice, Rival } from '../trace.js'
import type { Candidate, DialectContext, Rejected } from './dialect.js'

export interface Found {
  /** In the order of the text, not overlapping; region reasons are among their reasons. */
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejected[]
  readonly alsoSeen: readonly AlsoSeen[]
  readonly rivals: readonly Rival[]
  readonly notices: readonly Notice[]
  /** The text that remains; the same string when nothing was taken out. */
  readonly content: string
  /** Text of thinking regions. */
  readonly thinking: string | null
}

export function findCalls(layer: Layer, _context: DialectContext): Found {
  return {
    candidates: [],
    rejected: [],
    alsoSeen: [],
    rivals: [],
    notices: [],
    content: layer.text,
    thinking: null,
  }
}
