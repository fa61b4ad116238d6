/** Stands for the bracket of what stands outside of all brackets. */
export const ROOT = 0

/** One bracket that is being read. */
export class Frame {
  /** What `{`, `(` or the root turned out to be; `open` until it is known. */
  kind: 'open' | 'dict' | 'set' | 'tuple' = 'open'
  /** Position of the last comma; -1 without one. */
  comma = -1
  /** Behind a dict's colon or a keyword's equals sign. */
  inValue = false
  readonly depth: number
  private names: Set<string> | null = null

  constructor(
    readonly opener: number,
    readonly start: number,
    /** Index of the edit of its opening bracket, or of the first edit inside. */
    readonly edit: number,
    /** The bracket around it; null for the root. */
    readonly outer: Frame | null,
  ) {
    this.depth = outer === null ? 0 : outer.depth + 1
  }

  has(identity: string): boolean {
    return this.names?.has(identity) === true
  }

  /** Remembers a key or member; false when it was there already. */
  add(identity: string): boolean {
    this.names ??= new Set()
    return this.names.size < this.names.add(identity).size
  }
}
