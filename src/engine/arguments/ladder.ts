/**
 * The strategy ladder: raw arguments go in, one attempt per strategy comes out,
 * and the value of the first that can be trusted.
 */

import type { Reason } from '../model/trace.js'
import type { LadderInput, LadderResult } from './ladder/climbing.js'
import { assembleFields, openEnd } from './ladder/fields.js'
import { assemblePositional } from './ladder/positional.js'
import { climbText } from './ladder/text.js'

/** Runs the strategies of the profile on the raw arguments. Never throws. */
export function climb(input: LadderInput): LadderResult {
  const { source } = input
  switch (source.form) {
    case 'text':
      return climbText(input, source.span, source.notation, source.parsed)
    case 'fields':
      return assembleFields(input, source.fields)
    case 'positional':
      return assemblePositional(input, source.values, source.named)
    case 'none':
      return {
        attempts: [],
        strategy: null,
        chosen: null,
        edits: null,
        parsed: undefined,
        text: '{}',
        value: {},
        reasons: [...openEnd(input), ...absence(input, source.absent === true)],
      }
  }
}

/** Arguments that are absent are no `{}`; where the tool's schema is known, it decides. */
function absence({ schema, path }: LadderInput, absent: boolean): Reason[] {
  return absent && schema === null && path === '$' ? [{ code: 'empty-arguments' }] : []
}
