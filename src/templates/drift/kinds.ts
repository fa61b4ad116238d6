/** Ways in which a model's turn departs from its template's. */
export type DriftKind =
  | 'missing-opener'
  | 'other-opener'
  | 'missing-closer'
  | 'other-closer'
  | 'fence'
  | 'other-notation'
  | 'other-name-key'
  | 'other-arguments-key'
  | 'other-order'
  | 'other-parameter-marks'
  | 'arguments-as-text'
  | 'json-syntax'
  | 'json-spacing'
  | 'key-order'
  | 'thinking-open'
  | 'other-thinking'
  | 'foreign-thinking'
  | 'call-in-thinking'
  | 'text-behind'
  | 'other-call'
  | 'white-space'

/** One departure, named. */
export interface Departure {
  readonly kind: DriftKind
  /** What the model wrote, and what its template writes. */
  readonly got: string
  readonly expected: string
  /** What is wrong with JSON, where it is. */
  readonly detail?: string
}
