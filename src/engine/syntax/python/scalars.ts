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
import {
  constantAt,
  floatText,
  isSign,
  plainNumberEnd,
  readNumber,
  startsNumber,
} from './numbers.js'
import { lineEnd, type Reading } from './reading.js'

/** A double keeps every number of so few characters. */
const SURE_DIGITS = 15

const NOT_IN_JSON = new Set(['nan', 'inf', 'NaN', 'Infinity'])

/** Reads the number, with its sign, at `reading.at`. */
export function readNumberValue(reading: Reading): boolean {
  const { text, end, edits, at: start } = reading
  const first = text.charCodeAt(start)
  const digits = isSign(first) ? skipSpace(text, start + 1, end) : start
  if (reading.atRoot && lineEnd(text, start, digits) < digits) {
    return reading.fail(start, 'a sign stands alone on its line')
  }
  if (!startsNumber(text, digits)) return readSigned(reading, digits)
  const negative = first === MINUS
  if (digits === start || (negative && digits === start + 1)) {
    const stop = plainNumberEnd(text, digits, end)
    const minusZero = negative && stop === digits + 1 && text.charCodeAt(digits) === ZERO
    if (stop > 0 && !minusZero) {
      reading.at = stop
      if (stop - digits > SURE_DIGITS) reading.exact = false
      return reading.endValue('scalar', reading.comparable ? keyOf(text.slice(start, stop)) : '')
    }
  }
  reading.exact = false
  const token = readNumber(text, digits, end)
  if (!('detail' in token) && token.padded && !reading.inCall) {
    return reading.fail(digits, 'Python allows no leading zeros in a whole number')
  }
  reading.marked = true
  if ('detail' in token) return reading.fail(token.at, token.detail)
  reading.at = token.end
  if (token.infinite) return readInfinite(reading)
  const json = negative && token.json !== '0' ? `-${token.json}` : token.json
  const rule = token.padded ? 'leading-zeros' : 'python-number'
  if (json !== text.slice(start, token.end)) edits.push(start, token.end, json, rule)
  return reading.endValue('scalar', keyOf(json))
}

/** A number as the key that Python's `json.dumps` writes for it. */
function keyOf(json: string): string {
  return /[.eE]/.test(json) ? floatText(Number(json)) : json
}

function readSigned(reading: Reading, at: number): boolean {
  const { text, end } = reading
  const stop = nameEnd(text, at, end)
  if (!NOT_IN_JSON.has(text.slice(at, stop))) {
    return reading.fail(
      reading.at,
      'a sign stands before something that is no number',
      'expression',
    )
  }
  reading.at = stop
  return readInfinite(reading)
}

/** The value from `valueStart` to `at` is infinite or no number at all. */
function readInfinite(reading: Reading): true {
  const { valueStart, at, text } = reading
  reading.edits.push(valueStart, at, 'null', 'non-json-value')
  return reading.endForeign(`JSON has no ${text.slice(valueStart, at).slice(0, 40)}`)
}

/** Reads the word at `reading.at`: a constant, or `set()`. */
export function readWord(reading: Reading): boolean {
  const { text, end, edits, at: start } = reading
  const constant = constantAt(text, start)
  const isPython = text.charCodeAt(start) < 97
  if (constant !== null && (isPython || !reading.exactly)) {
    reading.at = start + constant.length
    if (isPython) {
      edits.push(start, reading.at, constant, 'python-constant')
      reading.marked = true
    }
    return reading.endValue('scalar', constant)
  }
  const stop = nameEnd(text, start, end)
  const word = text.slice(start, Math.min(stop, start + 60))
  const next = skipSpace(text, stop, end)
  const sign = text.charCodeAt(next)
  if (NOT_IN_JSON.has(word) && sign !== PAREN_OPEN && sign !== EQUALS && sign !== COLON) {
    reading.at = stop
    return readInfinite(reading)
  }
  if (word === 'set' && sign === PAREN_OPEN) {
    const close = skipSpace(text, next + 1, end)
    if (close < end && text.charCodeAt(close) === PAREN_CLOSE) {
      reading.at = close + 1
      reading.marked = true
      edits.push(start, reading.at, '[]', 'python-set')
      reading.note('type-change', 'a set becomes an array', start, reading.at)
      return reading.endValue('container', '')
    }
  }
  return reading.fail(start, `the name ${word} is no literal`, 'expression')
}
