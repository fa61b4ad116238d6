/** Stands for the bracket of what stands outside of all brackets. */
export const ROOT = 0

/** Keys of one dict that are compared one by one; a set costs more until there are many. */
const FEW = 16

/** One bracket that is being read. */
export class Frame {
  /** What `{`, `(` or the root turned out to be; `open` until it is known. */
  kind: 'open' | 'dict' | 'set' | 'tuple' = 'open'
  /** Position of the last comma; -1 without one. */
  comma = -1
  /** Behind a dict's colon or a keyword's equals sign. */
  inValue = false
  readonly depth: number
  private names: string[] | Set<string> | null = null

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
    const { names } = this
    return names instanceof Set ? names.has(identity) : names?.includes(identity) === true
  }

  /** Remembers a key or member; false when it was there already. */
  add(identity: string): boolean {
    if (this.has(identity)) return false
    if (this.names === null) this.names = [identity]
    else if (this.names instanceof Set) this.names.add(identity)
    else if (this.names.push(identity) > FEW) this.names = new Set(this.names)
    return true
  }
}
