/** Keywords of JSON Schema that hold schemas, by the form in which they hold them. */

import type { JsonRecord } from '../model/records.js'
import { addAll } from '../text/lists.js'

/** One schema. */
export const ONE_SCHEMA: ReadonlySet<string> = new Set([
  ...['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else', 'contains'],
  ...['unevaluatedItems', 'unevaluatedProperties'],
])

/** A list of schemas. */
export const SCHEMA_LIST: ReadonlySet<string> = new Set(['prefixItems', 'allOf', 'anyOf', 'oneOf'])

/** Schemas by name. */
export const SCHEMA_MAP: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'],
])

/** References to a schema elsewhere; what those chosen at run time lead to is mostly plain. */
export const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'] as const

/** Our own keyword: why a part of a schema, as it was pasted, is not looked at. */
export const UNCHECKED = 'x-callmend-unchecked'

/** What stands in a schema where schemas belong. */
export function innerSchemas(schema: JsonRecord): unknown[] {
  const inner: unknown[] = []
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword]
    if (typeof value !== 'object' || value === null) continue
    if (ONE_SCHEMA.has(keyword)) inner.push(value)
    else if (SCHEMA_LIST.has(keyword) || SCHEMA_MAP.has(keyword))
      addAll(inner, Object.values(value))
  }
  return inner
}
