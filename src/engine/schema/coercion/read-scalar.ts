/** Texts that are a number, a boolean or null from their first to their last character. */
import { BOOLEAN, FRACTION, INTEGER, NULL } from '../types.js'

export interface ScalarReading {
  readonly value: number | boolean | null
  /** Its JSON text, with the digits as they were written. */
  readonly text: string
  readonly rule: 'number-text' | 'boolean-text' | 'null-text'
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/

/** JSON or Python literals, both; `yes`, `007`, `0x1F` and `NaN` are none. */
export function readScalar(text: string, types: number): ScalarReading | null {
  switch (text) {
    case 'true':
    case 'True':
      return (types & BOOLEAN) === 0 ? null : { value: true, text: 'true', rule: 'boolean-text' }
    case 'false':
    case 'False':
      return (types & BOOLEAN) === 0 ? null : { value: false, text: 'false', rule: 'boolean-text' }
    case 'null':
    case 'None':
      return (types & NULL) === 0 ? null : { value: null, text: 'null', rule: 'null-text' }
  }
  if ((types & (INTEGER | FRACTION)) === 0 || text.length > 40 || !NUMBER.test(text)) return null
  const value = Number(text)
  if (!Number.isFinite(value)) return null
  if (!Number.isInteger(value)) {
    return (types & FRACTION) === 0 ? null : { value, text, rule: 'number-text' }
  }
  // As an integer `3.0` is written 3, so that a reader in Python gets no float.
  const plain = (types & FRACTION) !== 0 || !/[.eE]/.test(text)
  return { value, text: plain ? text : String(value), rule: 'number-text' }
}
