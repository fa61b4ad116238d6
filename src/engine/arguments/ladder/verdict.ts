/** What the attempts mean for the verdict. */

import { severityOf } from '../../model/reasons.js'
import type { Attempt, Reason } from '../../model/trace.js'
import { INFERRED, type RuleId } from '../../text/rules.js'

/** The reasons that the attempt which was taken gives. */
export function reasonsFor(taken: Attempt): Reason[] {
  const reasons = [...taken.reasons]
  if (taken.risk === 'inferred' || taken.risk === 'lossy') {
    const told = reasons.some((reason) => reason.code === 'inferred-repair')
    if (!told) reasons.push({ code: 'inferred-repair', detail: guesses(taken) })
  }
  return reasons
}

/** Quotes and constants of Python are an accent; these mean nothing at all in JSON. */
const PYTHON_ONLY: ReadonlyMap<RuleId, string> = new Map([
  ['python-set', 'a set'],
  ['python-comment', 'a comment of Python'],
  ['python-string-prefix', 'a string with a prefix of Python'],
])

/** What an attempt read as Python can say it, where the call's notation is JSON. */
export function pythonInJson({ edits }: Attempt): Reason[] {
  const found = edits === null ? [] : edits.rules().flatMap((rule) => PYTHON_ONLY.get(rule) ?? [])
  if (found.length === 0) return []
  return [{ code: 'inferred-repair', detail: `${found.join(', ')} stands in JSON` }]
}

/** The sentences of inferred rules as parts of others. */
const PHRASES: Readonly<Partial<Record<RuleId, string>>> = Object.fromEntries(
  Object.entries(INFERRED).map(([rule, said]) => [
    rule,
    said[0]?.toLowerCase() + said.slice(1, -1),
  ]),
)

/** The inferred rules of an attempt, each in its phrase. */
function guesses(attempt: Attempt): string {
  if (attempt.edits === null) return attempt.strategy
  return [...attempt.edits.countByRule()]
    .flatMap(([rule, count]) => {
      const phrase = PHRASES[rule]
      return phrase === undefined ? [] : [count === 1 ? phrase : `${phrase} (${count} times)`]
    })
    .join('; ')
}

/**
 * Why nothing could read the arguments: the most telling complaint of all.
 *
 * @param final the failure that says what the text is
 */
export function unparsable(attempts: readonly Attempt[], final: Attempt | null): Reason[] {
  const failed = attempts.filter((attempt) => attempt.status === 'failed')
  const reasons: Reason[] = []
  const strict = failed[0]?.reasons[0]
  // The complaint of the most tolerant reader is closest to what is really wrong.
  const lenient = failed.find((attempt) => attempt.strategy === 'lenient-json')?.reasons[0]
  const told = final?.reasons[0] ?? lenient ?? strict
  reasons.push({
    code: 'unparsable',
    ...(told?.at === undefined ? {} : { at: told.at }),
    detail: told?.detail ?? 'no strategy is switched on',
  })
  for (const attempt of failed) {
    for (const reason of attempt.reasons) {
      if (severityOf(reason.code) === 'blocked' && reason.code !== 'unparsable')
        reasons.push(reason)
    }
  }
  return reasons
}
