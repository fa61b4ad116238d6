/** Strings whose end is not certain, and how much may be looked at to make it so. */
import { LIMITS } from '../../bounds/limits.js'

/** The end of a string's text: at a quote that closes it, or where its quote is missing. */
export interface StringEnd {
  readonly at: number
  readonly missing: boolean
}

/** A string that can end in several places. */
export interface Doubt {
  /** Where its text begins. */
  readonly from: number
  readonly taken: StringEnd
  readonly rivals: readonly StringEnd[]
  /** Keys and indexes that lead to it. */
  readonly steps: readonly (string | number)[]
}

export class Doubts {
  /** The first few: one is enough to hold a value back. */
  readonly list: Doubt[] = []
  /** There were more quotes than are weighed: further ends may be possible. */
  exhausted = false
  private quotes: number = LIMITS.quotesWeighed
  /** All looks ahead together stay linear in the text. */
  private characters: number

  constructor(length: number) {
    this.characters = 4 * length
  }

  get any(): boolean {
    return this.exhausted || this.list.length > 0
  }

  add(
    from: number,
    taken: StringEnd,
    rivals: readonly StringEnd[],
    steps: () => Doubt['steps'],
  ): void {
    if (this.list.length < LIMITS.readings) this.list.push({ from, taken, rivals, steps: steps() })
  }

  /** How far may be looked from a quote; the quote itself when no more looks are left. */
  horizon(at: number): number {
    if (this.quotes > 0 && this.characters > 0) return at + this.characters
    this.exhausted = true
    return at
  }

  /** One more quote was looked for, over that many characters. */
  looked(characters: number): void {
    this.quotes--
    this.characters -= characters
  }
}
