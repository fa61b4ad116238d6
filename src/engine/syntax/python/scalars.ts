/** Numbers, constants and other words of a literal. */
import {
  COLON,
  EQUALS,
  MINUS,
  nameEnd,
  PAREN_CLOSE,
  PAREN_OPEN,
  skipSpace,
  ZERO,
} from './characters.js'
import { constantAt } from './constants.js'
import { floatText, isSign, plainNumberEnd, readNumber, startsNumber } from './numbers.js'
import { lineEnd, type Reading } from './reading.js'

/** A double keeps every number of so few characters. */
const SURE_DIGITS = 15

const NOT_IN_JSON = new Set(['nan', 'inf', 'NaN', 'Infinity'])

/** Reads the number, with its sign, at `reading.at`. */
export function readNumberValue(reading: Reading): boolean {
  const { text, end, edits } = reading
  const start = reading.at
  const first = text.charCodeAt(start)
  const signed = isSign(first)
  const digits = signed ? skipSpace(text, start + 1, end) : start
  if (reading.frame === null && lineEnd(text, start, digits) < digits) {
    return reading.fail(start, 'a sign stands alone on its line')
  }
  if (signed && !startsNumber(text, digits)) return readSigned(reading, digits)
  const negative = first === MINUS
  const plainEnd =
    !signed || (negative && digits === start + 1) ? plainNumberEnd(text, digits, end) : -1
  const minusZero = negative && text.charCodeAt(digits) === ZERO
  if (plainEnd > 0 && !(minusZero && plainEnd === digits + 1)) {
    reading.at = plainEnd
    if (plainEnd - digits > SURE_DIGITS) reading.exact = false
    if (!reading.comparable) return reading.endValue('scalar', '')
    const written = text.slice(start, plainEnd)
    return reading.endValue('scalar', /[.eE]/.test(written) ? floatKey(written) : written)
  }
  reading.exact = false
  const token = readNumber(text, digits, end)
  if ('detail' in token) {
    reading.marked = true
    return reading.fail(token.at, token.detail)
  }
  const rule = token.padded ? 'leading-zeros' : 'python-number'
  if (token.padded && !reading.inCall) {
    return reading.fail(digits, 'Python allows no leading zeros in a whole number')
  }
  reading.marked = true
  reading.at = token.end
  if (token.infinite) return readInfinite(reading)
  const zero = token.kind === 'int' && token.json === '0'
  const json = negative && !zero ? `-${token.json}` : token.json
  if (json !== text.slice(start, token.end)) edits.push(start, token.end, json, rule)
  return reading.endValue('scalar', token.kind === 'float' ? floatKey(json) : json)
}

function floatKey(json: string): string {
  return floatText(Number(json))
}

function readSigned(reading: Reading, at: number): boolean {
  const { text, end } = reading
  const stop = nameEnd(text, at, end)
  if (NOT_IN_JSON.has(text.slice(at, stop))) {
    reading.at = stop
    return readInfinite(reading)
  }
  return reading.fail(reading.at, 'a sign stands before something that is no number', 'expression')
}

/** The value from `valueStart` to `at` is infinite or no number at all. */
function readInfinite(reading: Reading): true {
  const { valueStart, at, text } = reading
  reading.edits.push(valueStart, at, 'null', 'non-json-value')
  reading.note(
    'value-invented',
    `JSON has no ${text.slice(valueStart, at).slice(0, 40)}`,
    valueStart,
    at,
  )
  return reading.endValue('foreign', text.slice(valueStart, at))
}

/** Reads the word at `reading.at`: a constant, or `set()`. */
export function readWord(reading: Reading): boolean {
  const { text, end } = reading
  const start = reading.at
  const constant = constantAt(text, start)
  if (constant !== null && !(reading.exactly && text.charCodeAt(start) >= 97)) {
    reading.at = start + constant.length
    if (text.charCodeAt(start) < 97) {
      reading.edits.push(start, reading.at, constant, 'python-constant')
      reading.marked = true
    }
    return reading.endValue('scalar', constant)
  }
  const stop = nameEnd(text, start, end)
  const word = text.slice(start, Math.min(stop, start + 60))
  if (NOT_IN_JSON.has(word)) {
    const next = text.charCodeAt(skipSpace(text, stop, end))
    if (next !== PAREN_OPEN && next !== EQUALS && next !== COLON) {
      reading.at = stop
      return readInfinite(reading)
    }
  }
  const open = skipSpace(text, stop, end)
  if (word === 'set' && text.charCodeAt(open) === PAREN_OPEN) {
    const close = skipSpace(text, open + 1, end)
    if (close < end && text.charCodeAt(close) === PAREN_CLOSE) {
      reading.at = close + 1
      reading.marked = true
      reading.edits.push(start, reading.at, '[]', 'python-set')
      reading.note('type-change', 'a set becomes an array', start, reading.at)
      return reading.endValue('container', '')
    }
  }
  return reading.fail(start, `the name ${word} is no literal`, 'expression')
}
