/** Changes that a person accepted: they become part of the result, and are named as such. */
import type { LadderResult } from '../arguments/ladder/climbing.js'
import type { SuggestedChange } from '../model/trace.js'
import { editsForSuggestion } from '../schema/suggestions.js'
import { compose } from '../text/compose.js'

/** What the ladder gave, with the changes made in it as edits of the attempt that was taken. */
export function withAccepted(
  climbed: LadderResult,
  changes: readonly SuggestedChange[],
): LadderResult {
  const { text, strategy } = climbed
  if (text === null || changes.length === 0) return climbed
  const edits = editsForSuggestion(text, { title: '', changes })
  if (edits.length === 0) return climbed
  const changed = edits.apply(text)
  return {
    ...climbed,
    value: JSON.parse(changed),
    text: changed,
    attempts: climbed.attempts.map((attempt) =>
      attempt.path === '$' && attempt.strategy === strategy && attempt.text === text
        ? {
            ...attempt,
            text: changed,
            edits: attempt.edits === null ? null : compose(attempt.edits, edits, text),
          }
        : attempt,
    ),
    reasons: [
      ...climbed.reasons,
      ...changes.map(({ path }) => ({ code: 'accepted-change' as const, path })),
    ],
  }
}
