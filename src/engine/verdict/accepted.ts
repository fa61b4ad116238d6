/** Changes that a person accepted: they become part of the result, and are named as such. */
import type { LadderResult } from '../arguments/ladder/climbing.js'
import type { SuggestedChange } from '../model/trace.js'
import { editsForSuggestion } from '../schema/suggestions.js'
import { compose } from '../text/compose.js'

/** What the ladder gave, with the changes that have a place in it as edits of the attempt that was taken. */
export function withAccepted(
  climbed: LadderResult,
  accepted: readonly SuggestedChange[],
): LadderResult {
  const { text, strategy } = climbed
  if (text === null) return climbed
  const editsOf = (changes: readonly SuggestedChange[]) =>
    editsForSuggestion(text, { title: '', changes })
  const changes = accepted.filter((change) => editsOf([change]).length > 0)
  if (changes.length === 0) return climbed
  const edits = editsOf(changes)
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
