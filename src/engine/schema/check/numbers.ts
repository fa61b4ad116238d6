/** `multipleOf` for the decimal numbers that are written, not for their binary neighbours. */

/** Is the number a whole multiple? `0.3` is one of `0.1`. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(divisor) || divisor <= 0) return false
  const [digits, exponent] = decimal(value)
  const [ofDigits, ofExponent] = decimal(divisor)
  const shift = exponent - ofExponent
  return shift >= 0
    ? (digits * 10n ** BigInt(shift)) % ofDigits === 0n
    : digits % (ofDigits * 10n ** BigInt(-shift)) === 0n
}

/** Digits and the power of ten that they are multiplied by; the sign does not matter. */
function decimal(value: number): [bigint, number] {
  const [written = '0', power = '0'] = String(Math.abs(value)).split('e')
  const point = written.indexOf('.')
  const places = point < 0 ? 0 : written.length - point - 1
  return [BigInt(written.replace('.', '')), Number(power) - places]
}

/** Characters of a text, as JSON Schema counts them: code points. */
export function lengthOf(text: string): number {
  return text.length - (text.match(PAIR)?.length ?? 0)
}

/** Two code units that are one character. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g
