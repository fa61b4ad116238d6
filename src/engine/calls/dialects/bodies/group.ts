/**
 * Measures a bracket group (`{…}` or `[…]`) in text that may be broken JSON, a
 * Python dict or something like it: where it ends, and where its members are.
 * It measures only; the values are read by the strategy ladder.
 */
import { skipBlanks } from '../../../syntax/lenient/blanks.js'
import { isSpace } from '../../../syntax/lenient/characters.js'
import { closesQuote, closingQuote } from '../../../syntax/markup/quotes.js'
import { matchEnd } from '../../../text/match-end.js'
import { commentEnd } from './comments.js'

/** A member of an object or an item of an array, at the group's own level. */
export interface Part {
  readonly start: number
  /** Offset of the colon behind the key; -1 for an item. */
  readonly colon: number
  readonly end: number
}

export interface Group {
  readonly start: number
  /** Behind the closing bracket; where reading stopped when it is missing. */
  readonly end: number
  readonly closed: boolean
  readonly parts: readonly Part[]
  /** Reading stopped in a text that nothing closes. */
  readonly inText?: true
}

export interface GroupOptions {
  /** Reading never goes beyond. */
  readonly limit: number
  /** Does markup that ends the group stand here? Asked at `<` and `[` outside strings. */
  readonly stops?: (position: number) => boolean
  /** Marks that quote a text beside the usual quotes, such as `<|"|>`. */
  readonly quoteTokens?: readonly string[]
  /** It stands in a text itself: no structures in texts are looked for. */
  readonly nested?: true
}

/** How often a text that seems to hold a bare structure may turn out to hold none. */
const BARE = 3

const OPEN_CURLY = 0x7b
const CLOSE_CURLY = 0x7d
const OPEN_SQUARE = 0x5b
const CLOSE_SQUARE = 0x5d
const OPEN_ROUND = 0x28
const CLOSE_ROUND = 0x29
const COMMA = 0x2c
const COLON = 0x3a
const SEMICOLON = 0x3b
const EQUALS = 0x3d
const BACKSLASH = 0x5c
const SLASH = 0x2f
const HASH = 0x23
const ANGLE = 0x3c

function closerOf(code: number): number {
  if (code === OPEN_CURLY) return CLOSE_CURLY
  if (code === OPEN_SQUARE) return CLOSE_SQUARE
  return code === OPEN_ROUND ? CLOSE_ROUND : 0
}

/** `)`, `]` and `}` are numbers apart. */
function kindOf(closer: number): number {
  return closer >> 5
}

/** Measures the group whose opening bracket stands at `start`. One pass. */
export function scanGroup(text: string, start: number, options: GroupOptions): Group {
  const { limit, stops, quoteTokens } = options
  const quoting = quoteTokens?.map((token) => token.charCodeAt(0))
  // A list that is pushed to has room for many more: most groups hold few.
  let stack: number[] = []
  /** How many brackets of each kind are open. */
  const open = [0, 0, 0, 0]
  let parts: Part[] = []
  let partStart = start + 1
  let colon = -1
  // The last character that was no white space: a quote opens a text only behind a separator.
  let previous = 0
  let bare = options.nested === true ? BARE : 0
  const add = (end: number): void => {
    const part = { start: partStart, colon, end }
    if (parts.length === 0) parts = [part]
    else parts.push(part)
  }
  /** A member ends at a place, and the next one begins there. */
  const begin = (from: number): void => {
    add(from)
    partStart = from
    colon = -1
  }
  const finish = (end: number, closed = false): Group => {
    const last = closed ? end - 1 : end
    if (colon >= 0 || skipBlanks(text, partStart, last) < last) {
      add(last)
    }
    return { start, end, closed, parts }
  }
  let at = start
  while (at < limit) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) {
      at++
      continue
    }
    if (quoting?.includes(code)) {
      const token = quoteTokens?.find((candidate) => text.startsWith(candidate, at))
      if (token !== undefined) {
        const end = text.indexOf(token, at + token.length)
        if (end < 0 || end >= limit) return finish(limit)
        at = end + token.length
        previous = 0x22
        continue
      }
    }
    const quote = closingQuote(code)
    if (quote !== 0 && opensText(text, at, previous)) {
      let end = -1
      if (bare < BARE && opensBareText(text, at)) {
        end = endOfBareText(text, at, options)
        if (end < 0) bare++
      }
      if (end < 0) end = endOfText(text, at, quote, options)
      if (end < 0) return { ...finish(limit), inText: true }
      // A key at once behind a value: the comma between them is missing.
      const isKey = text.charCodeAt(skipBlanks(text, end, limit)) === COLON
      if (isKey && previous === 0x22 && stack.length === 1 && colon >= 0) begin(at)
      at = end
      previous = 0x22
      continue
    }
    const isBehind = previous === CLOSE_CURLY || previous === CLOSE_SQUARE
    if (quote !== 0 && isBehind && stack.length === 1 && colon >= 0) {
      if (matchEnd(KEY, text, at) >= 0) begin(at)
    }
    const comment =
      code === SLASH || code === HASH || code === ANGLE ? commentEnd(text, at, limit) : -1
    if (comment >= 0) {
      // A comment before a key belongs to no member.
      if (stack.length === 1 && skipBlanks(text, partStart, at) === at) partStart = comment
      at = comment
      continue
    }
    if (stops !== undefined && (code === 0x3c || code === OPEN_SQUARE || code === 0x5d)) {
      if (stops(at)) return finish(at)
    }
    const closer = closerOf(code)
    if (closer !== 0) {
      if (stack.length === 0) stack = [closer]
      else stack.push(closer)
      open[kindOf(closer)] = (open[kindOf(closer)] ?? 0) + 1
    } else if (code === CLOSE_CURLY || code === CLOSE_SQUARE || code === CLOSE_ROUND) {
      // A closer without opener is surplus; one that skips openers closes them too.
      if ((open[kindOf(code)] ?? 0) > 0) {
        for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
          open[kindOf(top)] = (open[kindOf(top)] ?? 1) - 1
          if (top === code) break
        }
        if (stack.length === 0) return finish(at + 1, true)
      }
    } else if (stack.length === 1) {
      if (code === COMMA || (code === SEMICOLON && isBeforeKey(text, at, limit))) {
        begin(at)
        partStart = at + 1
      } else if ((code === COLON || code === EQUALS) && colon < 0) {
        // `=>`, as Ruby has it.
        if (code === EQUALS && text.charCodeAt(at + 1) === 0x3e) at++
        colon = at
      }
    }
    previous = code
    at++
  }
  return finish(limit)
}

/** What stands before a text: nothing, an opener, a separator, an operator or another text. */
const BEFORE_TEXT = '\0{[(,;:=+"'
/** The same of a text with a prefix. */
const BEFORE_PREFIX = ' \t\n\r\xa0{[(,:'
/** What may follow one. */
const BEHIND_TEXT = ',:}])=+*%'

/** Does a quote behind `previous` open a text? Not in the middle of a word or behind a value. */
function opensText(text: string, at: number, previous: number): boolean {
  if (BEFORE_TEXT.includes(String.fromCharCode(previous))) return true
  // A Python prefix: r'…', b"…", f'…'.
  return (
    'rbfu'.includes(text.charAt(at - 1).toLowerCase()) &&
    BEFORE_PREFIX.includes(text.charAt(at - 2))
  )
}

/** A key, and the colon behind it. */
const KEY = /["'][\w$.-]{1,64}["']\s{0,40}:/y

/** Does a key stand behind the sign at a place, so that it parts members? */
function isBeforeKey(text: string, at: number, limit: number): boolean {
  return matchEnd(KEY, text, skipBlanks(text, at + 1, limit)) >= 0
}

const BARE_TEXT = /"\s*\{\s*"\w/y

/** `"{"k": 1}"`: an object in a text whose quotes were not escaped. */
function opensBareText(text: string, at: number): boolean {
  return text.charCodeAt(at + 1) <= OPEN_CURLY && matchEnd(BARE_TEXT, text, at) >= 0
}

/** Behind the quote that follows that object directly, or -1. */
function endOfBareText(text: string, at: number, options: GroupOptions): number {
  const open = text.indexOf('{', at)
  const inner = scanGroup(text, open, { ...options, nested: true })
  const close = skipBlanks(text, inner.end, options.limit)
  if (!inner.closed || text.charCodeAt(close) !== 0x22) return -1
  return closesText(text, close + 1, options) ? close + 1 : -1
}

/**
 * Behind the quote that closes the text opened at `at`, or -1. A quote inside
 * the text that is followed by more words is taken as part of it.
 */
function endOfText(text: string, at: number, quote: number, options: GroupOptions): number {
  const { limit } = options
  if (text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote) {
    const end = text.indexOf(text.slice(at, at + 3), at + 3)
    if (end >= 0 && end + 3 <= limit) return end + 3
  }
  for (let i = at + 1; i < limit; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (closesQuote(code, quote) && closesText(text, i + 1, options)) return i + 1
  }
  return -1
}

/** May a text end before `at`? Yes where a separator, a closer, an operator or a further text follows. */
function closesText(text: string, at: number, { limit, stops }: GroupOptions): boolean {
  const next = skipBlanks(text, at, limit)
  if (next >= limit) return true
  if (BEHIND_TEXT.includes(text.charAt(next))) return true
  const code = text.charCodeAt(next)
  if (code === SEMICOLON) return isBeforeKey(text, next, limit)
  if (code === SLASH) return text.startsWith('//', next) || text.startsWith('/*', next)
  if (code === 0x3c) return stops?.(next) ?? false
  return next > at && closingQuote(code) !== 0
}
