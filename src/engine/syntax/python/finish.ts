/** The end of a literal: what may still be open, and what is closed. */

import { closeMissing, finishItem } from './brackets.js'
import { BRACE_OPEN } from './characters.js'
import { closeArguments } from './keywords.js'
import { CALL_INSIDE } from './nesting.js'
import type { Reading } from './reading.js'

/** What the last token was. */
export type Before = 'start' | 'open' | 'comma' | 'colon' | 'value'

/** The text has ended. */
export function finish(reading: Reading, before: Before, complete: boolean): boolean {
  const { end, edits, late } = reading
  if (before === 'start') return reading.fail(end, 'there is nothing to read')
  if (before === 'colon') return reading.fail(end, 'a value is missing at the end', 'end')
  let trailing = before === 'comma'
  if (insideBracket(reading)) {
    if (!complete || before === 'open' || reading.commentAtEnd) {
      return reading.fail(end, 'the text ends before all brackets are closed', 'end')
    }
    while (insideBracket(reading)) {
      const { frame } = reading
      const keyOnly =
        frame?.opener === BRACE_OPEN && !reading.nesting.inValue && frame.kind !== 'set'
      if (keyOnly && !(trailing && frame.kind === 'dict')) {
        return reading.fail(end, 'the text ends behind a key', 'end')
      }
      if (!trailing && !finishItem(reading)) return false
      closeMissing(reading, trailing)
      trailing = false
    }
  }
  const root = reading.frame
  if (root !== null) {
    closeArguments(reading, root, trailing)
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

/** Is a bracket open, other than the call of which the inside is read? */
function insideBracket({ frame }: Reading): boolean {
  return frame !== null && frame.opener !== CALL_INSIDE
}
