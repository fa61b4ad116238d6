/** Applies what a person chose from a lint's suggestions, as edits on the arguments' text. */

import type { SuggestedChange, Suggestion } from '../model/trace.js'
import { spanOfPath } from '../syntax/json/locate.js'
import { pathOf, stepsOf } from '../syntax/json/path.js'
import { skipSpace } from '../syntax/json/tokens.js'
import { type Edit, Edits } from '../text/edits.js'

/**
 * The edits that make the suggested changes in JSON text. A change of a member
 * that does not exist adds it; one whose container does not exist, or is changed
 * itself, is left out, and of several of one path the last is made.
 */
export function editsForSuggestion(text: string, suggestion: Suggestion): Edits {
  const changes = new Map(suggestion.changes.map((change) => [change.path, change]))
  const filled = new Set<number>()
  const edits = [...changes.values()].flatMap((change) => editFor(text, change, filled) ?? [])
  edits.sort((a, b) => a.start - b.start || b.end - a.end)
  let last = 0
  const apart = edits.filter(({ start, end }) => {
    if (start < last) return false
    last = end
    return true
  })
  return Edits.of(apart)
}

/** @param filled where members are added to objects that were empty */
function editFor(text: string, change: SuggestedChange, filled: Set<number>): Edit | null {
  const rule = 'suggestion'
  const span = spanOfPath(text, change.path)
  if (span !== null) return { ...span, replacement: change.text, rule }
  const steps = stepsOf(change.path)
  const key = steps?.at(-1)
  if (steps === null || typeof key !== 'string') return null
  const parent = spanOfPath(text, pathOf(steps.slice(0, -1)))
  if (parent === null || text.charAt(parent.start) !== '{') return null
  const at = parent.end - 1
  const first = skipSpace(text, parent.start + 1) === at && !filled.has(at)
  filled.add(at)
  const replacement = `${first ? '' : ', '}${JSON.stringify(key)}: ${change.text}`
  return { start: at, end: at, replacement, rule }
}
