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
    if (/^\d{10,20}$/.test(value)) return timeOf(Number(value))
    const parsed = Date.parse(value)
    return Number.isNaN(parsed) ? null : parsed
  }
  if (typeof value !== 'number' || !(value > 0)) return null
  if (value < 1e11) return value * 1e3
  if (value < 1e14) return value
  return value < 1e17 ? value / 1e3 : value / 1e6
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
