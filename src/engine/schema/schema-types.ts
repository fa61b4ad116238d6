/** Names that tools give to JSON's types, beside JSON Schema's own. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  string: ['str', 'text', 'char'],
  number: ['float', 'double', 'decimal'],
  integer: ['int', 'long'],
  boolean: ['bool'],
  array: ['list', 'tuple', 'set', 'arraylist'],
  object: ['dict', 'map', 'hashmap', 'struct'],
  null: ['none'],
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([type, names]) => [type, ...names].map((name) => [name, type])),
)

/**
 * JSON Schema's name for a type as a tool wrote it (`STRING`, `dict`, `float`),
 * or null for one that allows anything (`any`) or that nobody knows.
 */
export function jsonTypeOf(written: string): string | null {
  return TYPES.get(written.trim().toLowerCase()) ?? null
}
