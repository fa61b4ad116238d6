/** The parameters that a schema names. */
import type { JsonSchema } from '../model/trace.js'

/** Those at its top, in its order; null where it names none. */
export function propertiesOf(
  schema: JsonSchema | null | undefined,
): Readonly<Record<string, unknown>> | null {
  if (typeof schema !== 'object' || schema === null) return null
  const { properties } = schema
  return typeof properties === 'object' && properties !== null
    ? Object.fromEntries(Object.entries(properties))
    : null
}
