/** String tokens of a literal: prefixes, quotes, content, and strings side by side. */
import {
  BACKSLASH,
  BRACE_OPEN,
  BRACKET_OPEN,
  CARRIAGE_RETURN,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  HASH,
  isCloser,
  isQuote,
  isSpace,
  LINE_FEED,
  nameEnd,
  SPACE,
} from './characters.js'
import { staysForeign } from './foreign.js'
import { plainStringEnd } from './plain-string.js'
import { lineEnd, type Reading } from './reading.js'
import { editContent, type StringStyle } from './string-content.js'
import { closesString, closingQuote, closingTriple, isPrefix, isTriple } from './strings.js'

/** Where a string's quote is when a string, perhaps with a prefix, begins at `at`; -1 when none does. */
export function quoteOf(text: string, at: number, end: number): number {
  if (isQuote(text.charCodeAt(at))) return at < end ? at : -1
  const stop = nameEnd(text, at, Math.min(end, at + 3))
  const isString =
    stop > at && stop < end && isQuote(text.charCodeAt(stop)) && isPrefix(text, at, stop)
  return isString ? stop : -1
}

function unprefixed(quote: number, triple: boolean): StringStyle {
  return { quote, triple, raw: false, bytes: false, formatted: false }
}

export function styleOf(
  text: string,
  start: number,
  quoteAt: number,
  triple: boolean,
): StringStyle {
  if (quoteAt === start) return unprefixed(text.charCodeAt(quoteAt), triple)
  const prefix = text.slice(start, quoteAt).toLowerCase()
  return {
    quote: text.charCodeAt(quoteAt),
    triple,
    raw: prefix.includes('r'),
    bytes: prefix.includes('b'),
    formatted: prefix.includes('f'),
  }
}

/**
 * Most strings: no prefix, nothing inside that needs a change, a separator right
 * behind. False, and nothing done, when the string needs a closer look.
 */
function readPlainString(reading: Reading, at: number): boolean {
  const { text, end, nesting } = reading
  const behind = plainStringEnd(text, at, end)
  if (behind < 0) return false
  const next = text.charCodeAt(behind)
  if (next === COLON) {
    if (nesting.inValue || nesting.top !== BRACE_OPEN) return false
  } else if (next === COMMA && !nesting.inKeyword) {
    const space = text.charCodeAt(behind + 1) === SPACE ? 2 : 1
    if (!isQuote(text.charCodeAt(behind + space))) return false
  } else if (!isCloser(next) || !closesString(text, behind, end, nesting, false)) {
    return false
  }
  reading.requote(at, behind)
  reading.at = behind
  return reading.endValue('string', reading.comparable ? text.slice(at + 1, behind - 1) : '')
}

/** Found by `findClose`: does the content need a look, character by character? */
let special = false

/** The closing quote of the single-line string whose content begins at `from`; -1 without one. */
function findClose(reading: Reading, from: number): number {
  const { text, end, nesting } = reading
  const quote = text.charCodeAt(from - 1)
  const keys = nesting.top === BRACE_OPEN && !nesting.inValue
  special = false
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) {
      const next = text.charCodeAt(i + 1)
      if (next === COLON && keys) return i
      const plain = next === COMMA && text.charCodeAt(i + 2) === SPACE && !nesting.inKeyword
      if (plain && isQuote(text.charCodeAt(i + 3))) return i
      if (closesString(text, i + 1, end, nesting, false)) return i
      special = true
      return closingQuote(text, from, end, nesting)
    }
    if (code === BACKSLASH) {
      special = true
      i++
      if (text.charCodeAt(i) === CARRIAGE_RETURN && text.charCodeAt(i + 1) === LINE_FEED) i++
    } else if (code < 32) {
      special = true
      if (code === LINE_FEED || code === CARRIAGE_RETURN) {
        if (quote === DOUBLE_QUOTE && staysForeign(reading, i)) {
          reading.fail(i, 'a line ends inside a string')
          return -1
        }
        return closingQuote(text, from, end, nesting)
      }
    } else if (code === DOUBLE_QUOTE) {
      special = true
    }
  }
  return -1
}

/** Start of a string that stands side by side with the one that ends at `at`; -1 without one. */
function adjacentString(reading: Reading, at: number): number {
  const { text, end } = reading
  const first = text.charCodeAt(at)
  if (first === COMMA || first === COLON || isCloser(first)) return -1
  const inBrackets = reading.frame !== null
  let i = at
  while (i < end) {
    const code = text.charCodeAt(i)
    if (isSpace(code)) {
      if (!inBrackets && (code === LINE_FEED || code === CARRIAGE_RETURN)) return -1
      i++
    } else if (code === HASH && inBrackets) {
      i = lineEnd(text, i, end)
    } else if (code === BACKSLASH && isSpace(text.charCodeAt(i + 1))) {
      i += 2
    } else {
      return quoteOf(text, i, end) < 0 ? -1 : i
    }
  }
  return -1
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
    const triple = isTriple(text, quoteAt, end)
    const width = triple ? 3 : 1
    const from = quoteAt + width
    const prefixed = quoteAt > start
    const close = triple ? closingTriple(text, from, end) : findClose(reading, from)
    if (reading.problem !== null) return false
    if (close < 0)
      return reading.fail(end, `the string that begins at offset ${start} is not closed`, 'end')
    const plainQuote = text.charCodeAt(quoteAt) === DOUBLE_QUOTE && !triple
    if (previousClose >= 0) edits.push(previousClose, from, '', 'python-concatenation')
    else if (prefixed) edits.push(start, from, '"', 'python-string-prefix')
    else if (!plainQuote)
      edits.push(start, from, '"', triple ? 'python-triple-quotes' : 'single-quotes')
    if (!plainQuote || prefixed) reading.marked = true
    const contentEdits = edits.length
    if (special || triple || prefixed) {
      const style = styleOf(text, start, quoteAt, triple)
      if (previousClose >= 0 && style.bytes !== bytes) {
        return reading.fail(start, 'bytes and text cannot stand side by side')
      }
      bytes = style.bytes
      const problem = editContent(text, from, close, style, edits)
      if (problem !== null) {
        return reading.fail(problem.at, problem.detail, problem.field ? 'expression' : 'syntax')
      }
    } else if (bytes) {
      return reading.fail(start, 'bytes and text cannot stand side by side')
    }
    const after = close + width
    const next = adjacentString(reading, after)
    if (next < 0) {
      if (!plainQuote)
        edits.push(close, after, '"', triple ? 'python-triple-quotes' : 'single-quotes')
      reading.at = after
      const simple = previousClose < 0 && edits.length === contentEdits + (plainQuote ? 0 : 1)
      const content = simple && reading.comparable ? text.slice(from, close) : ''
      return finishString(reading, simple, content, bytes)
    }
    const inSet = reading.nesting.top === BRACE_OPEN && !reading.nesting.inValue
    const asItems = inSet || reading.nesting.top === BRACKET_OPEN || next === after
    if (asItems && reading.joinedAt < 0) reading.joinedAt = next
    previousClose = close
    start = next
    quoteAt = quoteOf(text, next, end)
  }
}

/** A member and the beginning of the next line, in what was read as one key. */
const SWALLOWED = /[:,][^\n\r]{0,200}[\n\r]|[\n\r][^:,]{0,200}[:,]/

function finishString(reading: Reading, simple: boolean, content: string, bytes: boolean): true {
  if (bytes) {
    const detail = 'JSON has no bytes; the text of the literal is shown'
    reading.note('value-invented', detail, reading.valueStart, reading.at)
  }
  reading.endValue(bytes ? 'foreign' : 'string', content)
  // A key or a member of a set is compared by what it means, not by how it is written.
  if (!simple && reading.comparable) {
    const json = editedText(reading, reading.valueStart, reading.at, reading.valueEdits)
    reading.identity = decoded(json)
    if (SWALLOWED.test(reading.text.slice(reading.valueStart, reading.at))) {
      const detail = 'a key runs over several lines: a quote may be missing'
      reading.note('inferred-repair', detail, reading.valueStart, reading.at)
    }
  }
  return true
}

function decoded(json: string): string {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : json
}

/** What `text[start, end)` has become by the edits from index `first` on. */
export function editedText(reading: Reading, start: number, end: number, first: number): string {
  const pieces: string[] = []
  let at = start
  for (let i = first; i < reading.edits.length; i++) {
    const edit = reading.edits.at(i)
    pieces.push(reading.text.slice(at, edit.start), edit.replacement)
    at = edit.end
  }
  pieces.push(reading.text.slice(at, end))
  return pieces.join('')
}
