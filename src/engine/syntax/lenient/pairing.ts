/** Do the quotes inside a text come in pairs, each opening one with its closing one? */
import { isDigit, isQuote, isSpace, isWordPart, SINGLE } from './characters.js'

const SMART_OPEN = 0x201c
const SMART_CLOSE = 0x201d

/** Marks behind which no quotation begins: closing brackets, the end of a sentence, a unit. */
const BEFORE_NO_OPENING = codes(')]}>.!?;%')

/** Marks before which no quotation ends: what stands there has just been opened. */
const BEHIND_NO_CLOSING = codes('([{$@#~')

function codes(marks: string): ReadonlySet<number> {
  return new Set(Array.from(marks, (mark) => mark.charCodeAt(0)))
}

/** Follows the inner quotes of one string, from the left to the right. */
export class Pairing {
  private depth = 0
  private broken = false
  /** Apostrophes are possible: the string stands in single quotes. */
  private readonly single: boolean

  /**
   * @param open the string's opening quote
   * @param from where the string's text begins
   */
  constructor(
    private readonly text: string,
    private readonly open: number,
    private readonly from: number,
  ) {
    this.single = open === SINGLE || (open >= 0x2018 && open <= 0x201b)
  }

  /** The same state, to look ahead with. */
  copy(): Pairing {
    const copy = new Pairing(this.text, this.open, this.from)
    copy.depth = this.depth
    copy.broken = this.broken
    return copy
  }

  /** Every quote so far has its partner. */
  get clean(): boolean {
    return !this.broken && this.depth === 0
  }

  /** All is well but for one quotation that is still open. */
  get oneOpen(): boolean {
    return !this.broken && this.depth === 1
  }

  /** A quote closed what none had opened; nothing behind it can mend that. */
  get isBroken(): boolean {
    return this.broken
  }

  /** Takes the quote at `at` as part of the text. */
  add(at: number): void {
    const { text } = this
    const before = at > this.from ? text.charCodeAt(at - 1) : -1
    const behind = at + 1 < text.length ? text.charCodeAt(at + 1) : -1
    if (this.single && isWordPart(before) && isWordPart(behind)) return
    const mark = text.charCodeAt(at)
    const opens = mark !== SMART_CLOSE && mayOpenBehind(before)
    const closes = mark !== SMART_OPEN && mayCloseBefore(behind)
    // Either may be meant where both or none seem to be: `x = ""`, `f"{y}"`.
    if (opens === closes ? this.depth === 0 : opens) this.depth++
    else if (this.depth > 0) this.depth--
    else if (!this.standsAlone(before)) this.broken = true
  }

  /** An apostrophe at the end of a word (`the dogs' bowl`), inches (`5" wide`). */
  private standsAlone(before: number): boolean {
    return this.single ? isWordPart(before) : isDigit(before)
  }
}

function mayOpenBehind(c: number): boolean {
  if (c < 0 || isSpace(c)) return true
  return !isWordPart(c) && !isQuote(c) && !BEFORE_NO_OPENING.has(c)
}

function mayCloseBefore(c: number): boolean {
  if (c < 0 || isSpace(c)) return true
  return !isWordPart(c) && !BEHIND_NO_CLOSING.has(c)
}
