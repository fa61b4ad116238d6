/**
 * The text as a whole: what stands before the value, the value, what stands
 * behind it.
 */
import { isComplete } from '../../model/end.js'
import { readBare } from './bare.js'
import { isCloser, isWordPart } from './characters.js'
import { isDoubtful } from './introduction.js'
import { fenceCloseEnd, fenceInside, locate, opensObject } from './locate.js'
import { keyAt } from './lookahead.js'
import { readMembers, readValue } from './machine.js'
import type { Parser } from './parser.js'
import type { Piece } from './pieces.js'

/**
 * Reads all of the text: the values at the top. Empty when none was found; see `p.failure`.
 *
 * @param from look for the first value in the text from there on; null begins at the start
 */
export function readRoots(p: Parser, from: number | null): Piece[] {
  const roots: Piece[] = []
  if (!(from === null ? readFirst(p, roots) : readLocated(p, roots, from))) return []
  while (p.failure === null && readBehind(p, roots)) {
    // Each turn deals with one thing behind the last value.
  }
  return roots
}

function readFirst(p: Parser, roots: Piece[]): boolean {
  const first = p.at
  p.skip()
  if (p.kind(p.at) === 'fence') {
    const inside = fenceInside(p, p.at)
    p.edits.truncate(0)
    p.at = first
    p.replace(inside, '', 'fence')
    p.skip()
  }
  const kind = p.kind(p.at)
  if (kind === '{' || kind === '[' || kind === '(') return readOne(p, roots)
  if (p.options.keywordArguments || opensMembers(p)) return readOpened(p, roots)
  const call = callEnd(p)
  if (call >= 0) return readCallback(p, roots, call)
  return readScalar(p, roots) || readLocated(p, roots, first)
}

/** Goes to the first value in prose. */
function readLocated(p: Parser, roots: Piece[], from: number): boolean {
  const start = p.options.prose ? locate(p, from) : null
  if (start === null) {
    p.fail(p.at, 'no object or list was found')
    return false
  }
  p.edits.truncate(0)
  p.exact = true
  p.at = 0
  const doubtful = isDoubtful(p.text.slice(0, start.at))
  p.replace(start.at, '', doubtful ? 'stray-text' : start.fenced ? 'fence' : 'surrounding-text')
  return readOne(p, roots)
}

/** Reads a value whose edits begin with `firstEdit`. */
function readOne(p: Parser, roots: Piece[], firstEdit = p.edits.length, read = readValue): boolean {
  const start = p.at
  read(p)
  roots.push({ start, end: p.at, firstEdit, lastEdit: p.edits.length })
  return p.failure === null
}

/** `"a": 1, "b": 2}` or `a='x'`: members whose opening brace is missing. */
function opensMembers(p: Parser): boolean {
  const kind = p.kind(p.at)
  if (kind === 'quote') {
    // Prose such as `"x" {…}` has no colon.
    const prose = /^"[^"]*"\s*[{[\d]/.test(p.text.slice(p.at, p.at + 300))
    return keyAt(p, p.at) === 'key' && !prose
  }
  if (kind !== 'word') return false
  let i = p.at
  while (isWordPart(p.code(i))) i++
  if (p.code(i) === 34 && p.kindFrom(i + 1) === ':') return true
  if (keyAt(p, p.at) !== 'key') return false
  while (p.kind(i) !== ':' && p.kind(i) !== '=') i++
  const value = p.kindFrom(i + 1)
  return value === 'quote' || value === 'digit'
}

function readOpened(p: Parser, roots: Piece[]): boolean {
  const firstEdit = p.edits.length
  p.edit(p.at, p.at, '{', p.options.keywordArguments ? 'keyword-argument' : 'missing-opener')
  return readOne(p, roots, firstEdit, readMembers)
}

const CALLBACK = /[A-Za-z_$][\w$.]{0,80}\s{0,20}\(\s{0,20}/y

/** Names that say that the function is given the value as it is. */
const JSONP = /callback|jsonp|jquery|\bcb\b/i

/** JSONP, `callback({…});`: where its inside begins; -1 where there is none. */
function callEnd(p: Parser): number {
  CALLBACK.lastIndex = p.at
  if (!CALLBACK.test(p.text)) return -1
  const inside = p.kindFrom(CALLBACK.lastIndex)
  return inside === '{' || inside === '[' ? CALLBACK.lastIndex : -1
}

function readCallback(p: Parser, roots: Piece[], inside: number): boolean {
  // A list is what constructors take, and they make something else of it: `OrderedDict([…])`.
  const plain = p.kindFrom(inside) === '{' || JSONP.test(p.text.slice(p.at, inside))
  p.replace(inside, '', plain ? 'call-notation' : 'unknown-call')
  p.skip()
  if (!readOne(p, roots)) return false
  p.skip()
  if (p.kind(p.at) === ')') p.replace(p.at + 1, '', 'call-notation')
  return true
}

/** A number, a literal or a string with nothing but separators and brackets behind it. */
function readScalar(p: Parser, roots: Piece[]): boolean {
  const start = p.at
  const firstEdit = p.edits.length
  if (p.kind(start) === 'quote') readValue(p)
  else {
    if (!readBare(p)) return false
    const rule = p.edits.length === firstEdit ? null : p.edits.rule(firstEdit)
    if (rule === 'unquoted-string' || rule === 'odd-number' || rule === 'missing-quote') {
      return takeBack(p, start, firstEdit)
    }
    if (rule === 'truncation' && !isComplete(p.options.end)) {
      p.reason({ code: 'truncated', at: p.end, detail: 'the text ends inside a value' })
    }
  }
  const behind = p.kindFrom(p.at)
  const alone = behind === 'end' || behind === ',' || behind === ';' || isCloser(behind)
  if (!alone && behind !== 'fence') {
    p.reasons.length = 0
    return takeBack(p, start, firstEdit)
  }
  roots.push({ start, end: p.at, firstEdit, lastEdit: p.edits.length })
  return true
}

function takeBack(p: Parser, at: number, edits: number): false {
  p.edits.truncate(edits)
  p.at = at
  p.bareAtEnd = false
  return false
}

/** Deals with one thing behind the last value; false at the end of the text. */
function readBehind(p: Parser, roots: Piece[]): boolean {
  p.end = p.text.length
  p.skip()
  const { at } = p
  const kind = p.kind(at)
  switch (kind) {
    case 'end':
      return false
    case ',':
    case ';':
      p.replace(at + 1, '', kind === ',' ? 'trailing-comma' : 'trailing-semicolon')
      p.skip()
      return readNext(p, roots)
    case '}':
    case ']':
    case ')':
      p.replace(at + 1, '', 'surplus-closer')
      return true
    case '[':
      return readOne(p, roots)
    case '{':
      return opensObject(p, at) ? readOne(p, roots) : readProse(p)
    case 'fence':
      p.replace(fenceCloseEnd(p, at), '', 'fence')
      return true
    default:
      return readProse(p)
  }
}

/** What stands behind a comma: a further value, or something else. */
function readNext(p: Parser, roots: Piece[]): boolean {
  const kind = p.kind(p.at)
  if (kind === '{' || kind === '[') return readOne(p, roots)
  const scalar = kind === 'quote' || kind === 'digit' || kind === '-' || p.text[p.at] === '.'
  return !scalar || readScalar(p, roots) || readProse(p)
}

/** Words, and nothing that could belong to the value: no brackets, no operators. */
const PROSE = /^(?:[.!?)]\s|<\/?[a-z]|(?!(?:for|if|or|and|in|is|not|else)\b)\p{L})[^{}[\]"]*$/u

/** Text that is no value. When it holds another value, the whole has two readings. */
function readProse(p: Parser): false {
  const { at } = p
  if (!p.options.prose) {
    p.fail(at, 'there is text behind the value')
    return false
  }
  const other = locate(p, at)
  if (other !== null && (other.fenced || p.kind(other.at) === '{')) {
    const detail = 'another value stands in the text behind the first'
    p.reason({ code: 'several-readings', at: other.at, detail })
  }
  p.replace(p.end, '', PROSE.test(p.text.slice(at)) ? 'surrounding-text' : 'stray-text')
  return false
}
