/** The inside of a call, `a=1, b='x', **{'c': 2}`, as the members of an object. */
import {
  BRACE_OPEN,
  COLON,
  EQUALS,
  isNamePart,
  MINUS,
  nameEnd,
  POINT,
  STAR,
  skipSpace,
} from './characters.js'
import { Frame } from './frame.js'
import { CALL_INSIDE } from './nesting.js'
import type { Reading } from './reading.js'
import { quoteOf, readString } from './string-values.js'

/** Begins the object. */
export function openArguments(reading: Reading): void {
  const { start, edits } = reading
  reading.frame = new Frame(CALL_INSIDE, start, 0, null)
  reading.nesting.push(CALL_INSIDE)
  edits.push(start, start, '{', 'keyword-argument')
  reading.marked = true
}

/**
 * Reads `name=` (or an operand of `**`, up to its brace) at `reading.at`. Names
 * may be reserved words; `name: value` and quoted names are taken as well.
 */
export function readArgumentName(reading: Reading): boolean {
  const { text, end, at, edits } = reading
  if (text.charCodeAt(at) === STAR) return readUnpacked(reading)
  reading.beginValue()
  const quote = quoteOf(text, at, end)
  let key: string
  if (quote >= 0) {
    if (!readString(reading, quote)) return false
    key = reading.identity
    reading.skipTrivia()
  } else {
    const stop = argumentNameEnd(text, at, end)
    key = text.slice(at, stop)
    const edit = edits.length
    if (stop > at) edits.push(at, stop, `"${key}"`, 'keyword-argument')
    reading.at = stop
    reading.skipTrivia()
    if (stop > at && text.charCodeAt(reading.at) === COLON)
      edits.revise(edit, `"${key}"`, 'unquoted-key')
  }
  const sign = reading.at < end ? text.charCodeAt(reading.at) : 0
  const assigned = sign === EQUALS && text.charCodeAt(reading.at + 1) !== EQUALS
  if ((!assigned && sign !== COLON) || (quote < 0 && key === '')) {
    const cut = reading.at >= end && quote < 0 && key !== ''
    if (cut && reading.frame?.items !== 0)
      return reading.fail(end, 'the text ends behind a name', 'end')
    return reading.fail(at, 'a positional argument has no name')
  }
  if (assigned) edits.push(reading.at, reading.at + 1, ':', 'keyword-argument')
  if (reading.frame?.add(key) === false) {
    reading.exact = false
    reading.note('suspect-duplicate-key', key.slice(0, 80), at, reading.at)
  }
  reading.nesting.enterValue()
  reading.at++
  return true
}

/** A name; dashes and points inside it are taken as well. */
function argumentNameEnd(text: string, at: number, end: number): number {
  let stop = nameEnd(text, at, end)
  while (stop > at && stop + 1 < end && isNamePart(text.charCodeAt(stop + 1))) {
    const code = text.charCodeAt(stop)
    if (code !== MINUS && code !== POINT) break
    const next = stop + 1
    stop = next
    while (stop < end && isNamePart(text.charCodeAt(stop))) stop++
  }
  return stop
}

function readUnpacked(reading: Reading): boolean {
  const { text, end, at, edits } = reading
  if (text.charCodeAt(at + 1) !== STAR) {
    return reading.fail(at, 'a positional argument has no name')
  }
  const brace = skipSpace(text, at + 2, end)
  if (text.charCodeAt(brace) !== BRACE_OPEN || brace >= end) {
    return reading.fail(at, 'only a dict can be unpacked here', 'expression')
  }
  reading.frame = new Frame(BRACE_OPEN, at, edits.length, reading.frame, true)
  reading.nesting.push(BRACE_OPEN)
  // Its members join those of the call, whose names may be the same.
  reading.exact = false
  edits.push(at, brace + 1, '', 'keyword-argument')
  reading.at = brace + 1
  return true
}

/** The comma at `reading.at` separates two arguments. */
export function readArgumentComma(reading: Reading, frame: Frame): void {
  const { at, edits, late } = reading
  if (frame.emptyItem) edits.push(at, at + 1, '', 'keyword-argument')
  else frame.separate(at, edits, late.length)
  frame.emptyItem = false
  frame.items++
  reading.at = at + 1
}

/** A name with its equals sign follows a value at once. */
export function readMissingComma(reading: Reading): void {
  // An unpacked `**{}` before it left nothing that a comma could follow.
  const empty = reading.frame?.emptyItem === true
  reading.edits.push(reading.at, reading.at, empty ? ' ' : ',', 'missing-comma')
  if (reading.frame !== null && empty) reading.frame.emptyItem = false
  reading.nesting.leaveValue()
}

/** Ends the object; `trailing`: a comma stands before the end. */
export function closeArguments(reading: Reading, frame: Frame, trailing: boolean): void {
  if ((trailing || frame.emptyItem) && frame.comma >= 0) {
    const start = frame.comma
    reading.late.push({ start, end: start + 1, replacement: '', rule: 'trailing-comma' })
  }
  reading.edits.push(reading.end, reading.end, '}', 'keyword-argument')
}
