/**
 * The strategy ladder: raw arguments go in, one attempt per strategy comes out,
 * and the value of the first that can be trusted.
 */

import type { LadderInput, LadderResult } from './ladder/climbing.js'
import { assembleFields } from './ladder/fields.js'
import { assemblePositional } from './ladder/positional.js'
import { climbWhole } from './ladder/whole.js'

/** Runs the strategies of the profile on the raw arguments, in whatever pieces they come. Never throws. */
export function climb(input: LadderInput): LadderResult {
  const { source } = input
  switch (source.form) {
    case 'text':
    case 'none':
      return climbWhole({ ...input, source })
    case 'fields':
      return assembleFields(input, source.fields)
    case 'positional':
      return assemblePositional(input, source.values, source.named)
  }
}
