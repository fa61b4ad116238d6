import { closerOf, PAREN_OPEN } from './characters.js'

/** Stands for the parenthesis of a call of which only the inside is read. */
export const CALL_INSIDE = 1

/**
 * The open brackets around a position, innermost last, and in which half of an
 * item it stands: before or behind the colon of a dict's item, before or behind
 * the `=` of a call's argument.
 */
export class Nesting {
  /** The innermost open bracket; 0 outside all of them. */
  top = 0
  /** Behind a dict's colon or a keyword's equals sign. */
  inValue = false
  /** A search for a better closing quote has run to the end: a second one would find nothing new. */
  searchedToEnd = false
  /** The brackets around the innermost, and where each was left. */
  private readonly outerOpeners: number[] = []
  private readonly outerValued: boolean[] = []

  get depth(): number {
    return this.outerOpeners.length
  }

  /** The bracket that is open `level` levels further out than the innermost; 0 beyond the outermost. */
  outer(level: number): number {
    if (level === 0) return this.top
    const index = this.outerOpeners.length - level
    return index < 0 ? 0 : (this.outerOpeners[index] ?? 0)
  }

  push(opener: number): void {
    this.outerOpeners.push(this.top)
    this.outerValued.push(this.inValue)
    this.top = opener
    this.inValue = false
  }

  /** Closes the innermost bracket; false when `closer` is not the one that fits. */
  pop(closer: number): boolean {
    if (this.top === 0 || closerOf(this.top) !== closer) return false
    this.top = this.outerOpeners.pop() ?? 0
    this.inValue = this.outerValued.pop() ?? false
    return true
  }

  /** Behind a keyword argument only keyword arguments follow. */
  get inKeyword(): boolean {
    return this.inValue && (this.top === PAREN_OPEN || this.top === CALL_INSIDE)
  }
}
