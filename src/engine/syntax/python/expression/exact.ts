/** Floating-point results that are rounded once, as CPython rounds them. */

const MANTISSA = 53
const LEAST_EXPONENT = -1074

/** Binary digits of a number that is not negative. */
export function bitLength(value: bigint): number {
  const hex = value.toString(16)
  return (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex[0] ?? '0', 16)))
}

/** The double that is closest to `numerator / denominator`; ties go to the even one. */
export function nearestDouble(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  // Shift so that the quotient has at least 54 bits, then round at the 53rd.
  let exponent = bitLength(top) - bitLength(bottom) - MANTISSA - 1
  if (exponent < LEAST_EXPONENT) exponent = LEAST_EXPONENT
  const scaledTop = exponent < 0 ? top << BigInt(-exponent) : top
  const scaledBottom = exponent > 0 ? bottom << BigInt(exponent) : bottom
  const quotient = scaledTop / scaledBottom
  const rest = scaledTop % scaledBottom
  const size = roundedTo(quotient, rest, scaledBottom, exponent)
  return negative ? -size : size
}

function roundedTo(quotient: bigint, rest: bigint, bottom: bigint, exponent: number): number {
  const surplus = Math.max(0, bitLength(quotient) - MANTISSA)
  let whole: bigint
  if (surplus === 0) {
    const twice = rest * 2n
    const up = twice > bottom || (twice === bottom && (quotient & 1n) === 1n)
    whole = up ? quotient + 1n : quotient
  } else {
    const shift = BigInt(surplus)
    const half = 1n << (shift - 1n)
    const low = quotient & ((1n << shift) - 1n)
    whole = quotient >> shift
    const up = low > half || (low === half && (rest > 0n || (whole & 1n) === 1n))
    if (up) whole += 1n
  }
  return scaled(Number(whole), exponent + surplus)
}

/** `value * 2 ** exponent`, in steps that cannot round twice. */
function scaled(value: number, exponent: number): number {
  let result = value
  let left = exponent
  while (left > 1000) {
    result *= 2 ** 1000
    left -= 1000
  }
  while (left < -1000) {
    // The value has at most 53 bits, so only the last step can lose any.
    result *= 2 ** -Math.min(1000, -left - 74)
    left += Math.min(1000, -left - 74)
  }
  return result * 2 ** left
}

export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** The exact value of a finite double. */
export function fractionOf(value: number): Fraction {
  let numerator = value
  let exponent = 0
  while (!Number.isInteger(numerator)) {
    numerator *= 2
    exponent++
  }
  return { numerator: BigInt(numerator), denominator: 1n << BigInt(exponent) }
}

/** `numerator / denominator` as a whole number; halves go to the even one. */
export function nearestInteger(numerator: bigint, denominator: bigint): bigint {
  let quotient = numerator / denominator
  let rest = numerator % denominator
  if (rest < 0n) {
    rest += denominator
    quotient -= 1n
  }
  const twice = rest * 2n
  const up = twice > denominator || (twice === denominator && (quotient & 1n) === 1n)
  return up ? quotient + 1n : quotient
}
