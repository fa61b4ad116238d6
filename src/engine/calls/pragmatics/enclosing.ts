import type { Span } from '../../text/span.js'

/** Spans of an ascending list that contain a position; positions are asked in ascending order. */
export class Enclosing<T extends Span> {
  private index = 0
  private open: T[] = []

  constructor(private readonly spans: readonly T[]) {}

  at(position: number): readonly T[] {
    for (let next = this.spans[this.index]; next !== undefined; next = this.spans[this.index]) {
      if (next.start > position) break
      this.open.push(next)
      this.index++
    }
    this.open = this.open.filter((span) => span.end > position)
    return this.open
  }
}
