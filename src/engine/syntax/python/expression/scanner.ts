import { LIMITS } from '../../../bounds/limits.js'
import { BACKSLASH, HASH, isNamePart, isSpace, nameEnd } from '../characters.js'
import { lineEnd } from '../reading.js'
import { type Budget, ExpressionFailure } from './failure.js'
import type { Node } from './node.js'

/** The two rules of the grammar that its atoms hold again. */
export interface Inner {
  /** An expression without commas outside brackets. */
  readonly expression: (scanner: Scanner) => Node
  /** What may stand behind `in` and `if` of a comprehension: no bare conditional. */
  readonly operand: (scanner: Scanner) => Node
}

const RESERVED = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/** Where a parser stands in a text, and the small questions that it asks there. */
export class Scanner {
  at = 0
  /** Behind the last token. */
  behind = 0
  readonly end: number
  private depth = 0

  constructor(
    readonly text: string,
    readonly budget: Budget,
    readonly inner: Inner,
  ) {
    this.end = text.length
    this.skip()
  }

  /** What stands from `start` to `end`, and how it is worked out: one step each time. */
  node(start: number, end: number, value: Node['value']): Node {
    const stepped: Node['value'] = (names) => {
      this.budget.step()
      return value(names)
    }
    return { start, end, value: stepped, literal: false, parts: null, numbers: 0 }
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
    this.behind = this.at
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
    const stop = this.at + word.length
    if (!this.text.startsWith(word, this.at) || stop > this.end) return false
    if (stop < this.end && isNamePart(this.text.charCodeAt(stop))) return false
    this.advance(word.length)
    return true
  }
}
