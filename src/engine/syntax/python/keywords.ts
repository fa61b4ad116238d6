/** The inside of a call, `a=1, b='x'`, as the members of an object. */
import { COLON, EQUALS, isNamePart, MINUS, nameEnd, POINT } from './characters.js'
import { Frame } from './frame.js'
import { CALL_INSIDE } from './nesting.js'
import type { Reading } from './reading.js'
import { quoteOf, readString } from './string-values.js'

/** Begins the object. */
export function openArguments(reading: Reading): void {
  const { start, edits } = reading
  reading.frame = new Frame(CALL_INSIDE, start, 0, null)
  reading.inCall = true
  edits.push(start, start, '{', 'keyword-argument')
  reading.marked = true
}

/** Reads `name=` at `reading.at`. Names may be reserved words; `name: value` and quoted names are taken as well. */
export function readArgumentName(reading: Reading): boolean {
  const { text, end, at, edits } = reading
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
    return reading.fail(at, 'a positional argument has no name')
  }
  if (assigned) edits.push(reading.at, reading.at + 1, ':', 'keyword-argument')
  if (reading.frame?.add(key) === false) {
    reading.exact = false
    reading.note('suspect-duplicate-key', key.slice(0, 80), at, reading.at)
  }
  if (reading.frame !== null) reading.frame.inValue = true
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

/** The comma at `reading.at` separates two arguments. */
export function readArgumentComma(reading: Reading, frame: Frame): void {
  frame.comma = reading.at++
  frame.inValue = false
  frame.items++
}

/** Ends the object; `trailing`: a comma stands before the end. */
export function closeArguments(reading: Reading, frame: Frame, trailing: boolean): void {
  if (trailing && frame.comma >= 0) {
    const start = frame.comma
    reading.late.push({ start, end: start + 1, replacement: '', rule: 'trailing-comma' })
  }
  reading.edits.push(reading.end, reading.end, '}', 'keyword-argument')
}
