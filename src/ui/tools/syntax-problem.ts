import { firstError } from '../../engine/syntax/json/strict.js'
import { Places } from '../../engine/text/places.js'

/** Where and why a text is no JSON, in one sentence; null when it is, or is empty. */
export function syntaxProblem(text: string): string | null {
  if (text.trim() === '') return null
  const error = firstError(text)
  if (error === null) return null
  const { line, column } = new Places(text).of(error.offset)
  return `Line ${line}, column ${column}: ${error.message}.`
}
