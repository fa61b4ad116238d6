/** Python calls in text: where a call begins and ends, and where its arguments are. */
import type { Span } from '../../text/span.js'
import {
  BACKSLASH,
  BRACE_OPEN,
  COLON,
  COMMA,
  EQUALS,
  HASH,
  isCloser,
  isNameStart,
  isOpener,
  isQuote,
  isSpace,
  LINE_FEED,
  nameEnd,
  PAREN_OPEN,
  POINT,
  STAR,
  skipSpace,
} from './characters.js'
import { closingQuote } from './closing-quote.js'
import { CALL_INSIDE, Nesting } from './nesting.js'
import { closingTriple, isTriple } from './strings.js'

/** A call `name(…)` in a text. */
export interface PythonCall {
  /** As written, dots included. */
  readonly name: string
  readonly nameStart: number
  readonly nameEnd: number
  /** The inside of the parentheses. */
  readonly argsStart: number
  readonly argsEnd: number
  /** Behind the closing parenthesis; where reading stopped when it is missing. */
  readonly end: number
  /** The closing parenthesis was found, and all brackets inside fit. */
  readonly complete: boolean
}

/** What stands in the parentheses of a call, each without the white space around it. */
export interface CallArguments {
  readonly positional: readonly Span[]
  readonly keywords: readonly KeywordSpan[]
  /** The operands of `*` and `**`. */
  readonly unpacked: readonly Span[]
}

export interface KeywordSpan {
  readonly name: Span
  readonly value: Span
}

/**
 * Walks from `at` to the bracket that closes the outermost one of `nesting`, to one
 * that does not fit, or to `end`, and says where it stands.
 *
 * @param outer is told of each comma and single `=` outside all brackets
 */
function walk(
  text: string,
  at: number,
  end: number,
  nesting: Nesting,
  outer: (code: number, at: number) => void,
): number {
  const floor = nesting.depth
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i)
    if (isQuote(code)) {
      const triple = isTriple(text, i, end) ? 3 : 1
      const from = i + triple
      const close =
        triple > 1 ? closingTriple(text, from, end) : closingQuote(text, from, end, nesting)
      if (close < 0) return end
      i = close + triple - 1
    } else if (isOpener(code)) {
      nesting.push(code)
    } else if (isCloser(code)) {
      if (!nesting.pop(code) || nesting.depth < floor) return i
    } else if (code === COMMA) {
      if (nesting.top === BRACE_OPEN) nesting.inValue = false
      if (nesting.depth === floor) outer(code, i)
    } else if (code === COLON) {
      if (nesting.top === BRACE_OPEN) nesting.inValue = true
    } else if (code === EQUALS && isSingleEquals(text, i)) {
      if (nesting.top === PAREN_OPEN || nesting.top === CALL_INSIDE) nesting.inValue = true
      if (nesting.depth === floor) outer(code, i)
    } else if (code === HASH) {
      while (i + 1 < end && text.charCodeAt(i + 1) !== LINE_FEED) i++
    } else if (code === BACKSLASH) {
      i++
    }
  }
  return end
}

function isSingleEquals(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  const comparison = before === EQUALS || before === 33 || before === 60 || before === 62
  return !comparison && text.charCodeAt(at + 1) !== EQUALS
}

/** The end of a dotted name that begins at `at`; `at` when none does. */
function dottedNameEnd(text: string, at: number, end: number): number {
  let stop = nameEnd(text, at, end)
  while (stop > at && text.charCodeAt(stop) === POINT) {
    const next = nameEnd(text, stop + 1, end)
    if (next === stop + 1) break
    stop = next
  }
  return stop
}

/**
 * Reads the call whose (dotted) name begins at `start`; null when no name with
 * an opening parenthesis stands there. Linear in the text read: a caller that
 * tries many places has to go on behind `end`, or bound the text with `limit`.
 */
export function readPythonCall(
  text: string,
  start: number,
  limit: number = text.length,
): PythonCall | null {
  if (!isNameStart(text.charCodeAt(start))) return null
  const stopName = dottedNameEnd(text, start, limit)
  let open = stopName
  while (open < limit && text.charCodeAt(open) === 32) open++
  if (text.charCodeAt(open) !== PAREN_OPEN || open >= limit) return null
  return {
    name: text.slice(start, stopName),
    nameStart: start,
    nameEnd: stopName,
    ...readParentheses(text, open, limit),
  }
}

/** The arguments of a call whose opening parenthesis stands at `open`, whatever is before it. */
export function readParentheses(
  text: string,
  open: number,
  limit: number = text.length,
): Omit<PythonCall, 'name' | 'nameStart' | 'nameEnd'> {
  const nesting = new Nesting()
  nesting.push(PAREN_OPEN)
  const argsEnd = walk(text, open + 1, limit, nesting, () => {})
  const complete = nesting.depth === 0
  return { argsStart: open + 1, argsEnd, end: complete ? argsEnd + 1 : argsEnd, complete }
}

function trimmed(text: string, start: number, end: number): Span {
  const from = skipSpace(text, start, end)
  let to = end
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--
  return { start: from, end: to }
}

/** Splits the inside of a call's parentheses, `text[start, end)`, at its outer commas. */
export function splitArguments(text: string, start: number, end: number): CallArguments {
  const positional: Span[] = []
  const keywords: KeywordSpan[] = []
  const unpacked: Span[] = []
  const nesting = new Nesting()
  nesting.push(CALL_INSIDE)
  let itemStart = start
  let equals = -1
  const close = (at: number) => {
    const item = trimmed(text, itemStart, at)
    const name = equals < 0 ? item : trimmed(text, itemStart, equals)
    const isKeyword = equals >= 0 && nameEnd(text, name.start, name.end) === name.end
    if (isKeyword && name.end > name.start) {
      keywords.push({ name, value: trimmed(text, equals + 1, at) })
    } else if (text.charCodeAt(item.start) === STAR && item.end > item.start) {
      const stars = text.charCodeAt(item.start + 1) === STAR ? 2 : 1
      unpacked.push(trimmed(text, item.start + stars, item.end))
    } else if (item.end > item.start) {
      positional.push(item)
    }
    itemStart = at + 1
    equals = -1
  }
  walk(text, start, end, nesting, (code, place) => {
    if (code === COMMA) close(place)
    else if (equals < 0) equals = place
  })
  close(end)
  return { positional, keywords, unpacked }
}
