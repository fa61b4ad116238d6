/**
 * A text that was cut into pieces which stand elsewhere in another text, in the
 * same order: the map between a text and its pretty-printed form.
 */
export class Pieces {
  private readonly from: number[] = []
  private readonly length: number[] = []
  private readonly to: number[] = []

  /** `text[start, end)` stands at `to` in the other text. Ascending. */
  push(start: number, end: number, to: number): void {
    if (end <= start) return
    const last = this.from.length - 1
    const lastEnd = (this.from[last] ?? 0) + (this.length[last] ?? 0)
    const lastTo = (this.to[last] ?? 0) + (this.length[last] ?? 0)
    if (last >= 0 && lastEnd === start && lastTo === to) {
      this.length[last] = end - (this.from[last] ?? 0)
      return
    }
    this.from.push(start)
    this.length.push(end - start)
    this.to.push(to)
  }

  /** Where `[start, end)` stands in the other text, from its first to its last character. */
  forward(start: number, end: number): [number, number] {
    return this.translate(this.from, this.to, start, end)
  }

  /** The same, from the other text back. */
  back(start: number, end: number): [number, number] {
    return this.translate(this.to, this.from, start, end)
  }

  private translate(
    here: readonly number[],
    there: readonly number[],
    start: number,
    end: number,
  ): [number, number] {
    // First piece that ends behind `start`, last piece that starts before `end`.
    const first = this.search(here, start)
    const last = Math.max(first, this.search(here, Math.max(start, end - 1)))
    const firstAt = here[first] ?? 0
    const lastAt = here[last] ?? 0
    const from = (there[first] ?? 0) + Math.max(0, start - firstAt)
    const within = Math.min(this.length[last] ?? 0, Math.max(0, end - lastAt))
    return [from, Math.max(from, (there[last] ?? 0) + within)]
  }

  private search(here: readonly number[], offset: number): number {
    let low = 0
    let high = here.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((here[middle] ?? 0) + (this.length[middle] ?? 0) > offset) high = middle
      else low = middle + 1
    }
    return Math.max(0, low)
  }
}
