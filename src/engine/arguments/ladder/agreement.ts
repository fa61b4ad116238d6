/** Do independent attempts agree? Agreement strengthens, disagreement means review. */

import type { Attempt, Reason } from '../../model/trace.js'
import type { Strategy, StrategyContext } from '../strategies/strategy.js'
import type { Run } from './run.js'
import { sameValue } from './same-value.js'

/** Must a strategy be asked, too, before the value of `taken` can be judged? */
export function mustBeAsked(taken: Attempt, { id }: Strategy, context: StrategyContext): boolean {
  // An answer that a user pasted is looked at, even where it is not needed.
  if (id === 'llm-repair') return context.modelAnswer !== null
  return id === 'jsonrepair' && taken.risk === 'inferred'
}

/**
 * Is the JSON reading asked before a Python one is taken? Where the Python reader
 * had to guess, where a comma behind the whole value makes it a tuple, where
 * objects with commas between them are one, and where a comment reads as a floor
 * division.
 */
export function jsonMayBeMeant(taken: Attempt, value: unknown, raw: string): boolean {
  if (taken.strategy !== 'python-literal' && taken.strategy !== 'python-expression') return false
  if (taken.risk === 'inferred') return true
  if (taken.strategy === 'python-expression' && raw.includes('//')) return true
  if (!Array.isArray(value)) return false
  if (raw.trimStart().startsWith('{')) return true
  return value.length === 1 && raw.trimEnd().endsWith(',') && !raw.trimStart().startsWith('(')
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
): Opinion {
  const { attempt, value } = other
  if (attempt.status !== 'succeeded' || attempt.strategy === 'json-in-string') {
    return { note: null, reason: null }
  }
  const name = taken.attempt.strategy
  if (sameValue(taken.value, value)) return { note: { code: 'agrees', detail: name }, reason: null }
  // Lossy and model answers are previews, never readings.
  const reads = attempt.risk !== 'lossy' && attempt.strategy !== 'llm-repair'
  const judged = taken.attempt.risk === 'inferred' && reads
  return {
    note: { code: 'disagrees', detail: name },
    reason: judged
      ? { code: 'several-readings', detail: `${attempt.strategy} reads another value` }
      : null,
  }
}
