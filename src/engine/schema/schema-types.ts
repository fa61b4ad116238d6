/** Names that tools give to JSON's types, beside JSON Schema's own. */

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['str', 'string'],
  ['text', 'string'],
  ['char', 'string'],
  ['number', 'number'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['integer', 'integer'],
  ['int', 'integer'],
  ['long', 'integer'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['array', 'array'],
  ['list', 'array'],
  ['tuple', 'array'],
  ['set', 'array'],
  ['arraylist', 'array'],
  ['object', 'object'],
  ['dict', 'object'],
  ['map', 'object'],
  ['hashmap', 'object'],
  ['struct', 'object'],
  ['null', 'null'],
  ['none', 'null'],
])

/**
 * JSON Schema's name for a type as a tool wrote it (`STRING`, `dict`, `float`),
 * or null for one that allows anything (`any`) or that nobody knows.
 */
export function jsonTypeOf(written: string): string | null {
  return TYPES.get(written.trim().toLowerCase()) ?? null
}
