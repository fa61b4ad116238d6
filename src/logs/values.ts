/** Looking into values that `JSON.parse` made, without trusting their shape. */

/** A JSON object. Only names that no object inherits may be asked for. */
export interface Fields {
  readonly [name: string]: unknown
}

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : null
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects of a list; what is no object is passed over. */
export function objectsIn(value: unknown): Fields[] {
  const objects: Fields[] = []
  for (const item of listOf(value)) {
    const fields = fieldsOf(item)
    if (fields !== null) objects.push(fields)
  }
  return objects
}

/** A text that is not empty. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The value of a text that is JSON as a whole; the value itself when it is no such text. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[{["]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Milliseconds since 1970 from an ISO text, or from a number in s, ms, µs or ns; null when it is neither. */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'string') {
    const usual = usualTime(value)
    if (usual !== null) return usual
    if (/^\d{10,20}$/.test(value)) return timeOf(Number(value))
    const parsed = Date.parse(value)
    return Number.isNaN(parsed) ? null : parsed
  }
  if (typeof value !== 'number' || !(value > 0)) return null
  if (value < 1e11) return value * 1e3
  if (value < 1e14) return value
  return value < 1e17 ? value / 1e3 : value / 1e6
}

const ZERO = 0x30

/** `2026-05-01T10:20:30.123Z`, which nearly all logs write, without the work of a date parser. */
function usualTime(text: string): number | null {
  if (text.length !== 24 || text.charCodeAt(10) !== 0x54 || text.charCodeAt(23) !== 0x5a) {
    return null
  }
  const date = digits(text, 0, 4) * 10_000 + digits(text, 5, 7) * 100 + digits(text, 8, 10)
  const hour = digits(text, 11, 13)
  const minute = digits(text, 14, 16)
  const second = digits(text, 17, 19)
  const milli = digits(text, 20, 23)
  // What is no number, or no time, is for the parser to refuse.
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return null
  if (milli < 0 || !separated(text)) return null
  if (date !== lastDay.date) {
    const start = Date.parse(text.slice(0, 10))
    if (Number.isNaN(start) || date < FIRST_DATE) return null
    lastDay = { date, start }
  }
  return lastDay.start + ((hour * 60 + minute) * 60 + second) * 1000 + milli
}

/** 1 January 1000: digits that are none make a smaller number. */
const FIRST_DATE = 10_000_101
/** The day of the last time that was read: the next one is mostly of the same. */
let lastDay = { date: 0, start: 0 }

function separated(text: string): boolean {
  return (
    text.charCodeAt(4) === 0x2d &&
    text.charCodeAt(7) === 0x2d &&
    text.charCodeAt(13) === 0x3a &&
    text.charCodeAt(16) === 0x3a &&
    text.charCodeAt(19) === 0x2e
  )
}

/** The number that the digits say; negative when one is no digit. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** The first of these members that is a text. */
export function firstText(fields: Fields | null, ...names: readonly string[]): string | null {
  if (fields === null) return null
  for (const name of names) {
    const text = textOf(fields[name])
    if (text !== null) return text
  }
  return null
}
