/** What the offered tools say about parameters, as far as grammars need it. */

import type { JsonSchema } from '../../../model/trace.js'
import { propertiesOf } from '../../../schema/properties.js'
import { resolveName } from '../../../tools/names.js'
import type { DialectContext } from '../dialect.js'

/** The schema of the offered tool that this name means; null when there is none. */
export function schemaOf(context: DialectContext, name: string): JsonSchema | null {
  if (context.tools.length === 0) return null
  return resolveName(name, context.tools).tool?.schema ?? null
}

/** Names of the tool's parameters; null when the tool or its schema is unknown. */
export function propertyNames(context: DialectContext, name: string): ReadonlySet<string> | null {
  const properties = propertiesOf(schemaOf(context, name))
  return properties === null ? null : new Set(Object.keys(properties))
}

/** The one parameter that a bare text can only be: the only required text, or the only parameter. */
export function onlyTextParameter(context: DialectContext, name: string): string | null {
  const schema = schemaOf(context, name)
  const properties = propertiesOf(schema)
  if (properties === null || typeof schema !== 'object' || schema === null) return null
  const names = Object.keys(properties)
  const required = Array.isArray(schema.required)
    ? schema.required.filter((item): item is string => typeof item === 'string')
    : []
  const chosen = required.length === 1 ? required[0] : names.length === 1 ? names[0] : undefined
  if (chosen === undefined) return null
  const property = properties[chosen]
  const type =
    typeof property === 'object' && property !== null ? Reflect.get(property, 'type') : undefined
  return type === undefined || type === 'string' ? chosen : null
}
