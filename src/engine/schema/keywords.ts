/** Keywords of JSON Schema that hold schemas, by the form in which they hold them. */

import { isRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'

/** One schema. */
export const ONE_SCHEMA: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
])

/** A list of schemas. */
export const SCHEMA_LIST: ReadonlySet<string> = new Set(['prefixItems', 'allOf', 'anyOf', 'oneOf'])

/** Schemas by name. */
export const SCHEMA_MAP: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
])

/** Keywords that no tool's schema was seen with: where one stands, it is told that nobody looks at it. */
export const UNREAD: readonly string[] = [
  ...['unevaluatedItems', 'unevaluatedProperties', 'contains', 'dependentSchemas', 'dependencies'],
  ...['$dynamicRef', '$recursiveRef'],
]

/** Our own keyword: why a part of a schema, as it was pasted, is not looked at. */
export const UNCHECKED = 'x-callmend-unchecked'

/** What stands where a schema belongs; anything goes where it is none. */
export function asSchema(value: unknown): JsonSchema {
  return isRecord(value) || typeof value === 'boolean' ? value : true
}
