/** Numbers by hashes: an open table in typed arrays, so that a million ids are no work for the collector. */

/** No hash: hashes are not negative. */
const EMPTY = -1
const FIRST_SIZE = 1 << 10
/** Filled beyond this part, the table is doubled. */
const FULLEST = 0.6

export class NumberTable {
  size = 0
  private keys = new Float64Array(FIRST_SIZE).fill(EMPTY)
  private values = new Float64Array(FIRST_SIZE)

  /** The number of this hash; `undefined` when it has none. */
  get(hash: number): number | undefined {
    const at = this.place(hash)
    return this.keys[at] === hash ? this.values[at] : undefined
  }

  has(hash: number): boolean {
    return this.keys[this.place(hash)] === hash
  }

  set(hash: number, value: number): void {
    let at = this.place(hash)
    if (this.keys[at] !== hash) {
      if (this.size + 1 > this.keys.length * FULLEST) {
        this.grow()
        at = this.place(hash)
      }
      this.size++
      this.keys[at] = hash
    }
    this.values[at] = value
  }

  /** All hashes, in no order. */
  hashes(): Float64Array {
    return this.keys.filter((key) => key !== EMPTY)
  }

  /** Where the hash stands, or where it would stand. */
  private place(hash: number): number {
    const { keys } = this
    const mask = keys.length - 1
    let at = (hash ^ (hash / 0x1_0000_0000)) & mask
    for (let key = keys[at]; key !== hash && key !== EMPTY; key = keys[at]) at = (at + 1) & mask
    return at
  }

  private grow(): void {
    const { keys, values } = this
    this.keys = new Float64Array(keys.length * 2).fill(EMPTY)
    this.values = new Float64Array(keys.length * 2)
    for (const [index, key] of keys.entries()) {
      if (key === EMPTY) continue
      const at = this.place(key)
      this.keys[at] = key
      this.values[at] = values[index] ?? 0
    }
  }
}
