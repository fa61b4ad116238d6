/**
 * Does a quote end its string, or does it belong to the text? Decided by what
 * stands behind it: JSON goes on in few ways.
 */
import { isCloser, type Kind } from './characters.js'
import { commaFits } from './follow.js'
import { before, elementAt, KEY_AHEAD, keyAt, startsItem } from './lookahead.js'
import type { Parser } from './parser.js'

/** Where a string stands. */
export type Role = 'key' | 'member' | 'element' | 'root'

/**
 * `close`: it ends the string. `possible`: it does if the quotes in the text speak
 * for it. `weak`: it does if no better quote follows. `inner`: it is part of the
 * text. A number: the string's own end is missing and belongs there.
 */
export type QuoteAnswer = 'close' | 'possible' | 'weak' | 'inner' | number

/** An answer that makes a quote the end of its string, or could. */
export type End = Exclude<QuoteAnswer, 'inner' | 'weak'>

export function isEnd(answer: QuoteAnswer): answer is End {
  return answer !== 'inner' && answer !== 'weak'
}

/** Judges the quote at `at` of a string whose text begins at `from`. */
export function judgeQuote(p: Parser, role: Role, from: number, at: number): QuoteAnswer {
  if (touchesSlashes(p, at)) return 'inner'
  const next = p.peek(at + 1)
  const kind = p.kind(next)
  if (kind === 'end') return 'close'
  if (role === 'key') return afterKey(p, from, at, next, kind)
  if (role === 'root') return afterRoot(p, next, kind)
  const member = role === 'member'
  return (
    afterItem(p, member, at, next, kind) ??
    (member ? opensKey(p, from, at) : opensElement(p, from, at)) ??
    'inner'
  )
}

/** `open "//host/share" now`: slashes that touch the quote, with another quote on their line, are no comment. */
function touchesSlashes(p: Parser, at: number): boolean {
  if (!p.text.startsWith('//', at + 1)) return false
  const next = p.quotes.at(at + 1)
  return next >= 0 && next < p.end && !p.hasLineBreak(at + 1, next)
}

const LITERAL = /(?:true|false|null|True|False|None)\b/y

function afterKey(p: Parser, from: number, at: number, next: number, kind: Kind): QuoteAnswer {
  if (kind === ':' || kind === '=') return 'close'
  // `{"key:"value"}`: the key's own quote is missing, and this one opens the value.
  const previous = before(p, at, from)
  if (previous >= from && p.kind(previous) === ':' && next === at + 1) return previous
  // `{"key: 6, "next": 1}`: the same of a key before a number, and this one opens the next key.
  if (previous >= from && p.kind(previous) === ',') {
    const end = numbered(p.text.slice(from, Math.min(previous, from + KEY_AHEAD)))
    if (end > 0 && keyAt(p, at) === 'key') return from + end
  }
  if (kind === ',' || kind === '}' || kind === 'quote' || kind === 'fence' || startsItem(kind)) {
    return 'close'
  }
  LITERAL.lastIndex = next
  return LITERAL.test(p.text) ? 'close' : 'inner'
}

const NUMBERED =
  /^([\p{L}_$][\p{L}\p{N}_$.-]*)\s*:\s*(?:-?\d[\d.eE+-]*|true|false|null|True|False|None)\s*$/u

/** Length of the key in `key: 6`; 0 where it is no key and a number. */
function numbered(text: string): number {
  return NUMBERED.exec(text)?.[1]?.length ?? 0
}

function afterRoot(p: Parser, next: number, kind: Kind): QuoteAnswer {
  if (isCloser(kind)) return p.kindFrom(next + 1) === 'end' ? 'close' : 'inner'
  return kind === '+' || kind === ',' || kind === ';' || kind === 'fence' ? 'close' : 'inner'
}

/** The quote of a member's value or of an element, by what follows; null when that says nothing. */
function afterItem(
  p: Parser,
  member: boolean,
  at: number,
  next: number,
  kind: Kind,
): QuoteAnswer | null {
  const { frames } = p
  switch (kind) {
    case ',':
    case ';':
      if (commaFits(p, member ? 'object' : 'list', next)) return 'close'
      // The next element may have quotes inside, too.
      return !member && p.kindFrom(next + 1) === 'quote' ? 'possible' : null
    case '}':
      return member ? closerFits(p, next) : 'close'
    case ']':
      if (!member) return closerFits(p, next)
      return frames.has('list') ? 'close' : 'inner'
    case ')':
      return !member || frames.inner === 'call' || frames.inner === 'paren' ? 'close' : 'inner'
    case '+': {
      const joined = p.kindFrom(next + 1)
      return joined === 'quote' || joined === 'end' ? 'close' : 'inner'
    }
    case 'ellipsis':
    case 'fence':
      return 'close'
    case ':': {
      if (member) return null
      const value = p.kindFrom(next + 1)
      return value === 'quote' || startsItem(value) ? 'close' : 'inner'
    }
    case '{':
    case '[':
    case 'digit':
    case 'quote':
      if (member) return kind === 'quote' && keyAt(p, next) === 'key' ? 'close' : null
      if (kind === 'quote' && !elementAt(p, next)) return null
      // A further element without a comma; where it touches, it may as well be part of the text.
      return next > at + 1 ? 'close' : 'possible'
    case 'word':
      // `f(a="x" b=1)`: the next argument of a call, whose comma is missing.
      if (p.options.keywordArguments && next > at + 1 && keyAt(p, next) === 'key') return 'close'
      if (!p.hasLineBreak(at + 1, next)) return null
      return (member ? keyAt(p, next) === 'key' : elementAt(p, next)) ? 'close' : null
    default:
      return null
  }
}

/** `{"a": "b, "c": 1}`: the quote opens the next key, so the string ends before the comma. */
function opensKey(p: Parser, from: number, at: number): number | null {
  const previous = commaBefore(p, from, at)
  return previous >= 0 && keyAt(p, at) === 'key' ? previous : null
}

/** `["a, "b"]`: the quote opens the next element; not where a bare word follows that, as in prose. */
function opensElement(p: Parser, from: number, at: number): number | null {
  const previous = commaBefore(p, from, at)
  if (previous < 0 || p.kind(at + 1) !== 'word' || !elementAt(p, at)) return null
  const close = p.quotes.at(at + 1)
  const behind = p.peek(close + 1)
  const prose = close >= 0 && p.kind(behind) === ',' && p.kindFrom(behind + 1) === 'word'
  return prose ? null : previous
}

function commaBefore(p: Parser, from: number, at: number): number {
  const previous = before(p, at, from)
  return previous >= 0 && p.kind(previous) === ',' ? previous : -1
}

/** Is the bracket at `at`, which would close the container of the string, followed by what may follow? */
function closerFits(p: Parser, at: number): QuoteAnswer {
  const next = p.peek(at + 1)
  const kind = p.kind(next)
  if (kind === 'end' || isCloser(kind) || kind === ';') return 'close'
  const around = p.frames.outer(1)
  if (around === undefined) {
    // Text behind the whole value: sure when no further quote could end the string.
    const value = kind === ',' || kind === '{' || kind === '[' || kind === 'fence'
    return value || p.hasLineBreak(at, next) || p.quotes.at(next) < 0 ? 'close' : 'weak'
  }
  if (kind === ',') return commaFits(p, around, next) ? 'close' : 'inner'
  if (kind === 'fence') return 'close'
  if (around === 'object') return keyAt(p, next) === 'key' ? 'close' : 'inner'
  return kind === '{' || kind === '[' || kind === 'quote' ? 'close' : 'inner'
}
