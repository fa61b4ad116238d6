import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'

/** Is there a part of the schema of which this is so? Nothing is compiled for it. */
export function somewhere(schema: JsonSchema, holds: (part: JsonRecord) => boolean): boolean {
  const parts = new Set<unknown>([schema])
  for (const part of parts) {
    if (isRecord(part) && holds(part)) return true
    for (const inner of Object.values(part ?? {})) {
      if (typeof inner === 'object' && inner !== null) parts.add(inner)
    }
  }
  return false
}

/** Does any part of the schema declare a member of this name? */
export function declaresAnywhere(schema: JsonSchema, name: string): boolean {
  return somewhere(
    schema,
    ({ properties }) => isRecord(properties) && Object.hasOwn(properties, name),
  )
}
