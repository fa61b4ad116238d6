import type { Span } from '../../text/span.js'

export interface Region extends Span {
  readonly kind: 'thinking' | 'fence' | 'role'
  /** Label of a fence, name of a role. */
  readonly label: string | null
  /** Where the inside begins and ends. */
  readonly inner: Span
}

/** A line that opens or closes a code fence. */
export interface FenceLine extends Span {
  readonly kind: 'fence'
  readonly mark: string
  readonly length: number
  readonly label: string
  /** It stands behind other text of its line: it opens nothing. */
  readonly closesOnly: boolean
}

/** Something at which a region begins or ends. */
export type RegionEvent =
  | FenceLine
  | (Span &
      (
        | { readonly kind: 'think-open' | 'think-close' }
        | { readonly kind: 'think'; readonly inner: Span }
        | { readonly kind: 'turn'; readonly role: string }
      ))
