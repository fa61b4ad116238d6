/** A model's answer that a person pasted back: taken where the ladder is not certain and the answer fits. */
import type { LadderResult } from '../arguments/ladder/climbing.js'
import { severityOf } from '../model/reasons.js'
import { isRecord } from '../model/records.js'
import type { Reason } from '../model/trace.js'

/** Nothing that a model writes brings back what was cut off. */
const OF_A_CUT = new Set<Reason['code']>(['truncated', 'truncated-read', 'end-not-proven'])

/**
 * The answer in place of what was read, marked as inferred; the reading itself
 * where it is certain, or the answer does not fit.
 *
 * @param fits does the value pass the tool's schema, as far as there is one?
 */
export function withAnswer(
  read: LadderResult,
  fits: (value: unknown, text: string) => boolean,
): LadderResult {
  const answered = read.attempts.find(
    ({ strategy, path, status }) =>
      strategy === 'llm-repair' && path === '$' && status === 'succeeded',
  )
  const certain =
    read.text !== null && read.reasons.every(({ code }) => severityOf(code) === 'note')
  if (answered?.text === undefined || certain || read.strategy === 'llm-repair') return read
  const value: unknown = JSON.parse(answered.text)
  if (!isRecord(value) || !fits(value, answered.text)) return read
  return {
    ...read,
    strategy: 'llm-repair',
    chosen: answered,
    edits: null,
    parsed: value,
    text: answered.text,
    value,
    exact: false,
    reasons: [...read.reasons.filter(({ code }) => OF_A_CUT.has(code)), ...answered.reasons],
  }
}
