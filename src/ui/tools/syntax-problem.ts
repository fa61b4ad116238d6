import { placeOf } from '../../engine/syntax/json/place.js'
import { firstError } from '../../engine/syntax/json/strict.js'

/** Where and why a text is no JSON, in one sentence; null when it is, or is empty. */
export function syntaxProblem(text: string): string | null {
  if (text.trim() === '') return null
  const error = firstError(text)
  if (error === null) return null
  const { line, column } = placeOf(text, error.offset)
  return `Line ${line}, column ${column}: ${error.message}.`
}
