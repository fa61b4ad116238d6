/** Numbers and words: JSON's own, JSON5's, and what is only almost one. */
import { DOT, isDigit } from './characters.js'

/** JSON's words for values. */
export type Constant = 'true' | 'false' | 'null'

/** The words for them in JSON and in Python, in the order in which the begin of one is taken for it. */
export const CONSTANTS: ReadonlyMap<string, Constant> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
])

/** Behind the JSON number or the `true`, `false`, `null` at `start`; -1 when none stands there. */
export function literalEnd(text: string, start: number, end: number): number {
  const c = text.charCodeAt(start)
  const word = c === 116 ? 'true' : c === 102 ? 'false' : c === 110 ? 'null' : ''
  if (word !== '') return text.startsWith(word, start) ? start + word.length : -1
  const number = jsonNumberEnd(text, start, end)
  return number > start ? number : -1
}

/** Behind the JSON number at `start`; `start` itself when none stands there. No limit on digits. */
export function jsonNumberEnd(text: string, start: number, end: number): number {
  let i = start
  if (text.charCodeAt(i) === 45) i++
  const first = i
  if (text.charCodeAt(i) === 48) i++
  else i = digitsEnd(text, i, end)
  if (i === first) return start
  if (text.charCodeAt(i) === DOT) {
    const fraction = digitsEnd(text, i + 1, end)
    if (fraction > i + 1) i = fraction
  }
  if ((text.charCodeAt(i) | 32) === 101) {
    const sign = text.charCodeAt(i + 1)
    const digits = sign === 43 || sign === 45 ? i + 2 : i + 1
    const exponent = digitsEnd(text, digits, end)
    if (exponent > digits) i = exponent
  }
  return i
}

function digitsEnd(text: string, start: number, end: number): number {
  let i = start
  while (i < end && isDigit(text.charCodeAt(i))) i++
  return i
}

/** Longest token that may be a number in JSON5 form; a longer one is text. */
const LONGEST = 400

const JSON5_NUMBER = /^([+-]?)(?:0[xX]([0-9a-fA-F]+)|(\d*)(?:\.(\d*))?([eE][+-]?\d+)?)$/

/** JSON for a number as JSON5 writes it (`+1`, `.5`, `5.`, `0xFF`), or null. */
export function fromJson5(token: string): string | null {
  if (token.length > LONGEST) return null
  const found = JSON5_NUMBER.exec(token)
  if (found === null) return null
  const [, sign = '', hex, whole = '', fraction = '', exponent = ''] = found
  const minus = sign === '-' ? '-' : ''
  if (hex !== undefined) return `${minus}${BigInt(`0x${hex}`)}`
  if (whole === '' && fraction === '') return null
  if (whole.length > 1 && whole.startsWith('0')) return null
  return `${minus}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}${exponent}`
}

/** Begins like a number, and is none: a version, a date, leading zeros, an id. */
export function isAlmostNumber(token: string): boolean {
  return /^[+-]?\.?\d/.test(token)
}

/** A number that the end of the text cut: what can be kept of it. */
export function cutNumber(token: string): string | undefined {
  return /^(-?(?:0|[1-9]\d*)(?:\.\d+)?)(?:\.|[eE][+-]?)$/.exec(token.slice(0, LONGEST))?.[1]
}
