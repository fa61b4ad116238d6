/** Arguments that are one text, or none: all that a call has which an API separated. */
import type { WholeSource } from '../../model/argument-source.js'
import type { LadderInput, LadderResult } from './climbing.js'
import { noArguments } from './no-arguments.js'
import { openEnd } from './open-end.js'
import { climbText } from './text.js'

/** Runs the strategies on arguments that are one text, or none. Never throws. */
export function climbWhole(input: LadderInput<WholeSource>): LadderResult {
  const { source } = input
  return source.form === 'text'
    ? climbText(input, source.span, source.notation, source.parsed)
    : noArguments(input, source.absent, openEnd(input, true))
}
