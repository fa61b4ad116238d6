import { isRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'

/** Does any part of the schema declare a member of this name? Asked of odd names, so that nothing is compiled for it. */
export function declaresAnywhere(schema: JsonSchema, name: string): boolean {
  const parts = new Set<unknown>([schema])
  for (const part of parts) {
    if (isRecord(part) && isRecord(part.properties) && Object.hasOwn(part.properties, name)) {
      return true
    }
    for (const inner of Object.values(part ?? {})) {
      if (typeof inner === 'object' && inner !== null) parts.add(inner)
    }
  }
  return false
}
