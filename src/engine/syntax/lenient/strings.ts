/** Quoted texts: any quote mark, raw control characters, quotes inside, a missing end. */
import type { RuleId } from '../../rules.js'
import { endsAbridged } from './abridged.js'
import {
  ACUTE,
  BACKSLASH,
  BACKTICK,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  closes,
  DOUBLE,
  isQuote,
  isSpace,
  isWordPart,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  SINGLE,
} from './characters.js'
import { type EscapeCount, readEscape } from './escapes.js'
import { ARRAY, type Frames, OBJECT } from './frames.js'
import { elementAt, keyAt } from './lookahead.js'
import { judgeQuote, type Role } from './quote-end.js'
import type { Reader } from './reader.js'

/** The rule by which a quote mark that JSON lacks is written as a JSON quote. */
function ruleOf(open: number): RuleId {
  if (open === DOUBLE || open === SINGLE) return 'single-quotes'
  return open === BACKTICK || open === ACUTE ? 'backtick-quotes' : 'smart-quotes'
}

/** The escape of a control character. */
export function controlEscape(c: number): string {
  switch (c) {
    case 8:
      return '\\b'
    case 9:
      return '\\t'
    case 10:
      return '\\n'
    case 12:
      return '\\f'
    case 13:
      return '\\r'
    default:
      return `\\u00${c.toString(16).padStart(2, '0')}`
  }
}

/** Reads one string after the other; keeps what must be known from one to the next. */
export class Strings {
  /** Where the string opened that the text leaves open; -1 while there is none. */
  openAt = -1
  private embeddedFailed = false

  constructor(
    private readonly r: Reader,
    private readonly frames: Frames,
  ) {}

  /** Reads the string at the reader's position and goes behind it. */
  read(role: Role): void {
    const { r } = this
    const start = r.at
    let open = r.code(start)
    if ((open === DOUBLE || open === SINGLE) && this.readPlain(start, open, role)) return
    if (this.readTriple(open)) return
    let rule = ruleOf(open)
    if (open !== DOUBLE) r.edit(start, start + 1, '"', rule)
    const count: EscapeCount = { unknown: 0, doubtful: 0, doubtfulAt: -1 }
    const embeddedEnd = this.embeddedEnd(start, open, role)
    let from = start + 1
    let i = from
    let weak = -1
    for (;;) {
      i = this.plain(i, open)
      if (i >= r.end) {
        if (weak >= 0) {
          r.undoFrom(weak)
          this.endAt(weak, open, rule)
        } else this.leftOpen(start, role)
        break
      }
      const c = r.code(i)
      if (c === BACKSLASH) {
        i = readEscape(r, i, open, rule, count)
      } else if (c < 32) {
        r.edit(i, i + 1, controlEscape(c), 'control-character')
        i++
      } else if (!closes(open, c)) {
        if (c === DOUBLE) r.edit(i, i + 1, '\\"', rule)
        i++
      } else {
        const answer = i < embeddedEnd ? 'inner' : judgeQuote(r, this.frames, role, from, i)
        if (answer === 'close') {
          const next = this.concatenated(i)
          if (next < 0) {
            this.endAt(i, open, rule)
            break
          }
          r.edit(i, next + 1, '', 'concatenation')
          open = r.code(next)
          rule = ruleOf(open)
          from = next + 1
          i = from
        } else if (typeof answer === 'number') {
          r.undoFrom(answer)
          r.edit(answer, answer, '"', 'missing-quote')
          r.at = answer
          break
        } else {
          if (answer === 'weak' && weak < 0) weak = i
          r.edit(i, i + 1, c === DOUBLE ? '\\"' : r.text.charAt(i), 'inner-quotes')
          i++
        }
      }
    }
    this.tellDoubt(start, count)
  }

  /** The common case: no escape, nothing to repair, and a quote that ends the string for sure. */
  private readPlain(start: number, open: number, role: Role): boolean {
    const { r } = this
    const end = this.plain(start + 1, open)
    if (r.code(end) !== open || end === start + 1) return false
    const first = r.code(start + 1)
    if (first === OPEN_BRACE || first === OPEN_BRACKET) return false
    const sure =
      role === 'key'
        ? r.code(end + 1) === COLON
        : judgeQuote(r, this.frames, role, start + 1, end) === 'close' && !this.joinsNext(end)
    if (!sure) return false
    if (open !== DOUBLE) {
      const content = r.text.slice(start + 1, end)
      r.edit(start, end + 1, `"${content}"`, 'single-quotes')
    }
    r.at = end + 1
    return true
  }

  private joinsNext(at: number): boolean {
    const next = this.r.code(at + 1)
    return next !== COMMA && next !== CLOSE_BRACE && this.concatenated(at) >= 0
  }

  /** The next position that needs attention: a quote, a backslash, a control character. */
  private plain(from: number, open: number): number {
    const { text, end } = this.r
    let i = from
    if (open === DOUBLE) {
      while (i < end) {
        const c = text.charCodeAt(i)
        if (c === DOUBLE || c === BACKSLASH || c < 32) break
        i++
      }
      return i
    }
    while (i < end) {
      const c = text.charCodeAt(i)
      if (c < 32 || c === DOUBLE || c === BACKSLASH || c === open || (c > 127 && isQuote(c))) break
      if (c === BACKTICK && open === ACUTE) break
      if (c === SINGLE && open >= 128 && open !== ACUTE) break
      i++
    }
    return i
  }

  /** Ends the string at the quote at `at`. */
  private endAt(at: number, open: number, rule: RuleId): void {
    const { r } = this
    if (r.code(at) !== DOUBLE) r.edit(at, at + 1, '"', open === DOUBLE ? 'missing-quote' : rule)
    r.at = at + 1
  }

  /** Where a string that is joined with + opens, behind the quote at `at`; else -1. */
  private concatenated(at: number): number {
    const { r } = this
    const plus = r.peek(at + 1)
    if (r.code(plus) !== PLUS) return -1
    const next = r.peek(plus + 1)
    return isQuote(r.code(next)) ? next : -1
  }

  /** Text in three quotes each side, as Python writes it. */
  private readTriple(open: number): boolean {
    const { r } = this
    if (open !== DOUBLE && open !== SINGLE) return false
    if (r.code(r.at + 1) !== open) return false
    const mark = open === DOUBLE ? '"""' : "'''"
    if (!r.text.startsWith(mark, r.at)) return false
    const start = r.at
    const close = r.text.indexOf(mark, start + 3)
    if (close < 0 || close + 3 > r.end) return false
    r.edit(start, start + 3, '"', 'triple-quotes')
    const count: EscapeCount = { unknown: 0, doubtful: 0, doubtfulAt: -1 }
    let i = start + 3
    while (i < close) {
      const c = r.code(i)
      if (c === BACKSLASH) i = readEscape(r, i, open, 'triple-quotes', count)
      else {
        if (c === DOUBLE) r.edit(i, i + 1, '\\"', 'triple-quotes')
        else if (c < 32) r.edit(i, i + 1, controlEscape(c), 'triple-quotes')
        i++
      }
    }
    r.edit(close, close + 3, '"', 'triple-quotes')
    r.at = close + 3
    return true
  }

  /**
   * `"{"a": 1}"`: a structure in a string whose quotes are not escaped. Gives the
   * position behind its last bracket, or -1 when the string is no such thing.
   */
  private embeddedEnd(start: number, open: number, role: Role): number {
    const { r } = this
    if (this.embeddedFailed || role === 'key' || open !== DOUBLE) return -1
    const bracket = r.code(start + 1)
    if (bracket !== OPEN_BRACE && bracket !== OPEN_BRACKET) return -1
    let first = start + 2
    while (isSpace(r.code(first)) && first < start + 66) first++
    if (r.code(first) !== DOUBLE || !isWordPart(r.code(first + 1))) return -1
    const fits = bracket === OPEN_BRACE ? keyAt(r, first) === 'key' : elementAt(r, first)
    if (!fits) return -1
    let depth = 0
    for (let i = start + 1; i < r.end; i++) {
      const c = r.code(i)
      if (c === BACKSLASH) i++
      else if (c === OPEN_BRACE || c === OPEN_BRACKET) depth++
      else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) {
        depth--
        if (depth === 0) return r.code(i + 1) === DOUBLE ? i + 1 : -1
      }
    }
    this.embeddedFailed = true
    return -1
  }

  /** No quote ends the string: it ends before the brackets that close everything, or with the text. */
  private leftOpen(start: number, role: Role): void {
    const { r } = this
    this.cutAt(start)
    const end = role === 'key' ? r.end : this.beforeClosers(start)
    r.undoFrom(end)
    r.edit(end, end, '"', 'missing-quote')
    r.at = end
  }

  /** The string that opened at `start` is not closed: unless the end is proven, it was cut. */
  cutAt(start: number): void {
    const { r } = this
    this.openAt = start
    if (r.options.end === 'proven') return
    const at = r.end
    if (endsAbridged(r.text.slice(Math.max(0, at - 90), at))) {
      r.reason({ code: 'abridged', at, detail: 'the text ends with a mark of shortening' })
    }
    r.reason({ code: 'truncated', at, detail: `the text ends inside a string, at offset ${at}` })
  }

  /** Where the text's last brackets begin, when they close just what is open; else its end. */
  private beforeClosers(start: number): number {
    const { r, frames } = this
    let tail = r.end
    const back = (): void => {
      while (tail > start && isSpace(r.code(tail - 1))) tail--
    }
    back()
    if (r.text.startsWith('```', tail - 3)) tail -= 3
    let depth = 0
    for (;;) {
      back()
      const kind = frames.outer(frames.depth - 1 - depth)
      const closer = kind === OBJECT ? CLOSE_BRACE : kind === ARRAY ? CLOSE_BRACKET : -2
      if (r.code(tail - 1) !== closer || tail - 1 <= start) break
      tail--
      depth++
    }
    if (depth === 0 || depth < frames.depth) return r.end
    if (r.code(tail - 1) === COMMA) tail--
    back()
    return tail
  }

  /** A backslash that is text and one that may be: `C:\Users\new` has two readings. */
  private tellDoubt(start: number, count: EscapeCount): void {
    const { r } = this
    if (count.doubtful === 0) return
    const drive = /[A-Za-z]:\\/y
    drive.lastIndex = start + 1
    if (count.unknown === 0 && !drive.test(r.text)) return
    r.reason({
      code: 'several-readings',
      at: count.doubtfulAt,
      end: count.doubtfulAt + 2,
      detail: `the backslash of ${r.text.slice(count.doubtfulAt, count.doubtfulAt + 2)} may be text, as its neighbours are`,
    })
  }
}
