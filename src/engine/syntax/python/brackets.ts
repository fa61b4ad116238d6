/** Brackets, commas and colons of a literal. */
import { closerOf, isCloser, PAREN_OPEN, skipSpace } from './characters.js'
import { Frame } from './frame.js'
import type { Reading } from './reading.js'

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

/** Closes the innermost bracket with the one at `reading.at`; `trailing`: a comma stands before it. */
export function closeBracket(reading: Reading, closer: number, trailing: boolean): boolean {
  const frame = reading.frame
  if (frame === null || closerOf(frame.opener) !== closer) {
    const detail = frame === null ? 'nothing is open here' : 'another bracket is open'
    return reading.fail(reading.at, `${String.fromCharCode(closer)} does not fit: ${detail}`)
  }
  if (trailing) dropComma(reading, frame)
  const at = reading.at
  reading.at = at + 1
  finishFrame(reading, frame, at)
  return true
}

/** The frame's last bracket stands at `at`; the frame becomes the value that was read last. */
function finishFrame(reading: Reading, frame: Frame, at: number): void {
  const { edits } = reading
  reading.frame = frame.outer
  let { kind } = reading
  if (frame.opener !== PAREN_OPEN) {
    kind = 'container'
    if (frame.kind === 'set') {
      const { start } = frame
      reading.late.push({ start, end: start + 1, replacement: '[', rule: 'python-set' })
      edits.push(at, at + 1, ']', 'python-set')
      reading.note('type-change', 'a set becomes an array', start, at + 1)
    }
  } else if (frame.kind === 'tuple' || frame.items === 0) {
    kind = 'container'
    edits.revise(frame.edit, '[', 'python-tuple')
    edits.push(at, at + 1, ']', 'python-tuple')
    reading.note('type-change', 'a tuple becomes an array', frame.start, at + 1)
  } else {
    edits.push(at, at + 1, '', 'python-parentheses')
  }
  reading.endValue(kind, kind === 'container' ? '' : reading.identity)
  reading.valueStart = frame.start
  reading.valueEdits = frame.edit
}

/** Removes the last comma of a frame, unless that has happened already. */
function dropComma(reading: Reading, frame: Frame): void {
  if (frame.comma < 0) return
  const { comma: start } = frame
  reading.late.push({ start, end: start + 1, replacement: '', rule: 'trailing-comma' })
}

/** The value that was read last is complete: it belongs to the innermost bracket. */
export function finishItem(reading: Reading): boolean {
  const frame = reading.frame
  if (frame === null) return true
  frame.items++
  if (!reading.inKey) return true
  if (frame.kind === 'dict')
    return reading.fail(reading.valueEnd, 'a colon is missing behind a key')
  frame.kind = 'set'
  if (reading.kind !== 'string' && reading.kind !== 'scalar') {
    return reading.fail(reading.valueStart, 'only texts, numbers and constants are read in a set')
  }
  const { kind, identity } = reading
  if (frame.add(kind === 'string' ? `"${identity}` : numericIdentity(identity))) return true
  return reading.fail(reading.valueStart, 'a value stands in a set twice')
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
  const { at, text, end, edits } = reading
  const frame = reading.frame
  if (frame !== null) {
    if (!finishItem(reading)) return false
    if (frame.opener === PAREN_OPEN) frame.kind = 'tuple'
    frame.inValue = false
    // Mostly the next token shows at once whether the comma separates or trails.
    const next = text.charCodeAt(skipSpace(text, at + 1, end))
    if (isCloser(next)) {
      edits.push(at, at + 1, '', 'trailing-comma')
      frame.comma = -1
    } else {
      frame.comma = at
    }
  }
  reading.at = at + 1
  return true
}

/** The colon at `reading.at` stands behind a dict's key. */
export function readColon(reading: Reading): boolean {
  const { at, frame } = reading
  if (frame === null || !reading.inKey) {
    return reading.fail(at, 'a colon stands outside a dict')
  }
  if (frame.kind === 'set') return reading.fail(at, 'a colon stands in a set')
  frame.kind = 'dict'
  if (reading.kind !== 'string' && reading.kind !== 'scalar') {
    return reading.fail(reading.valueStart, 'JSON has no keys but strings')
  }
  const key = reading.identity
  if (reading.kind === 'scalar') {
    reading.marked = true
    const { edits, valueEdits } = reading
    const workedOut = valueEdits < edits.length && edits.rule(valueEdits) === 'expression'
    const rule = workedOut ? 'expression' : 'python-key'
    reading.replace(reading.valueEdits, reading.valueStart, `"${key}"`, rule)
    const detail = 'a key that is a number or constant becomes a string'
    reading.note('type-change', detail, reading.valueStart, reading.valueEnd)
    const identity = `\0${numericIdentity(key)}`
    if (!frame.add(identity) && !frame.has(key)) {
      return reading.fail(
        reading.valueStart,
        `the key ${key} equals an earlier one that is written otherwise`,
      )
    }
  }
  if (!frame.add(key)) {
    reading.exact = false
    reading.note('suspect-duplicate-key', key.slice(0, 80), reading.valueStart, reading.valueEnd)
  }
  frame.inValue = true
  reading.at = at + 1
  return true
}
