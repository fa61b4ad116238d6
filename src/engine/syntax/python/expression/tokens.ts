import { PART_LIMITS } from '../../../bounds/limits.js'
import { BACKSLASH, HASH, isNamePart, isSpace, nameEnd } from '../characters.js'
import { lineEnd } from '../reading.js'
import { ExpressionFailure } from './budget.js'

const RESERVED = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/** Where a parser stands in a text, and the small questions that it asks there. */
export class Tokens {
  at = 0
  /** Behind the last token. */
  behind = 0
  readonly end: number
  private depth = 0

  constructor(readonly text: string) {
    this.end = text.length
    this.advance(0)
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
    if (++this.depth > PART_LIMITS.expressionDepth) {
      const detail = `expressionDepth, ${PART_LIMITS.expressionDepth}`
      throw new ExpressionFailure(detail, this.at, 'limit')
    }
    const result = read()
    this.depth--
    return result
  }

  /** Passes a token, and white space, comments and line joins behind it. */
  advance(length: number): void {
    const { text, end } = this
    let at = this.at + length
    this.behind = at
    while (at < end) {
      const code = text.charCodeAt(at)
      if (isSpace(code)) at++
      else if (code === HASH) at = lineEnd(text, at, end)
      else if (code === BACKSLASH && isSpace(text.charCodeAt(at + 1))) at += 2
      else break
    }
    this.at = Math.min(at, end)
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

  /** Takes the name that stands here. */
  takeName(): string {
    const { text, at } = this
    const name = text.slice(at, Math.min(nameEnd(text, at, this.end), at + 80))
    if (name === '' || RESERVED.has(name)) throw this.unexpected()
    this.advance(name.length)
    return name
  }

  /** Takes the word when it stands here as a whole. */
  takeWord(word: string): boolean {
    const { text, at } = this
    const here = text.startsWith(word, at) && !isNamePart(text.charCodeAt(at + word.length))
    if (here) this.advance(word.length)
    return here
  }
}
