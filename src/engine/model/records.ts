/** Objects whose keys come from outside: any key is data, `__proto__` too. */

export type JsonRecord = { readonly [key: string]: unknown }

/** True for a JSON object: neither null nor an array. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of an object or a list, as data; none of anything else. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

/** The own member `key`, or undefined: never something inherited. */
export function member(record: JsonRecord, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** Sets a member as data, even one that is called `__proto__`. */
export function setMember(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(record, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    })
  } else {
    record[key] = value
  }
}
