import type { AttemptHead } from '../../worker/views.js'
import { plural } from '../primitives/units.js'

/** What an attempt did, in one line. */
export function describeAttempt(attempt: AttemptHead): string {
  const reason = attempt.reasons.find(({ code }) => code !== 'not-needed')
  const said = reason === undefined ? '' : sayReason(reason.sentence, attempt, reason.place)
  switch (attempt.status) {
    case 'not-needed':
      return said === '' ? 'not needed' : `not needed · ${said}`
    case 'declined':
      return said === '' ? 'declined' : `declined: ${said}`
    case 'failed':
      return said === '' ? 'failed' : said
    case 'succeeded': {
      const edits =
        attempt.edits === null
          ? 'changes not listed'
          : attempt.edits === 0
            ? null
            : plural(attempt.edits, 'edit')
      return [attempt.shape, edits, attempt.risk].filter((part) => part !== null).join(' · ')
    }
  }
}

function sayReason(
  sentence: string,
  attempt: AttemptHead,
  place: { line: number; column: number } | null,
): string {
  const words = sentence.replace(/^Not its kind of input: /, '').replace(/\.$/, '')
  const lower =
    attempt.status === 'declined' ? words.slice(0, 1).toLowerCase() + words.slice(1) : words
  const told = place === null || /\d+:\d+|line \d+/i.test(words)
  return told ? lower : `${lower} at ${place.line}:${place.column}`
}
