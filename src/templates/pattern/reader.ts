/** A place in a pattern's text, and what can be asked of it. */
import { PatternError } from './node.js'

/** Flags that change how a pattern is read. */
export interface Flags {
  ignoreCase: boolean
  multiline: boolean
  dotAll: boolean
  verbose: boolean
  ascii: boolean
}

export class Reader {
  at = 0

  constructor(readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length
  }

  /** The next UTF-16 unit, or an empty text at the end. */
  peek(): string {
    return this.text.charAt(this.at)
  }

  /** Takes `word` if it comes next. */
  take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  /** The next code point, taken. */
  codePoint(): number {
    const point = this.text.codePointAt(this.at)
    if (point === undefined) throw this.error('unexpected end of pattern')
    this.at += point > 0xffff ? 2 : 1
    return point
  }

  /** What a sticky expression matches here, taken; null where it does not. */
  match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at
    const found = sticky.exec(this.text)
    if (found !== null) this.at = sticky.lastIndex
    return found
  }

  error(message: string, at = this.at): PatternError {
    return new PatternError(message, at, false)
  }

  /** Python takes it; this matcher does not. */
  refused(what: string, at = this.at): PatternError {
    return new PatternError(`${what} is not supported here (Python accepts it)`, at, true)
  }
}
