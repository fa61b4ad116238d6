/** Brackets, commas and colons of a literal, and what is known of what they hold. */
import { closerOf, PAREN_OPEN } from './characters.js'
import { Frame, ROOT } from './frame.js'
import { CALL_INSIDE } from './nesting.js'
import type { Reading } from './reading.js'

/** What the last token was. */
export type Before = 'open' | 'comma' | 'colon' | 'value'

/** Opens the bracket at `reading.at`. */
export function openBracket(reading: Reading, opener: number): void {
  const { at, edits } = reading
  reading.frame = new Frame(opener, at, edits.length, reading.frame)
  // What a parenthesis is shows at its end; until then its edit is empty.
  if (opener === PAREN_OPEN) {
    edits.push(at, at + 1, '', 'python-parentheses')
    reading.marked = true
  }
  reading.at = at + 1
}

/** Closes the innermost bracket, which becomes the value that was read last. */
export function closeBracket(reading: Reading, closer: number, before: Before): boolean {
  const { at, edits, frame } = reading
  const { opener, start, outer } = frame
  if (before === 'value' && !finishItem(reading)) return false
  if (outer === null || closerOf(opener) !== closer) {
    const detail = opener === ROOT ? 'nothing is open here' : 'another bracket is open'
    return reading.fail(at, `${String.fromCharCode(closer)} does not fit: ${detail}`)
  }
  if (before === 'comma') reading.drop(frame.comma)
  if (before === 'open' && opener === PAREN_OPEN) frame.kind = 'tuple'
  if (frame.kind === 'set') {
    reading.late.push({ start, end: start + 1, replacement: '[', rule: 'python-set' })
    edits.push(at, at + 1, ']', 'python-set')
    reading.note('type-change', 'a set becomes an array', start, at + 1)
  } else if (frame.kind === 'tuple') {
    edits.revise(frame.edit, '[', 'python-tuple')
    edits.push(at, at + 1, ']', 'python-tuple')
    reading.note('type-change', 'a tuple becomes an array', start, at + 1)
  } else if (opener === PAREN_OPEN) {
    edits.push(at, at + 1, '', 'python-parentheses')
  }
  reading.frame = outer
  reading.at = at + 1
  if (opener === PAREN_OPEN && frame.kind === 'open')
    reading.endValue(reading.kind, reading.identity)
  else reading.endValue('container', '')
  reading.valueStart = start
  reading.valueEdits = frame.edit
  return true
}

/** The value that was read last is complete: it belongs to the innermost bracket. */
function finishItem(reading: Reading): boolean {
  const { frame, kind, identity, valueStart } = reading
  if (!reading.inKey) return true
  if (frame.kind === 'dict')
    return reading.fail(reading.valueEnd, 'a colon is missing behind a key')
  frame.kind = 'set'
  if (!reading.isSimple) {
    return reading.fail(valueStart, 'only texts, numbers and constants are read in a set')
  }
  const known = !frame.add(kind === 'string' ? `"${identity}` : numericIdentity(identity))
  return !known || reading.fail(valueStart, 'a value stands in a set twice')
}

/** `1`, `1.0` and `True` are equal in Python. */
function numericIdentity(json: string): string {
  if (json === 'null') return json
  if (json === 'true') return '1'
  if (json === 'false' || json === '-0.0') return '0'
  return json.endsWith('.0') ? json.slice(0, -2) : json
}

/** The comma at `reading.at` ends an item. */
export function readComma(reading: Reading): boolean {
  const { frame } = reading
  if (!finishItem(reading)) return false
  if (frame.opener === ROOT) reading.marked = true
  if (frame.opener === PAREN_OPEN || frame.opener === ROOT) frame.kind = 'tuple'
  frame.inValue = false
  frame.comma = reading.at++
  return true
}

/** The colon at `reading.at` stands behind a dict's key. */
export function readColon(reading: Reading): boolean {
  const { at, frame, identity, valueStart, edits, valueEdits } = reading
  if (!reading.inKey) return reading.fail(at, 'a colon stands outside a dict')
  if (frame.kind === 'set') return reading.fail(at, 'a colon stands in a set')
  frame.kind = 'dict'
  if (!reading.isSimple) return reading.fail(valueStart, 'JSON has no keys but strings')
  if (reading.kind === 'scalar') {
    reading.marked = true
    const workedOut = valueEdits < edits.length && edits.rule(valueEdits) === 'expression'
    reading.replaceValue(`"${identity}"`, workedOut ? 'expression' : 'python-key')
    const detail = 'a key that is a number or constant becomes a string'
    reading.note('type-change', detail, valueStart, reading.valueEnd)
    if (!frame.add(`\0${numericIdentity(identity)}`) && !frame.has(identity)) {
      const detail = `the key ${identity} equals an earlier one that is written otherwise`
      return reading.fail(valueStart, detail)
    }
  }
  reading.addKey(identity, valueStart, reading.valueEnd)
  reading.at = at + 1
  return true
}

/** The text has ended: nothing may be open any more. */
export function finish(reading: Reading, before: Before): boolean {
  const { end, edits, late, frame } = reading
  if (before === 'colon') return reading.fail(end, 'a value is missing at the end')
  if (frame.outer !== null) return reading.fail(end, 'the text ends before all brackets are closed')
  if (before === 'open' && frame.opener === ROOT)
    return reading.fail(end, 'there is nothing to read')
  if (before === 'comma') reading.drop(frame.comma)
  if (frame.opener === CALL_INSIDE) edits.push(end, end, '}', 'keyword-argument')
  if (frame.kind === 'tuple') {
    late.push({ start: 0, end: 0, replacement: '[', rule: 'python-tuple' })
    edits.push(end, end, ']', 'python-tuple')
  }
  return true
}
