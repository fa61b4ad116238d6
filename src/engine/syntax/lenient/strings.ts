/** Quoted texts: any quote mark, raw control characters, quotes inside, a missing end. */
import type { RuleId } from '../../text/rules.js'
import { ACUTE, BACKSLASH, BACKTICK, closes, DOUBLE, isAsciiWord, SINGLE } from './characters.js'
import { escapeOf } from './control.js'
import type { StringEnd } from './doubts.js'
import { embeddedEnd } from './embedded.js'
import { Escapes } from './escapes.js'
import { readTriple } from './marked.js'
import { beforeClosers, tellCutString } from './open-string.js'
import { Pairing } from './pairing.js'
import type { Parser } from './parser.js'
import { plainEnd } from './plain-text.js'
import { isEnd, judgeQuote, type QuoteAnswer, type Role } from './quote-end.js'
import { chooseEnd } from './string-ends.js'

/** Reads the string at the reader's position and goes behind it. */
export function readString(p: Parser, role: Role): void {
  const open = p.code(p.at)
  const isMixed = role === 'key' && readMixed(p, open)
  const read = isMixed || readPlain(p, open, role) || readTriple(p, open)
  if (!read) new QuotedText(p, role).read()
}

/** The common case: no escape, nothing to repair, and a quote that ends the string for sure. */
function readPlain(p: Parser, open: number, role: Role): boolean {
  const start = p.at
  const end = plainEnd(p.text, start + 1, p.end, open)
  const close = p.code(end)
  if (!closes(open, close) || end === start + 1 || open === BACKTICK) return false
  const first = p.kind(start + 1)
  if (first === '{' || first === '[') return false
  if (role === 'key') {
    if (p.kind(end + 1) !== ':') return false
  } else if (judgeQuote(p, role, start + 1, end) !== 'close' || concatenated(p, end) >= 0) {
    return false
  }
  if (open === SINGLE) p.edits.requote(start, end + 1)
  else if (open !== DOUBLE) {
    p.edit(start, start + 1, '"', ruleOf(open))
    if (close !== DOUBLE) p.edit(end, end + 1, '"', ruleOf(open))
  }
  p.at = end + 1
  return true
}

/** A key of one word with two kinds of quotes around it, and a colon behind: `'room":`. */
function readMixed(p: Parser, open: number): boolean {
  const start = p.at
  let end = start + 1
  while (isAsciiWord(p.code(end))) end++
  const close = p.code(end)
  if (end === start + 1 || (close !== DOUBLE && close !== SINGLE) || closes(open, close)) {
    return false
  }
  if (p.kind(end + 1) !== ':') return false
  if (open !== DOUBLE) p.edit(start, start + 1, '"', ruleOf(open))
  p.edit(end, end + 1, '"', 'missing-quote')
  p.at = end + 1
  return true
}

/** Where a string that is joined with + opens, behind the quote at `at`; else -1. */
function concatenated(p: Parser, at: number): number {
  const touching = p.kind(at + 1)
  if (touching === ',' || touching === '}') return -1
  const plus = p.peek(at + 1)
  if (p.kind(plus) !== '+') return -1
  const next = p.peek(plus + 1)
  return p.kind(next) === 'quote' ? next : -1
}

/** The rule by which a quote mark that JSON lacks is written as a JSON quote. */
function ruleOf(open: number): RuleId {
  if (open === DOUBLE || open === SINGLE) return 'single-quotes'
  return open === BACKTICK || open === ACUTE ? 'backtick-quotes' : 'smart-quotes'
}

/** A string that needs thought, from its opening quote to its end. */
class QuotedText {
  private readonly start: number
  open = 0
  private rule: RuleId = 'single-quotes'
  /** Where the text begins, or the piece of it that is being read. */
  from = 0
  private escapes: Escapes | null = null
  /** Behind the last bracket of a structure that the text holds; else -1. */
  private readonly embedded: number
  /** The quotes inside so far; null while there was none. */
  private pairing: Pairing | null = null
  /** The first quote that ends the text if no better one follows; else -1. */
  private weak = -1
  /** The end, once it is chosen. */
  private end: StringEnd | null = null

  constructor(
    private readonly p: Parser,
    readonly role: Role,
  ) {
    this.start = p.at
    this.begin(p.at)
    this.embedded = this.open === DOUBLE && role !== 'key' ? embeddedEnd(p, p.at) : -1
  }

  read(): void {
    const { p, start } = this
    if (this.open !== DOUBLE) p.edit(start, start + 1, '"', this.rule)
    for (let i = this.from; i >= 0; ) i = this.step(plainEnd(p.text, i, p.end, this.open))
    this.escapes?.tell(start)
    const detail =
      this.role === 'key' && /[\n\r]/.test(p.text.slice(start, p.at))
        ? 'a key runs over several lines: a quote may be missing'
        : this.open === BACKTICK && p.text.slice(start, p.at).includes('${')
          ? 'a template with a place holder is not worked out'
          : null
    if (detail !== null) p.reason({ code: 'inferred-repair', at: start, end: p.at, detail })
  }

  /** Begins a piece at its opening quote. */
  private begin(quote: number): void {
    this.open = this.p.code(quote)
    this.rule = ruleOf(this.open)
    this.from = quote + 1
    this.pairing = null
    this.end = this.p.options.ends?.get(this.from) ?? null
  }

  /** Deals with the character at `i`, which is not plain; returns where to go on, -1 at the end. */
  private step(i: number): number {
    const { p, end, open } = this
    if (end?.missing === true && i >= end.at) return this.endWithout(end.at)
    if (i >= p.end) return this.endOfText()
    const c = p.code(i)
    if (c === BACKSLASH) {
      this.escapes ??= new Escapes(p)
      return this.escapes.read(i, open, this.rule)
    }
    if (c >= 32 && closes(open, c)) return this.quote(i, c)
    const escaped = escapeOf(c)
    if (escaped !== null) p.edit(i, i + 1, escaped, c < 32 ? 'control-character' : this.rule)
    return i + 1
  }

  private quote(i: number, c: number): number {
    const { p } = this
    const answer = this.judge(i)
    if (typeof answer === 'number') return this.endWithout(answer)
    if (answer === 'close') {
      const next = concatenated(p, i)
      if (next < 0) return this.endAt(i)
      p.edit(i, next + 1, '', 'concatenation')
      this.begin(next)
      return this.from
    }
    this.quotesInside().add(i)
    if (answer === 'weak' && this.weak < 0) this.weak = i
    p.edit(i, i + 1, c === DOUBLE ? '\\"' : p.text.charAt(i), 'inner-quotes')
    return i + 1
  }

  /** Judges the quote at `i`; where there were others before it, the end is chosen once for all. */
  private judge(i: number): QuoteAnswer {
    const { p, role } = this
    if (this.end === null) {
      if (i < this.embedded) return 'inner'
      const answer = judgeQuote(p, role, this.from, i)
      if (!isEnd(answer) || (this.pairing === null && answer !== 'possible')) return answer
      this.end = chooseEnd(p, this, this.quotesInside(), i, answer)
    }
    const { end } = this
    if (end === null || i < end.at) return 'inner'
    return end.missing ? end.at : 'close'
  }

  private quotesInside(): Pairing {
    this.pairing ??= new Pairing(this.p.text, this.open, this.from)
    return this.pairing
  }

  /** Ends the string at the quote at `at`. */
  private endAt(at: number): -1 {
    const { p, open, rule } = this
    p.at = at
    if (p.code(at) === DOUBLE) p.at++
    else p.replace(at + 1, '"', open === DOUBLE ? 'missing-quote' : rule)
    return -1
  }

  /** Ends the string before `at`, where its quote is missing. */
  private endWithout(at: number): -1 {
    const { p } = this
    p.undoFrom(at)
    p.edit(at, at, '"', 'missing-quote')
    p.at = at
    return -1
  }

  /** No quote ends the string: it ends before the brackets that close everything, or with the text. */
  private endOfText(): -1 {
    const { p } = this
    if (this.weak >= 0) {
      p.undoFrom(this.weak)
      return this.endAt(this.weak)
    }
    tellCutString(p)
    return this.endWithout(this.role === 'key' ? p.end : beforeClosers(p, this.start))
  }
}
