/** Applies what a person chose from a lint's suggestions, as edits on the arguments' text. */

import type { SuggestedChange, Suggestion } from '../model/trace.js'
import { spanOfPath } from '../syntax/json/locate.js'
import { pathOf, stepsOf } from '../syntax/json/path.js'
import { skipSpace } from '../syntax/json/tokens.js'
import { type Edit, Edits } from '../text/edits.js'

/**
 * The edits that make the suggested changes in JSON text. A change of a member
 * that does not exist adds it; one whose container does not exist is left out.
 */
export function editsForSuggestion(text: string, suggestion: Suggestion): Edits {
  const edits: Edit[] = []
  for (const change of suggestion.changes) {
    const edit = editFor(text, change)
    if (edit !== null) edits.push(edit)
  }
  edits.sort((a, b) => a.start - b.start)
  const last = (index: number) => edits[index - 1]?.end ?? 0
  return Edits.of(edits.filter((edit, index) => edit.start >= last(index)))
}

function editFor(text: string, change: SuggestedChange): Edit | null {
  const rule = 'suggestion'
  const span = spanOfPath(text, change.path)
  if (span !== null) return { ...span, replacement: change.text, rule }
  const steps = stepsOf(change.path)
  const key = steps?.at(-1)
  if (steps === null || typeof key !== 'string') return null
  const parent = spanOfPath(text, pathOf(steps.slice(0, -1)))
  if (parent === null || text.charAt(parent.start) !== '{') return null
  const empty = text.charAt(skipSpace(text, parent.start + 1)) === '}'
  const at = parent.end - 1
  const replacement = `${empty ? '' : ', '}${JSON.stringify(key)}: ${change.text}`
  return { start: at, end: at, replacement, rule }
}
