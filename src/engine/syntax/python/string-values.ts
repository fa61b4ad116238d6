/** String tokens of a literal: prefixes, quotes, content, and strings side by side. */

import { plainEnd } from '../lenient/plain-text.js'
import {
  BACKSLASH,
  BRACKET_OPEN,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  HASH,
  isCloser,
  isSpace,
} from './characters.js'
import { lineEnd, type Reading } from './reading.js'
import { editContent, type StringStyle } from './string-content.js'
import { isTriple, quoteOf, stringEnd } from './strings.js'

/** How the string is written whose prefix, or quote, stands at `start`. */
function styleOf(text: string, start: number, quoteAt: number, end: number): StringStyle {
  const prefix = text.slice(start, quoteAt).toLowerCase()
  return {
    quote: text.charCodeAt(quoteAt),
    triple: isTriple(text, quoteAt, end),
    raw: prefix.includes('r'),
    bytes: prefix.includes('b'),
    formatted: prefix.includes('f'),
  }
}

/** Start of a string that stands side by side with the one that ends at `at`; -1 without one. */
function adjacentString({ text, end, atRoot }: Reading, at: number): number {
  const first = text.charCodeAt(at)
  if (first === COMMA || first === COLON || isCloser(first)) return -1
  let i = at
  while (i < end) {
    const code = text.charCodeAt(i)
    if (isSpace(code)) {
      if (atRoot && lineEnd(text, i, i + 1) === i) return -1
      i++
    } else if (code === HASH && !atRoot) {
      i = lineEnd(text, i, end)
    } else if (code === BACKSLASH && isSpace(text.charCodeAt(i + 1))) {
      i += 2
    } else {
      return quoteOf(text, i, end) < 0 ? -1 : i
    }
  }
  return -1
}

/** Most strings: no prefix, nothing inside that needs a change, a separator right behind. */
function readPlainString(reading: Reading, at: number): boolean {
  const { text, end } = reading
  const quote = text.charCodeAt(at)
  const close = plainEnd(text, at + 1, end, quote)
  const next = text.charCodeAt(close + 1)
  const plain = close < end && text.charCodeAt(close) === quote
  if (!plain || (next !== COMMA && next !== COLON && !isCloser(next))) return false
  reading.at = close + 1
  if (quote !== DOUBLE_QUOTE) {
    reading.edits.requote(at, reading.at)
    reading.marked = true
  }
  return reading.endValue('string', reading.comparable ? text.slice(at + 1, close) : '')
}

/** Reads the string, or the strings side by side, whose first prefix or quote stands at `reading.at`. */
export function readString(reading: Reading, firstQuote: number): boolean {
  if (firstQuote === reading.at && readPlainString(reading, firstQuote)) return true
  const { text, end, edits } = reading
  let start = reading.at
  let quoteAt = firstQuote
  let previousClose = -1
  let bytes = false
  for (;;) {
    const style = styleOf(text, start, quoteAt, end)
    const from = quoteAt + (style.triple ? 3 : 1)
    const after = stringEnd(text, quoteAt, end)
    if (after < 0) return reading.fail(start, 'the string that begins here is not closed')
    const close = after - from + quoteAt
    const rule = style.triple ? 'python-triple-quotes' : 'single-quotes'
    const plainQuote = style.quote === DOUBLE_QUOTE && !style.triple
    if (previousClose >= 0) edits.push(previousClose, from, '', 'python-concatenation')
    else if (quoteAt > start) edits.push(start, from, '"', 'python-string-prefix')
    else if (!plainQuote) edits.push(start, from, '"', rule)
    if (!plainQuote || quoteAt > start) reading.marked = true
    if (previousClose >= 0 && style.bytes !== bytes) {
      return reading.fail(start, 'bytes and text cannot stand side by side')
    }
    if (style.formatted && reading.exactly) return reading.fail(start, 'an f-string is no literal')
    bytes = style.bytes
    const problem = editContent(text, from, close, style, edits)
    if (problem !== null) {
      return reading.fail(problem.at, problem.detail, problem.field ? 'expression' : 'syntax')
    }
    // No print has three quotes: who writes them among JSON, to write all as it is, may not escape a backslash.
    const slash = style.triple && !reading.inCall ? text.slice(from, close).indexOf('\\') : -1
    if (slash >= 0 && !style.raw) {
      const detail = 'a backslash between three quotes may be text'
      reading.note('several-readings', detail, from + slash, from + slash + 1)
    }
    const next = adjacentString(reading, after)
    if (next < 0) {
      if (!plainQuote) edits.push(close, after, '"', rule)
      reading.at = after
      if (bytes) return reading.endForeign('JSON has no bytes; the text of the literal is shown')
      return reading.endValue('string', reading.comparable ? meantBy(reading) : '')
    }
    const asItems = reading.frame.opener === BRACKET_OPEN || reading.inKey || next === after
    if (asItems && reading.joinedAt < 0) reading.joinedAt = next
    previousClose = close
    start = next
    quoteAt = quoteOf(text, next, end)
  }
}

/** A key or a member of a set is compared by what it means, not by how it is written. */
function meantBy({ text, at, valueStart, valueEdits, edits }: Reading): string {
  const pieces: string[] = []
  let from = valueStart
  for (let i = valueEdits; i < edits.length; i++) {
    const edit = edits.at(i)
    pieces.push(text.slice(from, edit.start), edit.replacement)
    from = edit.end
  }
  pieces.push(text.slice(from, at))
  return String(JSON.parse(pieces.join('')))
}
