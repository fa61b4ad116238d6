/**
 * The text as a whole: what stands before the value, the value, what stands
 * behind it, and what to make of several values in a row.
 */
import { isComplete } from '../../model/end.js'
import { readBare } from './bare.js'
import {
  COMMA,
  EQUALS,
  isCloser,
  isQuote,
  isWordPart,
  isWordStart,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  SEMICOLON,
  startsValue,
} from './characters.js'
import { isDoubtful } from './introduction.js'
import { fenceCloseEnd, fenceInside, locate, opensObject } from './locate.js'
import { keyAt } from './lookahead.js'
import { Machine } from './machine.js'
import { isFence } from './quote-end.js'
import type { Reader } from './reader.js'

/** One value at the top, with the edits that belong to it. */
export interface Root {
  readonly start: number
  readonly end: number
  readonly firstEdit: number
  readonly lastEdit: number
}

/**
 * Reads all of the text. Empty when no value was found; see `r.failure`.
 *
 * @param from look for the first value in the text from there on; null begins at the start
 */
export function readRoots(r: Reader, from: number | null): Root[] {
  const roots: Root[] = []
  if (!(from === null ? readFirst(r, roots) : readLocated(r, roots, from))) return []
  while (r.failure === null && readBehind(r, roots)) {
    // Each turn deals with one thing behind the last value.
  }
  return roots
}

function readFirst(r: Reader, roots: Root[]): boolean {
  const first = r.at
  r.skip()
  if (isFence(r, r.at)) {
    const inside = fenceInside(r, r.at)
    r.edits.truncate(0)
    r.edit(first, inside, '', 'fence')
    r.at = inside
    r.skip()
  }
  const c = r.code(r.at)
  if (c === OPEN_BRACE || c === OPEN_BRACKET || c === OPEN_PAREN) return readOne(r, roots)
  if (r.options.keywordArguments || opensMembers(r)) return readMembers(r, roots)
  if (isCallback(r)) return readCallback(r, roots)
  if (readScalar(r, roots)) return true
  return readLocated(r, roots, first)
}

/** Goes to the first value in prose. */
function readLocated(r: Reader, roots: Root[], from: number): boolean {
  const start = r.options.prose ? locate(r, from) : null
  if (start === null) {
    r.fail(r.at, 'no object or list was found')
    return false
  }
  r.edits.truncate(0)
  r.exact = true
  const before = r.text.slice(0, start.at)
  const rule = isDoubtful(before) ? 'stray-text' : start.fenced ? 'fence' : 'surrounding-text'
  r.edit(0, start.at, '', rule)
  r.at = start.at
  return readOne(r, roots)
}

function readOne(r: Reader, roots: Root[]): boolean {
  const start = r.at
  const firstEdit = r.edits.length
  new Machine(r).readValue()
  roots.push({ start, end: r.at, firstEdit, lastEdit: r.edits.length })
  return r.failure === null
}

/** `"a": 1, "b": 2}` or `a='x'`: members whose opening brace is missing. */
function opensMembers(r: Reader): boolean {
  const c = r.code(r.at)
  if (isQuote(c)) {
    if (keyAt(r, r.at) !== 'key') return false
    // Prose such as `"x" {…}` has no colon.
    return !/^"[^"]*"\s*[{[\d]/.test(r.text.slice(r.at, r.at + 300))
  }
  if (!isWordStart(c)) return false
  let i = r.at
  while (isWordPart(r.code(i))) i++
  if (r.code(i) === 34 && r.code(r.peek(i + 1)) === 58) return true
  if (keyAt(r, r.at) !== 'key') return false
  i = r.at
  while (r.code(i) !== 58 && r.code(i) !== EQUALS) i++
  const d = r.code(r.peek(i + 1))
  return isQuote(d) || (d >= 48 && d <= 57)
}

function readMembers(r: Reader, roots: Root[]): boolean {
  const start = r.at
  const firstEdit = r.edits.length
  r.edit(start, start, '{', r.options.keywordArguments ? 'keyword-argument' : 'missing-opener')
  new Machine(r).readMembers()
  roots.push({ start, end: r.at, firstEdit, lastEdit: r.edits.length })
  return r.failure === null
}

const CALLBACK = /[A-Za-z_$][\w$.]{0,80}\s{0,20}\(\s{0,20}/y

/** Names that say that the function is given the value as it is. */
const JSONP = /callback|jsonp|jquery|\bcb\b/i

/** JSONP: `callback({…});` */
function isCallback(r: Reader): boolean {
  CALLBACK.lastIndex = r.at
  if (!CALLBACK.test(r.text)) return false
  const inside = r.code(r.peek(CALLBACK.lastIndex))
  return inside === OPEN_BRACE || inside === OPEN_BRACKET
}

function readCallback(r: Reader, roots: Root[]): boolean {
  CALLBACK.lastIndex = r.at
  CALLBACK.test(r.text)
  const inside = CALLBACK.lastIndex
  // A list is what constructors take, and they make something else of it: `OrderedDict([…])`.
  const plain = r.code(r.peek(inside)) === OPEN_BRACE || JSONP.test(r.text.slice(r.at, inside))
  r.edit(r.at, inside, '', plain ? 'call-notation' : 'unknown-call')
  r.at = inside
  r.skip()
  if (!readOne(r, roots)) return false
  r.skip()
  if (r.code(r.at) === 41) {
    r.edit(r.at, r.at + 1, '', 'call-notation')
    r.at++
  }
  return true
}

/** A number, a literal or a string with nothing but separators and brackets behind it. */
function readScalar(r: Reader, roots: Root[]): boolean {
  const start = r.at
  const firstEdit = r.edits.length
  const c = r.code(start)
  if (isQuote(c)) {
    new Machine(r).readValue()
  } else {
    if (readBare(r, { member: false, parenthesised: false }) === 'nothing') return false
    const rule = r.edits.length === 0 ? null : r.edits.rule(r.edits.length - 1)
    const word = rule === 'unquoted-string' || rule === 'odd-number' || rule === 'missing-quote'
    if (word && r.edits.length > firstEdit) {
      r.edits.truncate(firstEdit)
      r.at = start
      return false
    }
    if (rule === 'truncation' && r.edits.length > firstEdit && !isComplete(r.options.end)) {
      r.reason({ code: 'truncated', at: r.end, detail: 'the text ends inside a value' })
    }
  }
  const end = r.at
  const behind = r.code(r.peek(end))
  const alone = behind < 0 || behind === COMMA || behind === SEMICOLON || isCloser(behind)
  if (!alone && !isFence(r, r.peek(end))) {
    r.edits.truncate(firstEdit)
    r.reasons.length = 0
    r.at = start
    return false
  }
  roots.push({ start, end, firstEdit, lastEdit: r.edits.length })
  return true
}

/** Deals with one thing behind the last value; false at the end of the text. */
function readBehind(r: Reader, roots: Root[]): boolean {
  r.end = r.text.length
  r.skip()
  const { at } = r
  if (at >= r.end) return false
  const c = r.code(at)
  if (c === COMMA || c === SEMICOLON) {
    const next = r.peek(at + 1)
    r.edit(at, at + 1, '', c === COMMA ? 'trailing-comma' : 'trailing-semicolon')
    r.at++
    r.skip()
    return startsValue(r.code(next)) ? readNext(r, roots, true) : true
  }
  if (isCloser(c)) {
    r.edit(at, at + 1, '', 'surplus-closer')
    r.at++
    return true
  }
  if (c === OPEN_BRACE || c === OPEN_BRACKET) return readNext(r, roots, false)
  if (isFence(r, at)) {
    const end = fenceCloseEnd(r, at)
    r.edit(at, end, '', 'fence')
    r.at = end
    return true
  }
  return readProse(r)
}

/** A further value directly behind the last. */
function readNext(r: Reader, roots: Root[], comma: boolean): boolean {
  const { at } = r
  const c = r.code(at)
  const edits = r.edits.length
  const container = c === OPEN_BRACE || c === OPEN_BRACKET
  if (container && (comma || c === OPEN_BRACKET || opensObject(r, at))) return readOne(r, roots)
  if (!container && comma && roots.length > 0 && readScalar(r, roots)) return true
  r.edits.truncate(edits)
  r.at = at
  return readProse(r)
}

/** Words, and nothing that could belong to the value: no brackets, no operators. */
function isProse(rest: string): boolean {
  return /^(?:[.!?)]\s|<\/?[a-z]|(?!(?:for|if|or|and|in|is|not|else)\b)\p{L})[^{}[\]"]*$/u.test(
    rest,
  )
}

/** Text that is no value. When it holds another value, the whole has two readings. */
function readProse(r: Reader): boolean {
  const { at } = r
  if (!r.options.prose) {
    r.fail(at, 'there is text behind the value')
    return false
  }
  const other = locate(r, at)
  const rest = r.text.slice(at)
  if (other !== null && (other.fenced || r.code(other.at) === OPEN_BRACE)) {
    r.reason({
      code: 'several-readings',
      at: other.at,
      detail: 'another value stands in the text behind the first',
    })
  }
  r.edit(at, r.end, '', isProse(rest) ? 'surrounding-text' : 'stray-text')
  r.at = r.end
  return false
}
