/** Columns that grow: codes of texts, numbers. A few bytes a call, however long the log. */

/** Texts by a small number; 0 is "the log does not say". */
export class Dictionary {
  readonly values: (string | null)[] = [null]
  private readonly codes = new Map<string, number>()

  code(text: string | null): number {
    if (text === null) return 0
    const known = this.codes.get(text)
    if (known !== undefined) return known
    const code = this.values.length
    this.values.push(text)
    this.codes.set(text, code)
    return code
  }

  text(code: number): string | null {
    return this.values[code] ?? null
  }
}

/** Rows of one block: a column grows by blocks, so that nothing is copied and nothing is left behind. */
const ROWS_BITS = 13
const ROWS = 1 << ROWS_BITS
const WITHIN = ROWS - 1

/** Numbers; NaN is "the log does not say". */
export class NumberColumn {
  private readonly blocks: Float64Array[] = []

  at(row: number): number | null {
    const number = this.blocks[row >> ROWS_BITS]?.[row & WITHIN]
    return number === undefined || Number.isNaN(number) ? null : number
  }

  set(row: number, value: number | null): void {
    const at = row >> ROWS_BITS
    const block = this.blocks[at] ?? new Float64Array(ROWS).fill(Number.NaN)
    this.blocks[at] = block
    block[row & WITHIN] = value ?? Number.NaN
  }
}

/** Codes that a byte holds: most columns have no more texts. */
const NARROW = 0xff

/** Texts as codes of a dictionary. */
export class TextColumn {
  readonly dictionary = new Dictionary()
  private readonly blocks: (Uint8Array | Uint32Array)[] = []

  code(row: number): number {
    return this.blocks[row >> ROWS_BITS]?.[row & WITHIN] ?? 0
  }

  at(row: number): string | null {
    return this.dictionary.text(this.code(row))
  }

  set(row: number, text: string | null): void {
    const code = this.dictionary.code(text)
    const at = row >> ROWS_BITS
    let block = this.blocks[at] ?? new Uint8Array(ROWS)
    if (code > NARROW && block instanceof Uint8Array) block = Uint32Array.from(block)
    this.blocks[at] = block
    block[row & WITHIN] = code
  }
}

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })

/** Texts of which nearly every row has its own, as their bytes: rows are added in their order. */
export class OwnTextColumn {
  private bytes = new Uint8Array(1 << 14)
  private ends = new Uint32Array(1024)
  private size = 0

  /** An empty text is none. */
  add(text: string | null): void {
    const start = this.endOf(this.size - 1)
    const length = text?.length ?? 0
    // A character of a text takes three bytes at most.
    if (start + 3 * length > this.bytes.length) {
      const longer = new Uint8Array(Math.max(start + 3 * length, this.bytes.length * 2))
      longer.set(this.bytes)
      this.bytes = longer
    }
    if (this.size === this.ends.length) {
      const longer = new Uint32Array(this.ends.length * 2)
      longer.set(this.ends)
      this.ends = longer
    }
    const written = text === null ? 0 : ENCODER.encodeInto(text, this.bytes.subarray(start)).written
    this.ends[this.size++] = start + written
  }

  at(row: number): string | null {
    const start = this.endOf(row - 1)
    const end = this.endOf(row)
    return start >= end ? null : DECODER.decode(this.bytes.subarray(start, end))
  }

  private endOf(row: number): number {
    return this.ends[row] ?? 0
  }
}
