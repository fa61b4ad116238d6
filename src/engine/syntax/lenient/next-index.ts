/**
 * Where a piece of text occurs next. Remembers the last answer, so that asking
 * again and again while going forward through the text is linear in all.
 */
export class NextIndex {
  private from = 0
  private found = -2

  constructor(
    private readonly text: string,
    private readonly piece: string,
  ) {}

  /** The first occurrence at or behind `from`, or -1. */
  at(from: number): number {
    const known = this.found !== -2 && from >= this.from && (this.found < 0 || from <= this.found)
    if (!known) {
      this.found = this.text.indexOf(this.piece, from)
      this.from = from
    }
    return this.found
  }
}
