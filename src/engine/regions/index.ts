/** Regions of a text that decide what a call inside them is worth. */
import type { Span } from '../trace.js'

export interface Region extends Span {
  readonly kind: 'thinking' | 'fence' | 'inline-code' | 'quotation' | 'role' | 'definition'
  /** Label of a fence, name of a role. */
  readonly label: string | null
  /** Where the inside begins and ends. */
  readonly inner: Span
}

/** All regions of a text, ascending; they may nest. */
export function findRegions(_text: string): Region[] {
  return []
}
