import { LIMITS } from '../../../bounds/limits.js'
import {
  BACKSLASH,
  HASH,
  isNamePart,
  isNameStart,
  isSpace,
  LINE_FEED,
  nameEnd,
} from '../characters.js'
import { lineEnd } from '../reading.js'
import { closingTriple, isTriple } from '../strings.js'
import { ExpressionFailure } from './failure.js'
import type { Node } from './node.js'

/** The two rules of the grammar that its atoms hold again. */
export interface Inner {
  /** An expression without commas outside brackets. */
  readonly expression: (scanner: Scanner) => Node
  /** What may stand behind `in` and `if` of a comprehension: no bare conditional. */
  readonly operand: (scanner: Scanner) => Node
}

/** Where a parser stands in a text, and the small questions that it asks there. */
export class Scanner {
  at: number
  private depth = 0

  constructor(
    readonly text: string,
    start: number,
    readonly end: number,
    readonly inner: Inner,
  ) {
    this.at = start
    this.skip()
  }

  get code(): number {
    return this.at < this.end ? this.text.charCodeAt(this.at) : 0
  }

  get atEnd(): boolean {
    return this.at >= this.end
  }

  fail(detail: string, at: number = this.at): ExpressionFailure {
    return new ExpressionFailure(detail, at)
  }

  /** Fails at what stands here. */
  unexpected(): ExpressionFailure {
    if (this.atEnd) return this.fail('the text ends too early')
    return this.fail(`${JSON.stringify(this.text.slice(this.at, this.at + 12))} is unexpected here`)
  }

  /** Runs `read` one level deeper. */
  nested<T>(read: () => T): T {
    if (++this.depth > LIMITS.expressionDepth) {
      const detail = `expressionDepth, ${LIMITS.expressionDepth}`
      throw new ExpressionFailure(detail, this.at, 'limit')
    }
    const result = read()
    this.depth--
    return result
  }

  /** Passes white space, comments and line joins. */
  skip(): void {
    const { text, end } = this
    while (this.at < end) {
      const code = text.charCodeAt(this.at)
      if (isSpace(code)) this.at++
      else if (code === HASH) this.at = lineEnd(text, this.at, end)
      else if (code === BACKSLASH && isSpace(text.charCodeAt(this.at + 1))) this.at += 2
      else return
    }
    if (this.at > end) this.at = end
  }

  advance(count: number): void {
    this.at += count
    this.skip()
  }

  /** Takes the sign when it stands here. */
  take(code: number): boolean {
    if (this.code !== code) return false
    this.advance(1)
    return true
  }

  expect(code: number): void {
    if (!this.take(code)) throw this.unexpected()
  }

  /** The name that stands here; empty when none does. */
  peekName(): string {
    if (!isNameStart(this.code)) return ''
    return this.text.slice(this.at, Math.min(nameEnd(this.text, this.at, this.end), this.at + 80))
  }

  /** Takes the word when it stands here as a whole. */
  takeWord(word: string): boolean {
    const stop = this.at + word.length
    if (!this.text.startsWith(word, this.at) || stop > this.end) return false
    if (stop < this.end && isNamePart(this.text.charCodeAt(stop))) return false
    this.advance(word.length)
    return true
  }

  /** Behind the closing quote of the string whose quote stands at `quoteAt`, as Python reads it. */
  stringEnd(quoteAt: number): number {
    const { text, end } = this
    if (isTriple(text, quoteAt, end)) {
      const close = closingTriple(text, quoteAt + 3, end)
      if (close < 0) throw this.fail('a string is not closed', quoteAt)
      return close + 3
    }
    const quote = text.charCodeAt(quoteAt)
    for (let i = quoteAt + 1; i < end; i++) {
      const code = text.charCodeAt(i)
      if (code === BACKSLASH) i++
      else if (code === quote) return i + 1
      else if (code === LINE_FEED) break
    }
    throw this.fail('a string is not closed', quoteAt)
  }
}
