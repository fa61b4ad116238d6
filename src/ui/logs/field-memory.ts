/** Fields that the user chose for records that nobody knows, kept in this browser. */
import type { FieldPaths } from '../../logs/formats/generic.js'
import { fieldsOf, textOf } from '../../logs/values.js'

const KEY = 'callmend.log-fields'
/** Kinds of records that are remembered; the oldest is forgotten. */
const KEPT = 20

export function rememberedFields(): Readonly<Record<string, FieldPaths>> {
  try {
    return readFields(localStorage.getItem(KEY) ?? '')
  } catch {
    return {}
  }
}

export function rememberFields(signature: string, paths: FieldPaths): void {
  const others = Object.entries(rememberedFields()).filter(([own]) => own !== signature)
  const kept = Object.fromEntries([...others, [signature, paths] as const].slice(-KEPT))
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // It lasts as long as the log is open.
  }
}

/** Whatever else is kept there is passed over. */
export function readFields(text: string): Readonly<Record<string, FieldPaths>> {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return {}
  }
  const found: [string, FieldPaths][] = []
  for (const [signature, value] of Object.entries(fieldsOf(stored) ?? {})) {
    const fields = fieldsOf(value)
    const tool = textOf(fields?.tool)
    const held = textOf(fields?.arguments)
    if (fields === null || tool === null || held === null) continue
    const path = (name: keyof FieldPaths) => textOf(fields[name])
    found.push([
      signature,
      {
        tool,
        arguments: held,
        id: path('id'),
        result: path('result'),
        error: path('error'),
        model: path('model'),
        version: path('version'),
        session: path('session'),
        time: path('time'),
      },
    ])
  }
  return Object.fromEntries(found)
}
