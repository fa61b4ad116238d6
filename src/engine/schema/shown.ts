/** Texts and values as messages show them. */
import { isRecord } from '../model/records.js'

/** Longest that is shown, in characters. */
const SHOWN = 120

/** Text cut to what a line can show. */
export function shorten(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`
}

/** A value as a message names it. */
export function nameOfValue(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (isRecord(value)) return 'an object'
  return value === undefined ? 'nothing' : shorten(String(JSON.stringify(value)))
}
