/** What a call has to which no arguments were written. */
import type { Reason } from '../../model/trace.js'
import type { LadderResult, LadderSetting } from './climbing.js'

/** Arguments that are empty or absent are no `{}`; where the tool's schema is known, it decides. */
export function noArguments(
  { schema, path }: LadderSetting,
  empty: boolean,
  reasons: readonly Reason[],
): LadderResult {
  const told: Reason[] =
    empty && schema === null && path === '$' ? [{ code: 'empty-arguments' }] : []
  return {
    attempts: [],
    strategy: null,
    chosen: null,
    edits: null,
    parsed: undefined,
    text: '{}',
    value: {},
    reasons: [...reasons, ...told],
  }
}
