/** From a measured object and its arguments to a call. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { type Group, scanGroup } from '../bodies/group.js'
import { type BareInput, type BareReading, reading } from './reading.js'

export const CURLY = 0x7b
export const SQUARE = 0x5b

/** What beside name and arguments is known of a call. */
interface More {
  readonly id?: string | null
  readonly reasons?: readonly Reason[]
}

/** The object as one call. */
export function objectCall(
  input: BareInput,
  group: Group,
  name: string,
  source: ArgumentSource,
  more: More = {},
): BareReading {
  return reading(
    [
      {
        shape: 'bare-json',
        start: group.start,
        end: group.end,
        name,
        nameSpan: null,
        arguments: source,
        id: more.id ?? null,
        closed: group.closed,
        marker: 'structure',
        reasons: [...(more.reasons ?? []), ...openEnd(input, group, source)],
      },
    ],
    group.end,
  )
}

/** The arguments are whole and only the brackets around them are missing: nothing proves the end. */
function openEnd(input: BareInput, group: Group, source: ArgumentSource): Reason[] {
  if (group.closed || source.form !== 'text') return []
  const { start, end } = source.span
  const first = input.text.charCodeAt(start)
  if (first !== CURLY && first !== SQUARE) return []
  if (!scanGroup(input.text, start, { limit: end }).closed) return []
  return [{ code: 'end-not-proven', detail: 'the brace around the call is missing' }]
}
