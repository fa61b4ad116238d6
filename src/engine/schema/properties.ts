/** The parameters that a schema names. */
import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'

/** Those at its top, in its order; null where it names none. */
export function propertiesOf(schema: JsonSchema | null | undefined): JsonRecord | null {
  const named = isRecord(schema) ? schema.properties : null
  return isRecord(named) ? named : null
}
