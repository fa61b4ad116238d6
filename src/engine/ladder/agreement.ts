/** Do independent attempts agree? Agreement strengthens, disagreement means review. */

import type { Strategy } from '../strategies/strategy.js'
import type { Attempt, Reason } from '../trace.js'
import type { Run } from './run.js'
import { sameValue } from './same-value.js'

/**
 * Escapes that Python reads and JSON does not, or reads otherwise. In text that
 * uses nothing else of Python, a backslash was more likely meant.
 */
const PYTHON_ONLY_ESCAPE = /\\[/0-7avxNU]/

/** Rules that show that a text is Python rather than damaged JSON. */
const EVIDENCE_OF_PYTHON: ReadonlySet<string> = new Set([
  'single-quotes',
  'python-constant',
  'python-string-prefix',
  'python-tuple',
  'python-set',
  'python-bytes',
  'python-key',
  'keyword-argument',
])

/** Must `strategy` be asked, too, before the value of `taken` can be judged? */
export function disputed(taken: Attempt, strategy: Strategy, raw: string): boolean {
  if (strategy.id === 'jsonrepair') return taken.risk === 'inferred'
  return strategy.id === 'lenient-json' && mayBeJson(taken, raw)
}

/** A value read as Python from text that JSON would read otherwise. */
function mayBeJson(taken: Attempt, raw: string): boolean {
  if (taken.strategy !== 'python-literal' || taken.edits === null) return false
  const rules = taken.edits.countByRule()
  if (rules.has('python-concatenation')) return true
  if (!PYTHON_ONLY_ESCAPE.test(raw)) return false
  for (const rule of rules.keys()) if (EVIDENCE_OF_PYTHON.has(rule)) return false
  return true
}

export interface Opinion {
  /** For the other attempt's line in the ladder. */
  readonly note: Reason | null
  /** For the verdict. */
  readonly reason: Reason | null
}

/** What another attempt's answer says about the value that was taken. */
export function compare(
  taken: { readonly attempt: Attempt; readonly value: unknown },
  other: Run,
  raw: string,
): Opinion {
  const { attempt, value } = other
  if (attempt.status !== 'succeeded') return { note: null, reason: null }
  if (attempt.strategy === 'json-in-string') return { note: null, reason: null }
  const name = taken.attempt.strategy
  if (sameValue(taken.value, value)) return { note: { code: 'agrees', detail: name }, reason: null }
  const note: Reason = { code: 'disagrees', detail: name }
  const judged =
    (attempt.strategy === 'jsonrepair' && taken.attempt.risk === 'inferred') ||
    (attempt.strategy === 'lenient-json' && mayBeJson(taken.attempt, raw))
  return {
    note,
    reason: judged
      ? { code: 'several-readings', detail: `${attempt.strategy} reads another value` }
      : null,
  }
}
