import { isRecord, member } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'

/**
 * What a reference such as `#/$defs/a~1b` points at. Null where nothing is that
 * could be a schema, and for whatever is no pointer into the schema itself.
 */
export function targetOf(reference: string, root: JsonSchema): JsonSchema | null {
  if (!/^#(?:\/|$)/.test(reference)) return null
  let value: unknown = root
  for (const part of unescaped(reference).split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isRecord(value)) value = member(value, key)
    else return null
  }
  return typeof value === 'boolean' || isRecord(value) ? value : null
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that starts no escape is part of the name.
    return text
  }
}
