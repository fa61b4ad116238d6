/** What a recorded argument value is. */
import { NOT_RECORDED, type Recorded } from '../calls/call.js'
import { fieldsOf, textOf } from '../values.js'

/** A text is the model's own; a value was parsed before it was written. */
export function recordedJson(value: unknown): Recorded {
  if (value === undefined || value === null) return NOT_RECORDED
  if (typeof value === 'string') return { state: 'verbatim', text: value, free: false }
  return wrapperOf(value) ?? { state: 'repaired', value }
}

/** Where text means free text: a patch, a script. */
export function recordedFree(value: unknown): Recorded {
  return typeof value === 'string'
    ? { state: 'verbatim', text: value, free: true }
    : recordedJson(value)
}

/** Objects that clients write in the place of arguments which they could not parse. */
function wrapperOf(value: unknown): Recorded | null {
  const fields = fieldsOf(value)
  if (fields === null) return null
  const unparsed = fieldsOf(fields.__unparsedToolInput)
  const raw = unparsed?.raw
  if (typeof raw === 'string') {
    const { len } = unparsed ?? {}
    return { state: 'inside-text', text: raw, cut: typeof len === 'number' && raw.length < len }
  }
  if (fields._openhands_malformed_tool_call === true) {
    return { state: 'replaced', note: textOf(fields.error) }
  }
  return null
}
