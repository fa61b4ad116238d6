/** What a marked value says. */
import { normalizeArguments } from '../../engine/normalize.js'

const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['True', true],
  ['False', false],
  ['None', null],
])

/** JSON or Python where the text is that as a whole; else the text itself. */
export function wordOf(raw: string): unknown {
  const text = raw.trim()
  if (WORDS.has(text)) return WORDS.get(text)
  try {
    return JSON.parse(text)
  } catch {
    // No JSON: a structure of Python's, or a text.
  }
  if (/^'[^'\\]*'$/.test(text)) return text.slice(1, -1)
  if (!/^[[{]/.test(text)) return raw
  // Arguments are an object: what is none is read as the value of one member.
  const { value } = normalizeArguments(`{"value": ${text}}`)
  const read: unknown = Reflect.get(Object(value), 'value')
  return typeof read === 'object' && read !== null ? read : raw
}
