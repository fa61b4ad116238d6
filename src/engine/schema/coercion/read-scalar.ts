/** Texts that are a number, a boolean or null from their first to their last character. */
import { lossOf } from '../../syntax/json/numbers.js'
import { BOOLEAN, FRACTION, INTEGER, NULL } from '../types.js'

export interface ScalarReading {
  readonly value: number | boolean | null
  /** Its JSON text, with the digits as they were written. */
  readonly text: string
  readonly rule: 'number-text' | 'boolean-text' | 'null-text'
  /** False for a spelling that is no literal of JSON or Python, such as `TRUE`. */
  readonly exact: boolean
  /** Why JavaScript does not keep the number that was written, or null when it does. */
  readonly loss: string | null
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** Where the point parts thousands, as half of the world writes them. */
const THOUSANDS = /^-?[1-9][0-9]{0,2}\.000$/

/** JSON or Python literals, both; `yes`, `007`, `0x1F` and `NaN` are none. */
export function readScalar(text: string, types: number): ScalarReading | null {
  switch (text) {
    case 'true':
    case 'True':
    case 'TRUE':
    case 'false':
    case 'False':
    case 'FALSE': {
      if ((types & BOOLEAN) === 0) return null
      const word = text.toLowerCase()
      const exact = text !== text.toUpperCase()
      return { value: word === 'true', text: word, rule: 'boolean-text', exact, loss: null }
    }
    case 'null':
    case 'None':
      return (types & NULL) === 0
        ? null
        : { value: null, text: 'null', rule: 'null-text', exact: true, loss: null }
    default:
      return readNumber(text, types)
  }
}

/** Digits of full width or of Arabic, and the minus of typography, as JSON writes them. */
function plainDigits(written: string): string {
  const plain = written.normalize('NFKC').replace(/^\u2212/, '-')
  return plain.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  )
}

function readNumber(written: string, types: number): ScalarReading | null {
  if ((types & (INTEGER | FRACTION)) === 0 || written.length > 40) return null
  const text = NUMBER.test(written) ? written : plainDigits(written)
  if (!NUMBER.test(text)) return null
  const value = Number(text)
  if (!Number.isFinite(value)) return null
  const isInteger = Number.isInteger(value)
  if (!isInteger && (types & FRACTION) === 0) return null
  // As an integer `3.0` is written 3, so that a reader in Python gets no float.
  const plain = (types & FRACTION) !== 0 || !/[.eE]/.test(text)
  const to = plain ? text : String(value)
  const thousands = plain || !THOUSANDS.test(text) ? null : `${text} may be thousands`
  // What is lost on the way to an integer is no more to be seen in its digits.
  const loss = lossOf(text) ?? lossOf(to) ?? thousands
  return { value, text: to, rule: 'number-text', exact: text === written, loss }
}
