/** What the offered tools say about parameters, as far as grammars need it. */

import type { JsonSchema } from '../../../model/trace.js'
import { compileSchema } from '../../../schema/compiled.js'
import { propertiesOf } from '../../../schema/properties.js'
import { resolveName } from '../../../tools/names.js'
import type { DialectContext } from '../dialect.js'
import { SchemaPlace } from './schema-walk.js'

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

/**
 * The one parameter that a bare text can only be: the only required text, or the only parameter.
 *
 * @param said parameters that are said elsewhere
 */
export function onlyTextParameter(
  context: DialectContext,
  name: string,
  said: ReadonlySet<string> = new Set(),
): string | null {
  const schema = schemaOf(context, name)
  if (propertiesOf(schema) === null || schema === null) return null
  const { shape } = compileSchema(schema)
  const left = (names: Iterable<string>) => [...names].filter((one) => !said.has(one))
  const required = left(shape.required)
  const [only, ...others] = required.length === 1 ? required : left(shape.names())
  if (only === undefined || others.length > 0) return null
  const { kind } = SchemaPlace.of(schema).property(only)
  return kind === 'string' || kind === 'unknown' ? only : null
}
