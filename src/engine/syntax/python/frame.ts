import { BRACKET_OPEN } from './characters.js'

/** One bracket that is being read, and what is known about what it holds. */
export class Frame {
  /** What `{` or `(` turned out to be; `open` until it is known. */
  kind: 'open' | 'list' | 'dict' | 'set' | 'tuple' | 'group' | 'call' = 'open'
  /** Items that are complete. */
  items = 0
  /** Position of the last comma that was kept as a separator; -1 without one. */
  comma = -1
  /** Behind a dict's colon or a keyword's equals sign. */
  inValue = false
  readonly depth: number
  private names: string[] | null = null
  private manyNames: Set<string> | null = null

  constructor(
    readonly opener: number,
    readonly start: number,
    /** Index of the edit of its opening bracket, or of the first edit inside. */
    readonly edit: number,
    /** The bracket around it. */
    readonly outer: Frame | null,
  ) {
    this.depth = outer === null ? 1 : outer.depth + 1
    if (opener === BRACKET_OPEN) this.kind = 'list'
  }

  has(identity: string): boolean {
    return this.manyNames?.has(identity) ?? this.names?.includes(identity) ?? false
  }

  /** Remembers a key or member; false when it was there already. */
  add(identity: string): boolean {
    if (this.manyNames !== null) {
      if (this.manyNames.has(identity)) return false
      this.manyNames.add(identity)
      return true
    }
    if (this.names === null) {
      this.names = [identity]
      return true
    }
    if (this.names.includes(identity)) return false
    this.names.push(identity)
    if (this.names.length > 16) this.manyNames = new Set(this.names)
    return true
  }
}
