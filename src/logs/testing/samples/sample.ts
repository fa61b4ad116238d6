/** A small log, and what a careful reader counts in it. */
export interface LogSample {
  readonly format: string
  readonly title: string
  /** Lines, or one document. */
  readonly text: string
  /** Calls by tool. */
  readonly names: Readonly<Record<string, number>>
  readonly results: number
  readonly flagged?: number
  readonly waiting?: readonly string[]
  readonly orphans?: readonly string[]
  readonly why: string
}
