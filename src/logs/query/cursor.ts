/** A query's text and a place in it: words, quotations, keywords, and complaints about a place. */
import type { QueryError } from './ast.js'

/** Thrown inside the parser, and nowhere else. */
export class QueryFailure extends Error {
  constructor(readonly error: QueryError) {
    super(error.message)
  }
}

const SPACE = /\s*/y

export class Cursor {
  protected at = 0

  constructor(protected readonly text: string) {}

  protected quoted(): string {
    const start = this.at
    let text = ''
    for (let i = start + 1; i < this.text.length; i++) {
      const char = this.text[i] ?? ''
      if (char === '"') {
        this.at = i + 1
        return text
      }
      const next = this.text[i + 1]
      if (char === '\\' && (next === '"' || next === '\\')) {
        text += next
        i++
      } else text += char
    }
    return this.fail('The quotation mark is not closed.', start, this.text.length)
  }

  protected keyword(word: string): boolean {
    this.space()
    if (!this.isKeyword(word)) return false
    this.at += word.length
    return true
  }

  protected isKeyword(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    const next = this.text[this.at + word.length]
    return next === undefined || /[\s()"]/.test(next)
  }

  protected take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined) return null
    this.at += found.length
    return found
  }

  protected space(): void {
    this.take(SPACE)
  }

  protected fail(
    message: string,
    start: number,
    end: number,
    suggestion: string | null = null,
  ): never {
    throw new QueryFailure({ message, start, end, suggestion })
  }
}
