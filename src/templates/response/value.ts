/** Python's values: whole numbers are exact and apart from floats, dicts keep their order. */

/** `bigint` is Python's int, `number` its float. */
export type Value = null | boolean | string | bigint | number | Value[] | Dict
export type Dict = Map<string, Value>

export function isDict(value: Value | undefined): value is Dict {
  return value instanceof Map
}

/** What Python's `if value:` says. */
export function truthy(value: Value | undefined): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'object') return Array.isArray(value) ? value.length > 0 : value.size > 0
  return typeof value === 'bigint' ? value !== 0n : value !== 0 && value !== '' && value !== false
}

/** The name of the type, as Python's `type(value).__name__`. */
export function typeName(value: Value): string {
  switch (typeof value) {
    case 'string':
      return 'str'
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return 'float'
    default:
      return value === null ? 'NoneType' : Array.isArray(value) ? 'list' : 'dict'
  }
}

/** A JSON value, as `JSON.parse` gives it, as Python would have read it. */
export function fromJson(json: unknown): Value {
  if (typeof json === 'number') return Number.isInteger(json) ? BigInt(json) : json
  if (typeof json === 'string' || typeof json === 'boolean' || typeof json === 'bigint') return json
  if (typeof json !== 'object' || json === null) return null
  if (Array.isArray(json)) return json.map(fromJson)
  return new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)]))
}

/** As plain JavaScript: whole numbers past 2^53 stay `bigint`, dicts are objects without a prototype's names. */
export function toPlain(value: Value): unknown {
  if (typeof value === 'bigint') {
    return Number.isSafeInteger(Number(value)) ? Number(value) : value
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toPlain)
  const plain: Record<string, unknown> = {}
  for (const [key, member] of value) {
    const own = { value: toPlain(member), enumerable: true, writable: true, configurable: true }
    Object.defineProperty(plain, key, own)
  }
  return plain
}

/** A copy that shares nothing with the value. */
export function copied(value: Value): Value {
  if (Array.isArray(value)) return value.map(copied)
  if (!isDict(value)) return value
  return new Map([...value].map(([key, member]) => [key, copied(member)]))
}

/** JSON text, as Python's `json.dumps` writes numbers; what JSON has no word for is null. */
export function toText(value: Value): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'number':
      return floatText(value)
  }
  if (value === null) return 'null'
  if (Array.isArray(value)) return `[${value.map(toText).join(', ')}]`
  const members = [...value].map(([key, member]) => `${JSON.stringify(key)}: ${toText(member)}`)
  return `{${members.join(', ')}}`
}

function floatText(value: number): string {
  if (!Number.isFinite(value)) return 'null'
  return Number.isInteger(value) && Math.abs(value) < 1e16 ? value.toFixed(1) : String(value)
}

/** Parses a value inside a region, as a `value_parser` says. */
export type ParseValue = (text: string, parser: Value | undefined) => Value
