/** Numbers as they are written in JSON text, and what JavaScript keeps of them. */

/** A double keeps every decimal of up to 15 digits, and of those up to 2^53 every one of up to 17 that it printed. */
const SURE_DIGITS = 15
const SURE_FRACTION = 17
/** Written with fewer characters and fewer digits of the exponent, a number is neither 0 nor infinite. */
const SURE_LENGTH = 300
const SURE_EXPONENT = 2

/** The end of the number that starts at `start` in JSON text; negated where `lossOf` must be asked. */
export function numberEnd(text: string, start: number): number {
  let digits = 0
  let exponent = -1
  // How many stand before the point; -1 where all may count.
  let whole = -1
  let i = start
  for (; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c >= 48 && c <= 57) {
      if (exponent >= 0) exponent++
      else if (digits > 0 || c !== 48) digits++
    } else if (c === 46) whole = digits
    else if (c === 101 || c === 69) {
      exponent = 0
      if (text.charCodeAt(i + 1) !== 45) whole = -1
    } else if (c !== 45 && c !== 43) break
  }
  const sure = (whole < 0 ? digits : whole) > SURE_DIGITS ? SURE_DIGITS : SURE_FRACTION
  const keeps = digits <= sure && exponent <= SURE_EXPONENT && i - start <= SURE_LENGTH
  return keeps ? i : -i
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
  const sure = Math.abs(value) > Number.MAX_SAFE_INTEGER ? SURE_DIGITS : SURE_FRACTION
  return digits.length > sure && digits !== significantDigits(String(value))
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
