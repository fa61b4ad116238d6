/** One pass over JSON text for what `JSON.parse` does not tell: members and numbers as written. */

import type { Span } from '../../trace.js'
import { isSpace, stringEnd } from './tokens.js'

export interface Survey {
  /** Members of all objects, a key that comes twice counted twice. */
  readonly members: number
  /** Numbers that are written with more digits, or an exponent, than a double surely keeps. */
  readonly longNumbers: readonly Span[]
}

/** A double keeps every decimal of up to 15 digits. */
const SURE_DIGITS = 15

/** Surveys text that `JSON.parse` accepts. Linear; strings are jumped over. */
export function survey(text: string): Survey {
  const longNumbers: Span[] = []
  let members = 0
  let i = 0
  while (i < text.length) {
    const c = text.charCodeAt(i)
    if (c === 34) {
      i = stringEnd(text, i)
    } else if (c === 58) {
      members++
      i++
    } else if (c === 45 || (c >= 48 && c <= 57)) {
      const start = i
      let exponent = false
      for (i++; i < text.length; i++) {
        const d = text.charCodeAt(i)
        if (d === 44 || d === 93 || d === 125 || isSpace(d)) break
        exponent ||= (d | 32) === 101
      }
      if (exponent || i - start > SURE_DIGITS) longNumbers.push({ start, end: i })
    } else {
      i++
    }
  }
  return { members, longNumbers }
}

/**
 * Why JavaScript does not keep a number as it is written, or null when it does.
 *
 * @param written a number in JSON's grammar
 */
export function lossOf(written: string): string | null {
  const value = Number(written)
  if (!Number.isFinite(value)) return `${written} is beyond the greatest number`
  const digits = significantDigits(written)
  if (value === 0) return digits === '' ? null : `${written} becomes 0`
  if (/^-?[0-9]+$/.test(written) && !Number.isSafeInteger(value)) {
    const kept = String(BigInt(value))
    return kept === written
      ? `${written} is beyond 2^53`
      : `${written} is beyond 2^53 and becomes ${kept}`
  }
  return digits.length > 17 && digits !== significantDigits(String(value))
    ? `${written} becomes ${value}`
    : null
}

/** The digits that count: no sign, point or exponent, no zeros at either end. */
function significantDigits(written: string): string {
  const mantissa = written.split(/[eE]/, 1)[0] ?? ''
  const digits = mantissa.replace(/[-.]/g, '')
  let start = 0
  let end = digits.length
  while (digits.charCodeAt(start) === 48) start++
  while (end > start && digits.charCodeAt(end - 1) === 48) end--
  return digits.slice(start, end)
}
