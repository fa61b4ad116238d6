/** Backslashes in strings: what JSON knows stays, the rest is kept as written. */
import type { RuleId } from '../../text/rules.js'
import { isHexDigit } from '../json/strict.js'
import { isAsciiLetter } from '../markup/letters.js'
import { BACKTICK, closes, DOUBLE, isDigit, isLineBreak, isQuote } from './characters.js'
import type { Reader } from './reader.js'

/** What only an expression or a command writes behind a backslash, which a model forgets to escape. */
const CLASS = /[dDsSwWBpPAzZkKhHXNRQEG1-9.;]/

/** A character by its number, in Python and in a shell; fewer digits are a group of an expression. */
const OCTAL = /\\[0-7]{3}/y

/** The begin of a path of Windows. */
const DRIVE = /[A-Za-z]:\\/y

function isPathAt(text: string, at: number): boolean {
  DRIVE.lastIndex = at
  return DRIVE.test(text)
}

/** Reads the escapes of one string, and keeps what tells a path from them. */
export class Escapes {
  /** Backslashes that start no escape. */
  private unknown = 0
  /** An expression's class is among them: then all are an expression's. */
  private hasClass = false
  /** Where the first of the others stands; else -1. */
  private strayAt = -1
  /** Where the first line break is written as an escape; else -1. */
  private breakAt = -1
  /** Where the first escape of a control character stands that a letter follows; else -1. */
  private doubtfulAt = -1
  /** Where the first one stands that is an escape elsewhere, or a damaged one; else -1. */
  private foreignAt = -1

  /** The first backslash stands behind a drive and starts no escape: so do the others. */
  private ofPath = false

  /** @param areUnknown the marks around the text do not say whether it has escapes */
  constructor(
    private readonly r: Reader,
    private readonly areUnknown = false,
  ) {}

  /**
   * Deals with the backslash at `at` and returns the position behind it.
   *
   * @param open the quote that opened the text around it
   * @param quoteRule the rule for quotes of its kind
   */
  read(at: number, open: number, quoteRule: RuleId): number {
    const { r } = this
    if (at + 1 >= r.end) return this.cut(at)
    const d = r.code(at + 1)
    // Who takes such quotes to write quotes and line breaks as they are may not escape a backslash either.
    if (this.areUnknown || (open === BACKTICK && d !== open)) this.foreign(at)
    switch (r.text.charAt(at + 1)) {
      case '"':
      case '\\':
      case '/':
        return at + 2
      case 'b':
      case 'f':
      case 'r':
      case 't':
        return this.known(at, 2)
      case 'n':
        if (this.breakAt < 0) this.breakAt = at
        return this.known(at, 2)
      case 'v':
        return this.foreignTo(open, at, 2, '\\u000b')
      case 'x':
        if (this.hexDigits(at + 2, 2) < 2) break
        return this.foreignTo(open, at, 4, `\\u00${r.text.slice(at + 2, at + 4)}`)
      case '0':
        if (isDigit(r.code(at + 2))) break
        return this.foreignTo(open, at, 2, '\\u0000')
      case 'u':
        return this.unicode(at)
    }
    if (isQuote(d)) {
      const own = closes(open, d) && open !== DOUBLE
      // A quote that needs no backslash was a plain one before somebody drew it; a shell writes `'\''` for one of its own.
      if (d > 127 || (!own && r.code(at - 1) === d && r.code(at + 2) === d)) this.foreign(at)
      r.edit(at, at + 2, r.text.charAt(at + 1), own ? quoteRule : 'redundant-escape')
      return at + 2
    }
    if (isLineBreak(d)) {
      if (open === DOUBLE) this.foreign(at)
      const end = d === 13 && r.code(at + 2) === 10 ? at + 3 : at + 2
      r.edit(at, end, '', 'json5-string')
      return end
    }
    if (this.isForeign(at)) this.foreign(at)
    else if (CLASS.test(r.text.charAt(at + 1))) this.hasClass = true
    else if (this.strayAt < 0) this.strayAt = at
    return this.text(at, 1)
  }

  /** An escape for one character. */
  private known(at: number, length: number): number {
    // It may be the begin of a word instead, as in `C:\new`.
    const isDoubtful = isAsciiLetter(this.r.code(at + length))
    if (this.doubtfulAt < 0 && isDoubtful) this.doubtfulAt = at
    return isDoubtful && this.ofPath ? this.text(at, 1) : at + length
  }

  /** One that JSON lacks, as JSON writes it; between JSON's quotes it may be text. */
  private foreignTo(open: number, at: number, length: number, written: string): number {
    if (open === DOUBLE) this.foreign(at)
    this.r.edit(at, at + length, written, 'json5-string')
    return this.known(at, length)
  }

  private unicode(at: number): number {
    const digits = this.hexDigits(at + 2, 4)
    if (digits === 4) return at + 6
    if (at + 2 + digits >= this.r.end) return this.cut(at)
    if (digits > 0 || this.r.kind(at + 2) === '{') this.foreign(at)
    return this.text(at, 2)
  }

  /** The backslash is text, with what belongs to it. */
  private text(at: number, length: number): number {
    if (this.unknown === 0)
      this.ofPath = isQuote(this.r.code(at - 3)) && isPathAt(this.r.text, at - 2)
    this.unknown++
    this.r.edit(at, at + 1, '\\\\', 'unknown-escape')
    return at + length
  }

  private foreign(at: number): void {
    if (this.foreignAt < 0) this.foreignAt = at
  }

  private cut(at: number): number {
    this.r.edit(at, this.r.end, '', 'truncation')
    return this.r.end
  }

  /** Python's `\U0001f600`, `\N{BULLET}`, `\033` and `\101`? */
  private isForeign(at: number): boolean {
    const letter = this.r.text.charAt(at + 1)
    if (letter === 'N') return this.r.kind(at + 2) === '{'
    if (letter === 'U') return this.hexDigits(at + 2, 8) === 8
    OCTAL.lastIndex = at
    return OCTAL.test(this.r.text)
  }

  /** How many hexadecimal digits stand at a position, up to `most`. */
  private hexDigits(at: number, most: number): number {
    let digits = 0
    while (digits < most && isHexDigit(this.r.code(at + digits))) digits++
    return digits
  }

  /** Tells of a backslash that is text beside one that may be: `C:\\Users\\new` has two readings. */
  tell(start: number): void {
    const isPath = isPathAt(this.r.text, start + 1)
    const isStray = this.strayAt >= 0 && !isPath && !this.hasClass
    const foreignAt = this.foreignAt < 0 && isStray ? this.strayAt : this.foreignAt
    if (foreignAt >= 0) {
      const shown = this.r.text.slice(foreignAt, Math.min(foreignAt + 4, this.r.at - 1))
      this.severalReadings(foreignAt, `${shown}… may be another escape`)
    }
    if (this.breakAt >= 0 && this.r.text.slice(start, this.r.at).includes('\n')) {
      this.severalReadings(this.breakAt, 'some line breaks are escaped, others are not')
    }
    if (this.doubtfulAt < 0 || (this.unknown === 0 && !isPath)) return
    const shown = this.r.text.slice(this.doubtfulAt, this.doubtfulAt + 2)
    const detail = `the backslash of ${shown} may be text, as its neighbours are`
    this.severalReadings(this.doubtfulAt, detail)
  }

  private severalReadings(at: number, detail: string): void {
    this.r.reason({ code: 'several-readings', at, end: at + 2, detail })
  }
}
