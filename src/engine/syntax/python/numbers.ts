/** Python's number tokens and their JSON form. */
import { CONSTANTS, type Constant, jsonNumberEnd } from '../lenient/numbers.js'
import { isDigit, isNamePart, MINUS, nameEnd, PLUS, POINT, ZERO } from './characters.js'

export interface NumberToken {
  readonly end: number
  readonly kind: 'int' | 'float'
  /** JSON text without a sign. */
  readonly json: string
  /** The number is too large for a double and would become infinite. */
  readonly infinite: boolean
  /** Zeros in front of a decimal integer, which Python refuses. */
  readonly padded: boolean
}

export interface NumberProblem {
  readonly at: number
  readonly detail: string
}

/** Hex, octal and binary numbers longer than this are refused: converting them is not linear. */
const LONGEST_CONVERTED = 4300

const BASED = /0(?:[xX](?:_?[0-9a-fA-F])+|[oO](?:_?[0-7])+|[bB](?:_?[01])+)/y
const DECIMAL =
  /(?:[0-9](?:_?[0-9])*)?(?:\.(?:[0-9](?:_?[0-9])*)?)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?/y

/** A number of so many digits cannot be infinite. */
const SURE_LENGTH = 300

/**
 * End of the number at `at` when it is written as JSON writes it (without a
 * sign or an exponent) and cannot be infinite; -1 when it needs a closer look.
 */
export function plainNumberEnd(text: string, at: number, end: number): number {
  const stop = jsonNumberEnd(text, at, end)
  if (stop === at || stop - at > SURE_LENGTH) return -1
  if (stop < end && (isNamePart(text.charCodeAt(stop)) || text.charCodeAt(stop) === POINT))
    return -1
  for (let i = at; i < stop; i++)
    if (isNamePart(text.charCodeAt(i)) && !isDigit(text.charCodeAt(i))) return -1
  return stop
}

/** Reads the unsigned number at `at`, whatever its form. */
export function readNumber(text: string, at: number, end: number): NumberToken | NumberProblem {
  BASED.lastIndex = at
  const based = BASED.exec(text)
  if (based !== null) return basedNumber(text, at, Math.min(end, at + based[0].length))
  DECIMAL.lastIndex = at
  const stop = Math.min(end, at + (DECIMAL.exec(text)?.[0].length ?? 0))
  const next = stop < end ? text.charCodeAt(stop) | 32 : 0
  if (next === 106) return { at, detail: 'JSON has no complex numbers' }
  if (stop < end && (isNamePart(text.charCodeAt(stop)) || text.charCodeAt(stop) === POINT)) {
    return { at: stop, detail: 'the number is not well formed' }
  }
  const digits = text.slice(at, stop).replaceAll('_', '')
  if (/^[0-9]+$/.test(digits)) return wholeNumber(digits, stop)
  const parts = /^([0-9]*)(?:\.([0-9]*))?([eE].*)?$/.exec(digits)
  const whole = (parts?.[1] ?? '').replace(/^0+(?=[0-9])/, '') || '0'
  const fraction = parts?.[2] ?? ''
  const exponent = parts?.[3] ?? ''
  const point = fraction === '' ? (exponent === '' ? '.0' : '') : `.${fraction}`
  const json = `${whole}${point}${exponent}`
  return { end: stop, kind: 'float', json, infinite: !Number.isFinite(Number(json)), padded: false }
}

function wholeNumber(digits: string, end: number): NumberToken {
  let zeros = 0
  while (zeros < digits.length - 1 && digits.charCodeAt(zeros) === ZERO) zeros++
  const json = digits.slice(zeros)
  return { end, kind: 'int', json, infinite: false, padded: zeros > 0 && json !== '0' }
}

function basedNumber(text: string, at: number, end: number): NumberToken | NumberProblem {
  if (end < text.length && (isNamePart(text.charCodeAt(end)) || text.charCodeAt(end) === POINT)) {
    return { at: end, detail: 'the number is not well formed' }
  }
  if (end - at > LONGEST_CONVERTED) {
    return { at, detail: `the number has more than ${LONGEST_CONVERTED} digits` }
  }
  const json = BigInt(text.slice(at, end).replaceAll('_', '')).toString()
  return { end, kind: 'int', json, infinite: false, padded: false }
}

/** Can a number begin here? */
export function startsNumber(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return isDigit(code) || (code === POINT && isDigit(text.charCodeAt(at + 1)))
}

export function isSign(code: number): boolean {
  return code === MINUS || code === PLUS
}

/** `repr` of a float, as CPython prints it: `6.0`, `1e+16`, `1e-07`. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  if (Object.is(value, -0)) return '-0.0'
  const [digits = '', power = '0'] = value.toExponential().split('e')
  const exponent = Number(power)
  if (exponent >= 16 || exponent < -4) {
    const sign = exponent < 0 ? '-' : '+'
    return `${digits}e${sign}${String(Math.abs(exponent)).padStart(2, '0')}`
  }
  const fixed = exponent >= 0 ? String(value) : smallText(digits, exponent)
  return fixed.includes('.') ? fixed : `${fixed}.0`
}

function smallText(digits: string, exponent: number): string {
  const negative = digits.startsWith('-')
  const plain = digits.replace('-', '').replace('.', '')
  return `${negative ? '-' : ''}0.${'0'.repeat(-exponent - 1)}${plain}`
}

/** What the constant that is written at `at` is in JSON, where it is as long; null without one. */
export function constantAt(text: string, at: number): Constant | null {
  return CONSTANTS.get(text.slice(at, nameEnd(text, at, Math.min(text.length, at + 6)))) ?? null
}
