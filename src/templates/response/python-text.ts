/** Strings and numbers as Python's `str`, `int` and `float` read them. */
import { TEMPLATE_LIMITS } from '../limits.js'
import { DIGIT, has } from '../pattern/char-sets.js'

/** What `str.strip()` takes off: also \x1c to \x1f, but not U+FEFF. */
function isStripped(c: number): boolean {
  return (
    (c >= 9 && c <= 13) ||
    (c >= 28 && c <= 32) ||
    c === 0x85 ||
    c === 0xa0 ||
    c === 0x1680 ||
    (c >= 0x2000 && c <= 0x200a) ||
    c === 0x2028 ||
    c === 0x2029 ||
    c === 0x202f ||
    c === 0x205f ||
    c === 0x3000
  )
}

/** `text.strip()` */
export function strip(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isStripped(text.charCodeAt(start))) start++
  while (end > start && isStripped(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

/** `int(text)`; null where Python raises a ValueError. */
export function pythonInt(text: string): bigint | null {
  const digits = asciiDigits(strip(text))
  if (!/^[+-]?[0-9]+(?:_[0-9]+)*$/.test(digits)) return null
  const plain = digits.replaceAll('_', '')
  const sign = plain.startsWith('-')
  const number = plain.replace(/^[+-]/, '')
  if (number.length > TEMPLATE_LIMITS.integerDigits) return null
  return sign ? -BigInt(number) : BigInt(number)
}

const FLOAT =
  /^[+-]?(?:[0-9]+(?:_[0-9]+)*(?:\.(?:[0-9]+(?:_[0-9]+)*)?)?|\.[0-9]+(?:_[0-9]+)*)(?:[eE][+-]?[0-9]+(?:_[0-9]+)*)?$/

/** `float(text)`; null where Python raises a ValueError. */
export function pythonFloat(text: string): number | null {
  const digits = asciiDigits(strip(text))
  const word = /^([+-]?)(inf|infinity|nan)$/i.exec(digits)
  if (word !== null) {
    if (word[2]?.toLowerCase() === 'nan') return Number.NaN
    return word[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }
  return FLOAT.test(digits) ? Number(digits.replaceAll('_', '')) : null
}

/** Decimal digits of every script as 0 to 9. */
function asciiDigits(text: string): string {
  if (!/[^\x00-\x7f]/.test(text)) return text
  let out = ''
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0
    out += codePoint > 127 && has(DIGIT, codePoint) ? String(digitValue(codePoint)) : letter
  }
  return out
}

/** Unicode puts the digits of a script in a row, zero first; rows may touch. */
function digitValue(codePoint: number): number {
  let first = codePoint
  while (has(DIGIT, first - 1)) first--
  return (codePoint - first) % 10
}
