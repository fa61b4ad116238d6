/** Quoted texts: any quote mark, raw control characters, quotes inside, a missing end. */
import type { RuleId } from '../../text/rules.js'
import { endsAbridged } from './abridged.js'
import {
  ACUTE,
  BACKSLASH,
  BACKTICK,
  CLOSE_BRACE,
  COLON,
  COMMA,
  closes,
  DOUBLE,
  isQuote,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  SINGLE,
} from './characters.js'
import { controlEscape } from './control.js'
import { Embedded } from './embedded.js'
import { countEscapes, readEscape, tellDoubt } from './escapes.js'
import type { Frames } from './frames.js'
import { beforeClosers } from './open-string.js'
import { Pairing } from './pairing.js'
import { plainEnd } from './plain-text.js'
import { judgeQuote, type Role } from './quote-end.js'
import type { Reader } from './reader.js'
import { isEnd, StringEnds } from './string-ends.js'
import { readTriple } from './triple.js'

/** A member and the beginning of the next line, in what was read as one key. */
const SWALLOWED = /[:,][^\n\r]{0,200}[\n\r]|[\n\r][^:,]{0,200}[:,]/

/** The rule by which a quote mark that JSON lacks is written as a JSON quote. */
function ruleOf(open: number): RuleId {
  if (open === DOUBLE || open === SINGLE) return 'single-quotes'
  return open === BACKTICK || open === ACUTE ? 'backtick-quotes' : 'smart-quotes'
}

/** Reads one string after the other; keeps what must be known from one to the next. */
export class Strings {
  /** Where the string opened that the text leaves open; -1 while there is none. */
  openAt = -1
  /** Up to here the string being read is known to hold nothing of interest. */
  private plainUntil = -1
  private readonly embedded: Embedded
  private readonly ends: StringEnds

  constructor(
    private readonly r: Reader,
    private readonly frames: Frames,
  ) {
    this.embedded = new Embedded(r)
    this.ends = new StringEnds(r, frames)
  }

  /** Reads the string at the reader's position and goes behind it. */
  read(role: Role): void {
    const { r } = this
    const start = r.at
    let open = r.code(start)
    if ((open === DOUBLE || open === SINGLE) && this.readPlain(start, open, role)) return
    if ((open === DOUBLE || open === SINGLE) && readTriple(r, open)) return
    let rule = ruleOf(open)
    if (open !== DOUBLE) r.edit(start, start + 1, '"', rule)
    const count = countEscapes()
    const embeddedEnd = open === DOUBLE && role !== 'key' ? this.embedded.end(start) : -1
    let from = start + 1
    let i = Math.max(from, this.plainUntil)
    let weak = -1
    let pairing: Pairing | null = null
    let end = r.options.ends?.get(from) ?? null
    for (;;) {
      i = plainEnd(r.text, i, r.end, open)
      if (end?.missing === true && i >= end.at) {
        this.endWithout(end.at)
        break
      }
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
        let answer =
          i < embeddedEnd || end !== null ? 'inner' : judgeQuote(r, this.frames, role, from, i)
        if (isEnd(answer) && (pairing !== null || answer === 'possible')) {
          pairing ??= new Pairing(r.text, open, from)
          end = this.ends.choose({ role, start, open, from }, pairing, i, answer)
          answer = 'inner'
        }
        if (end !== null && i >= end.at) answer = end.missing ? end.at : 'close'
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
          pairing = null
          end = r.options.ends?.get(from) ?? null
        } else if (typeof answer === 'number') {
          this.endWithout(answer)
          break
        } else {
          pairing ??= new Pairing(r.text, open, from)
          pairing.add(i)
          if (answer === 'weak' && weak < 0) weak = i
          r.edit(i, i + 1, c === DOUBLE ? '\\"' : r.text.charAt(i), 'inner-quotes')
          i++
        }
      }
    }
    tellDoubt(r, start, count)
    if (role === 'key' && SWALLOWED.test(r.text.slice(start, r.at))) {
      const detail = 'a key runs over several lines: a quote may be missing'
      r.reason({ code: 'inferred-repair', at: start, end: r.at, detail })
    }
    if (open === BACKTICK && r.text.slice(start, r.at).includes('${')) {
      const detail = 'a template with a place holder is not worked out'
      r.reason({ code: 'inferred-repair', at: start, end: r.at, detail })
    }
  }

  /** The common case: no escape, nothing to repair, and a quote that ends the string for sure. */
  private readPlain(start: number, open: number, role: Role): boolean {
    const { r } = this
    const end = plainEnd(r.text, start + 1, r.end, open)
    this.plainUntil = end
    if (r.code(end) !== open || end === start + 1) return false
    const first = r.code(start + 1)
    if (first === OPEN_BRACE || first === OPEN_BRACKET) return false
    const sure =
      role === 'key'
        ? r.code(end + 1) === COLON
        : judgeQuote(r, this.frames, role, start + 1, end) === 'close' && !this.joinsNext(end)
    if (!sure) return false
    if (open !== DOUBLE) r.requote(start, end + 1)
    r.at = end + 1
    return true
  }

  private joinsNext(at: number): boolean {
    const next = this.r.code(at + 1)
    return next !== COMMA && next !== CLOSE_BRACE && this.concatenated(at) >= 0
  }

  /** Ends the string at the quote at `at`. */
  private endAt(at: number, open: number, rule: RuleId): void {
    const { r } = this
    if (r.code(at) !== DOUBLE) r.edit(at, at + 1, '"', open === DOUBLE ? 'missing-quote' : rule)
    r.at = at + 1
  }

  /** Ends the string before `at`, where its quote is missing. */
  private endWithout(at: number): void {
    const { r } = this
    r.undoFrom(at)
    r.edit(at, at, '"', 'missing-quote')
    r.at = at
  }

  /** Where a string that is joined with + opens, behind the quote at `at`; else -1. */
  private concatenated(at: number): number {
    const { r } = this
    const plus = r.peek(at + 1)
    if (r.code(plus) !== PLUS) return -1
    const next = r.peek(plus + 1)
    return isQuote(r.code(next)) ? next : -1
  }

  /** No quote ends the string: it ends before the brackets that close everything, or with the text. */
  private leftOpen(start: number, role: Role): void {
    const { r } = this
    this.cutAt(start)
    const end = role === 'key' ? r.end : beforeClosers(r, this.frames, start)
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
}
