import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema, Tool } from '../model/trace.js'
import { oncePer } from '../text/once-per.js'

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

/** The names of the members that some part of a tool's schema declares; looked up once for each tool. */
export const declaredBy = /* @__PURE__ */ oncePer(
  ({ schema = true }: Tool): ReadonlySet<string> => {
    const names = new Set<string>()
    somewhere(schema, ({ properties }) => {
      if (isRecord(properties)) for (const name of Object.keys(properties)) names.add(name)
      return false
    })
    return names
  },
)
