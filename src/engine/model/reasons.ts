/**
 * Every reason code, and what it does to the verdict. The sentences stand apart, in
 * `reason-texts.ts`: who only judges does not load them.
 */
import { wordList } from '../text/words.js'

const BLOCKED = wordList(
  'unparsable truncated value-invented abridged unmapped-positional schema-violation',
  'engine-fault limit not-an-object',
)

const REVIEW = wordList(
  'inferred-repair empty-arguments several-readings end-not-proven cut-response',
  'inside-thinking inside-fence inside-inline-code inside-quotation inside-example inside-text',
  'inside-comment inside-listing other-speaker call-withdrawn batch-incomplete repeated-call',
  'unmarked tool-not-named tool-not-offered name-corrected schema-repair schema-not-checked',
  'unknown-dialect dialect-drift text-beside-arguments tools-unreadable suspect-markup',
  'suspect-control-characters suspect-stray-keys suspect-duplicate-key suspect-number',
  'suspect-python-text suspect-broken-structure suspect-format suspect-empty',
  'suspect-undeclared suspect-abridged suspect-unseen suspect-entities suspect-placeholder',
  'incomplete-record accepted-change non-json-value truncated-read',
)

const NOTE = wordList(
  'no-schema refused-by-parser not-applicable not-needed switched-off too-long syntax-error',
  'strategy-failed agrees disagrees lossy-preview type-change drift-accepted name-prefix',
  'same-id no-call definition-not-call mention-not-call after-first-group payload-rejected',
  'request-tools tools-from-text stream-end',
)

export type ReasonCode = (typeof BLOCKED)[number] | (typeof REVIEW)[number] | (typeof NOTE)[number]

/** `note` explains and leaves the verdict alone. */
export type Severity = 'note' | 'review' | 'blocked'

/** All codes, the worst first. */
export const REASON_CODES: readonly ReasonCode[] = [...BLOCKED, ...REVIEW, ...NOTE]

const SEVERITIES: ReadonlyMap<string, Severity> = new Map(
  REASON_CODES.map((code, index) => [
    code,
    index < BLOCKED.length ? 'blocked' : index < BLOCKED.length + REVIEW.length ? 'review' : 'note',
  ]),
)

/** Is it a code of the table? */
export function isReasonCode(code: string): code is ReasonCode {
  return SEVERITIES.has(code)
}

/** What the reason does to the verdict. */
export function severityOf(code: ReasonCode): Severity {
  return SEVERITIES.get(code) ?? 'blocked'
}
