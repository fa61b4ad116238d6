/** What is open around the place that is being read. */

export const OBJECT = 1
export const ARRAY = 2
/** A parenthesis: a tuple, or only a grouping; decided when it closes. */
export const PAREN = 3
/** A wrapping call such as `ObjectId(…)`. */
export const CALL = 4

export type Frame = typeof OBJECT | typeof ARRAY | typeof PAREN | typeof CALL

/** Keys of one object that are compared with each other. */
const MOST_KEYS = 32

/** Is `text[start, end)` the same as what begins at `from`? */
function samePiece(text: string, from: number, start: number, end: number): boolean {
  for (let i = start, other = from; i < end; i++, other++) {
    if (text.charCodeAt(i) !== text.charCodeAt(other)) return false
  }
  return true
}

/** The stack of open brackets, with a count per kind so that no look-up walks it. */
export class Frames {
  private readonly kinds: Frame[] = []
  private readonly counts = [0, 0, 0, 0, 0]

  /** Where the keys of the open objects begin and end, and how many there were before each frame. */
  private readonly keys: number[] = []
  private keyCells = 0
  private readonly outerKeys: number[] = []

  /** Members of each open frame, and of the one that was closed last. */
  private readonly members: number[] = []
  closedMembers = 0

  /** The innermost frame; undefined when nothing is open. */
  inner: Frame | undefined = undefined

  get depth(): number {
    return this.kinds.length
  }

  push(kind: Frame): void {
    this.kinds.push(kind)
    this.outerKeys.push(this.keyCells)
    this.members.push(0)
    this.inner = kind
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
  }

  pop(): Frame | undefined {
    const kind = this.kinds.pop()
    this.keyCells = this.outerKeys.pop() ?? 0
    this.closedMembers = this.members.pop() ?? 0
    this.inner = this.outer(0)
    if (kind !== undefined) this.counts[kind] = (this.counts[kind] ?? 0) - 1
    return kind
  }

  /** A frame by its distance from the innermost one. */
  outer(below: number): Frame | undefined {
    const index = this.kinds.length - 1 - below
    return index < 0 ? undefined : this.kinds[index]
  }

  /** A key of the innermost frame was read. */
  countMember(): void {
    const last = this.members.length - 1
    this.members[last] = (this.members[last] ?? 0) + 1
  }

  /** Notes the key `text[start, end)`; false when the object may have it already. */
  addKey(text: string, start: number, end: number): boolean {
    const { keys } = this
    const first = this.outerKeys[this.outerKeys.length - 1] ?? 0
    if (this.keyCells - first > MOST_KEYS * 2) return false
    for (let i = first; i < this.keyCells; i += 2) {
      const from = keys[i] ?? 0
      if ((keys[i + 1] ?? 0) - from === end - start && samePiece(text, from, start, end)) {
        return false
      }
    }
    keys[this.keyCells++] = start
    keys[this.keyCells++] = end
    return true
  }

  has(kind: Frame): boolean {
    return (this.counts[kind] ?? 0) > 0
  }
}
