/**
 * What readers found in a part of a file, as columns that go cheaply from one thread to
 * another: numbers side by side, and every text once.
 */

export interface Tape {
  readonly numbers: Float64Array
  readonly texts: readonly string[]
}

/** Codes of texts; those of `texts` begin behind them. */
const NULL = 0
const INHERITED = 1
const FIRST = 2
const FIRST_SIZE = 1 << 14

/** Stands for what a part of a file has not said yet: what held before it goes on. */
export const INHERITED_TEXT = '\u0000inherited'

export class TapeWriter {
  private numbers = new Float64Array(FIRST_SIZE)
  private length = 0
  private readonly codes = new Map<string, number>([[INHERITED_TEXT, INHERITED]])
  private readonly texts: string[] = []

  number(value: number | null): void {
    if (this.length === this.numbers.length) {
      const longer = new Float64Array(this.length * 2)
      longer.set(this.numbers)
      this.numbers = longer
    }
    this.numbers[this.length++] = value ?? Number.NaN
  }

  text(value: string | null): void {
    if (value === null) {
      this.number(NULL)
      return
    }
    let code = this.codes.get(value)
    if (code === undefined) {
      code = FIRST + this.texts.length
      this.texts.push(value)
      this.codes.set(value, code)
    }
    this.number(code)
  }

  end(): Tape {
    return { numbers: this.numbers.slice(0, this.length), texts: this.texts }
  }
}

export class TapeReader {
  private at = 0

  constructor(private readonly tape: Tape) {}

  get ended(): boolean {
    return this.at >= this.tape.numbers.length
  }

  number(): number | null {
    const value = this.tape.numbers[this.at++]
    return value === undefined || Number.isNaN(value) ? null : value
  }

  count(): number {
    return this.number() ?? 0
  }

  /** @param inherited what stands for a text that the part of the file has not said */
  text(inherited: string | null = null): string | null {
    const code = this.tape.numbers[this.at++] ?? NULL
    return code === INHERITED ? inherited : (this.tape.texts[code - FIRST] ?? null)
  }
}
