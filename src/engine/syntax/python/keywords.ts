/** The names of keyword arguments, `a=1, b='x'`: they become the keys of an object. */
import { COLON, EQUALS, isNamePart, MINUS, nameEnd, POINT } from './characters.js'
import type { Reading } from './reading.js'
import { readString } from './string-values.js'
import { quoteOf } from './strings.js'

/** Reads `name=` at `reading.at`. Names may be reserved words; `name: value` and quoted names are taken as well. */
export function readArgumentName(reading: Reading): boolean {
  const { text, end, at, edits } = reading
  reading.beginValue()
  const quote = quoteOf(text, at, end)
  const edit = edits.length
  if (quote >= 0) {
    if (!readString(reading, quote)) return false
  } else {
    reading.at = argumentNameEnd(text, at, end)
    reading.identity = text.slice(at, reading.at)
    if (reading.at > at) edits.push(at, reading.at, `"${reading.identity}"`, 'keyword-argument')
  }
  const { identity } = reading
  const bare = quote < 0 && reading.at > at
  reading.skipTrivia()
  const sign = reading.at < end ? text.charCodeAt(reading.at) : 0
  if (bare && sign === COLON) edits.revise(edit, `"${identity}"`, 'unquoted-key')
  const assigned = sign === EQUALS && text.charCodeAt(reading.at + 1) !== EQUALS
  if ((!assigned && sign !== COLON) || (quote < 0 && !bare)) {
    return reading.fail(at, 'a positional argument has no name')
  }
  if (assigned) edits.push(reading.at, reading.at + 1, ':', 'keyword-argument')
  reading.addKey(identity, at, reading.at)
  reading.at++
  return true
}

/** A name; dashes and points inside it are taken as well. */
function argumentNameEnd(text: string, at: number, end: number): number {
  let stop = nameEnd(text, at, end)
  while (stop > at && stop + 1 < end && isNamePart(text.charCodeAt(stop + 1))) {
    const code = text.charCodeAt(stop)
    if (code !== MINUS && code !== POINT) break
    stop++
    while (stop < end && isNamePart(text.charCodeAt(stop))) stop++
  }
  return stop
}
