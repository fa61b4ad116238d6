import { firstError } from '../../engine/syntax/json/strict.js'
import { Places } from '../../engine/text/places.js'

export interface SyntaxFault {
  readonly offset: number
  /** `line 3, column 7: expected …`, to go on in a sentence. */
  readonly says: string
}

/** Where and why a text is no JSON; null when it is, or is empty. */
export function syntaxFault(text: string): SyntaxFault | null {
  if (text.trim() === '') return null
  const error = firstError(text)
  if (error === null) return null
  const { line, column } = new Places(text).of(error.offset)
  return { offset: error.offset, says: `line ${line}, column ${column}: ${error.message}.` }
}

/** The same in one sentence. */
export function syntaxProblem(text: string): string | null {
  const fault = syntaxFault(text)
  return fault === null ? null : fault.says.charAt(0).toUpperCase() + fault.says.slice(1)
}
