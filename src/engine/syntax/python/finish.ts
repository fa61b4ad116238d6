/** The end of a literal: nothing may be open any more. */
import { closeArguments } from './keywords.js'
import { CALL_INSIDE } from './nesting.js'
import type { Reading } from './reading.js'

/** What the last token was. */
export type Before = 'start' | 'open' | 'comma' | 'colon' | 'value'

/** The text has ended. */
export function finish(reading: Reading, before: Before): boolean {
  const { end, edits, late, frame } = reading
  if (before === 'start') return reading.fail(end, 'there is nothing to read')
  if (before === 'colon') return reading.fail(end, 'a value is missing at the end')
  const trailing = before === 'comma'
  if (frame !== null) {
    if (frame.opener !== CALL_INSIDE) {
      return reading.fail(end, 'the text ends before all brackets are closed')
    }
    closeArguments(reading, frame, trailing)
  } else if (reading.rootComma >= 0) {
    late.push({ start: reading.start, end: reading.start, replacement: '[', rule: 'python-tuple' })
    if (trailing) {
      const comma = reading.rootComma
      late.push({ start: comma, end: comma + 1, replacement: '', rule: 'trailing-comma' })
    }
    edits.push(end, end, ']', 'python-tuple')
  }
  return true
}
