import { BRACE_OPEN, closerOf, PAREN_OPEN } from './characters.js'

/** Stands for the parenthesis of a call of which only the inside is read. */
export const CALL_INSIDE = 1

/**
 * The open brackets around a position, innermost last, and in which half of an
 * item it stands: before or behind the colon of a dict's item, before or behind
 * the `=` of a call's argument.
 */
export class Nesting {
  private readonly openers: number[] = []
  private readonly valued: boolean[] = []
  /** A search for a better closing quote has run to the end: a second one would find nothing new. */
  searchedToEnd = false

  get depth(): number {
    return this.openers.length
  }

  /** The innermost open bracket; 0 outside all of them. */
  get top(): number {
    return this.openers[this.openers.length - 1] ?? 0
  }

  /** The bracket that is open `level` levels further out than the innermost; 0 beyond the outermost. */
  outer(level: number): number {
    return this.openers[this.openers.length - 1 - level] ?? 0
  }

  /** Behind a dict's colon or a keyword's equals sign. */
  get inValue(): boolean {
    return this.valued[this.valued.length - 1] ?? false
  }

  push(opener: number): void {
    this.openers.push(opener)
    this.valued.push(false)
  }

  /** Closes the innermost bracket; false when `closer` is not the one that fits. */
  pop(closer: number): boolean {
    const top = this.top
    if (top === 0 || closerOf(top) !== closer) return false
    this.openers.pop()
    this.valued.pop()
    return true
  }

  /** A dict's colon or a keyword's equals sign was read. */
  enterValue(): void {
    if (this.valued.length > 0) this.valued[this.valued.length - 1] = true
  }

  /** The next argument's name may begin. */
  leaveValue(): void {
    if (this.valued.length > 0) this.valued[this.valued.length - 1] = false
  }

  /** A comma was read. Behind a keyword argument only keyword arguments follow. */
  nextItem(): void {
    if (this.top === BRACE_OPEN) this.valued[this.valued.length - 1] = false
  }

  get inKeyword(): boolean {
    const { top } = this
    return (top === PAREN_OPEN || top === CALL_INSIDE) && this.inValue
  }
}
