/** Arguments that are one text, or none: all that a call has which an API separated. */
import type { WholeSource } from '../../model/argument-source.js'
import type { Reason } from '../../model/trace.js'
import type { LadderInput, LadderResult, LadderSetting } from './climbing.js'
import { openEnd } from './open-end.js'
import { climbText } from './text.js'

/** Runs the strategies on arguments that are one text, or none. Never throws. */
export function climbWhole(input: LadderInput<WholeSource>): LadderResult {
  const { source } = input
  if (source.form === 'text') {
    return climbText(input, source.span, source.notation, source.parsed)
  }
  return {
    attempts: [],
    strategy: null,
    chosen: null,
    edits: null,
    parsed: undefined,
    text: '{}',
    value: {},
    reasons: [...openEnd(input, true), ...absence(input, source.absent === true)],
  }
}

/** Arguments that are absent are no `{}`; where the tool's schema is known, it decides. */
function absence({ schema, path }: LadderSetting, absent: boolean): Reason[] {
  return absent && schema === null && path === '$' ? [{ code: 'empty-arguments' }] : []
}
