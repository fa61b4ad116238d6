/** What a lint's suggestion would make of the arguments: nothing is changed by looking. */

import type { Call, SuggestedChange } from '../engine/model/trace.js'
import { editsForSuggestion } from '../engine/schema/suggestions.js'
import { startOf } from './describe.js'

export interface SuggestionView {
  readonly steps: readonly { readonly from: string; readonly to: string }[]
  /** As it is kept when a person accepts it. */
  readonly changes: readonly SuggestedChange[]
}

const SHOWN = 200

export function viewSuggestion(
  call: Call,
  reason: number,
  suggestion: number,
): SuggestionView | null {
  const chosen = call.reasons[reason]?.suggestions?.[suggestion]
  const text = call.argumentsText
  if (chosen === undefined || text === null) return null
  const edits = editsForSuggestion(text, chosen)
  if (edits.length === 0) return null
  const steps = [...edits].map(({ start, end, replacement }) => ({
    from: startOf(text.slice(start, end), SHOWN),
    to: startOf(replacement, SHOWN),
  }))
  return { steps, changes: chosen.changes }
}
