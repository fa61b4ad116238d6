/** What is open around the place that is being read. */

export const OBJECT = 1
export const ARRAY = 2
/** A parenthesis: a tuple, or only a grouping; decided when it closes. */
export const PAREN = 3
/** A wrapping call such as `ObjectId(…)`. */
export const CALL = 4

export type Frame = typeof OBJECT | typeof ARRAY | typeof PAREN | typeof CALL

/** The stack of open brackets, with a count per kind so that no look-up walks it. */
export class Frames {
  private readonly kinds: Frame[] = []
  private readonly counts = [0, 0, 0, 0, 0]

  /** The innermost frame; undefined when nothing is open. */
  inner: Frame | undefined = undefined

  get depth(): number {
    return this.kinds.length
  }

  push(kind: Frame): void {
    this.kinds.push(kind)
    this.inner = kind
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
  }

  pop(): Frame | undefined {
    const kind = this.kinds.pop()
    this.inner = this.outer(0)
    if (kind !== undefined) this.counts[kind] = (this.counts[kind] ?? 0) - 1
    return kind
  }

  /** A frame by its distance from the innermost one. */
  outer(below: number): Frame | undefined {
    const index = this.kinds.length - 1 - below
    return index < 0 ? undefined : this.kinds[index]
  }

  has(kind: Frame): boolean {
    return (this.counts[kind] ?? 0) > 0
  }
}
