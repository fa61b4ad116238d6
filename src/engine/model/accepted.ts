/** Changes that a person accepted, as they are kept beside a text. */

import { isJson, parsedJson } from '../text/parsed-json.js'
import type { SuggestedChange } from './trace.js'

/** Under this name, followed by the call's key, `modelAnswers` carries accepted changes as JSON. */
export const ACCEPTED = 'accepted:'

/** The accepted changes of a call; what is no list of changes is none. */
export function acceptedChanges(text: string | undefined): SuggestedChange[] {
  if (text === undefined) return []
  const list = parsedJson(text)
  return Array.isArray(list) ? list.filter(isChange) : []
}

function isChange(value: unknown): value is SuggestedChange {
  if (typeof value !== 'object' || value === null) return false
  if (!('path' in value) || !('text' in value)) return false
  return typeof value.path === 'string' && typeof value.text === 'string' && isJson(value.text)
}
