/** Numbers by hashes: an open table in one typed array, so that a million ids are no work for the collector. */

/** No hash: hashes are not negative. */
const EMPTY = -1
const FIRST_SIZE = 1 << 10
/** Filled beyond this part, the table is doubled. */
const FULLEST = 0.6

export class NumberTable {
  size = 0
  /** Each hash with its number behind it: the two are in the cache together. */
  private cells = emptyCells(FIRST_SIZE)

  /** The number of this hash; `undefined` when it has none. */
  get(hash: number): number | undefined {
    const at = this.place(hash)
    return this.cells[at] === hash ? this.cells[at + 1] : undefined
  }

  has(hash: number): boolean {
    return this.cells[this.place(hash)] === hash
  }

  set(hash: number, value: number): void {
    let at = this.place(hash)
    if (this.cells[at] !== hash) {
      if (this.size + 1 > (this.cells.length / 2) * FULLEST) {
        this.grow()
        at = this.place(hash)
      }
      this.size++
      this.cells[at] = hash
    }
    this.cells[at + 1] = value
  }

  /** All hashes, in no order. */
  hashes(): Float64Array {
    return this.cells.filter((cell, at) => at % 2 === 0 && cell !== EMPTY)
  }

  /** Where the hash stands, or where it would stand. */
  private place(hash: number): number {
    const { cells } = this
    const mask = cells.length - 1
    let at = ((hash ^ (hash / 0x1_0000_0000)) << 1) & mask
    for (let key = cells[at]; key !== hash && key !== EMPTY; key = cells[at]) at = (at + 2) & mask
    return at
  }

  private grow(): void {
    const { cells } = this
    this.cells = emptyCells(cells.length)
    for (let from = 0; from < cells.length; from += 2) {
      const key = cells[from] ?? EMPTY
      if (key === EMPTY) continue
      const at = this.place(key)
      this.cells[at] = key
      this.cells[at + 1] = cells[from + 1] ?? 0
    }
  }
}

function emptyCells(hashes: number): Float64Array {
  return new Float64Array(hashes * 2).fill(EMPTY)
}
