/** From an offered name and what stands behind it to a call, or to the reason why it is none. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import type { CallText } from './call-text.js'
import type { Occurrence } from './offered.js'
import { type BareCall, type BareInput, type BareReading, mention, reading } from './reading.js'
import { standsAsCall } from './standing.js'

/** Where a call stands, and what it was read as. */
export interface Shaped {
  readonly shape: string
  readonly start: number
  readonly end: number
  readonly closed: boolean
  readonly args: CallText
  /** Where the call before it ended. */
  readonly after: number
}

/** The call, or the reason why it is only a mention. */
export function fromCallText(
  input: BareInput,
  found: Occurrence,
  shaped: Shaped,
): BareReading | null {
  const { args, shape, start, end, closed, after } = shaped
  if (args.mention || !standsAsCall(input.text, start, after)) {
    return mention(shape, start, end, found.written, {
      code: 'mention-not-call',
      detail: found.written,
    })
  }
  const call = callOf(input, found, shape, start, end, closed, args.arguments, args.reasons)
  return reading([call], end)
}

/** The call of an offered tool. */
export function callOf(
  input: BareInput,
  found: Occurrence,
  shape: string,
  start: number,
  end: number,
  closed: boolean,
  source: ArgumentSource,
  reasons: readonly Reason[] = [],
): BareCall {
  return {
    shape,
    start,
    end,
    name: found.written,
    nameSpan: input.page.span(found.start, found.end),
    arguments: source,
    id: null,
    closed,
    marker: 'name-only',
    reasons,
  }
}
