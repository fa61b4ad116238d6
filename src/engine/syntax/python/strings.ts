/** Where Python strings begin and end, as Python reads them. */
import { BACKSLASH, CARRIAGE_RETURN, isQuote, LINE_FEED, STAR } from './characters.js'

/** The letters that may stand before a quote. */
const PREFIX = /(?:[rR][bBfF]?|[bBfF][rR]?|[uU])?(?=["'])/y

/** Where a string's quote is when a string, perhaps with a prefix, begins at `at`; -1 when none does. */
export function quoteOf(text: string, at: number, end: number): number {
  // Most strings have no prefix.
  if (at < end && isQuote(text.charCodeAt(at))) return at
  PREFIX.lastIndex = at
  return PREFIX.test(text) && PREFIX.lastIndex < end ? PREFIX.lastIndex : -1
}

/** Three times the same quote. */
export function isTriple(text: string, at: number, end: number): boolean {
  const quote = text.charCodeAt(at)
  return at + 2 < end && text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote
}

const SLASH = 47

/** Does a comment of JavaScript's begin at `at`? */
export function startsForeignComment(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== SLASH) return false
  const next = text.charCodeAt(at + 1)
  return next === SLASH || next === STAR
}

/** Behind the string whose quote stands at `quoteAt`, as Python reads it; -1 when nothing closes it. */
export function stringEnd(text: string, quoteAt: number, end: number): number {
  if (isTriple(text, quoteAt, end)) {
    const close = closingTriple(text, quoteAt + 3, end)
    return close < 0 ? -1 : close + 3
  }
  const quote = text.charCodeAt(quoteAt)
  for (let i = quoteAt + 1; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) return i + 1
    if (code === LINE_FEED || code === CARRIAGE_RETURN) break
    if (code === BACKSLASH) i += text.startsWith('\r\n', i + 1) ? 2 : 1
  }
  return -1
}

/** Behind the next quote of the kind that stands at `at`, over lines, too; -1 when there is none. */
export function quotedEnd(text: string, at: number, end: number): number {
  const quote = text.charCodeAt(at)
  for (let i = at + 1; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (code === quote) return i + 1
  }
  return -1
}

/** Index of the three quotes that close a triple-quoted string; -1 when there are none. */
export function closingTriple(text: string, from: number, end: number): number {
  const quote = text.charCodeAt(from - 1)
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (code === quote && isTriple(text, i, end)) return i
  }
  return -1
}
