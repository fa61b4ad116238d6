/** From a measured object and its arguments to a call. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import type { LayerSpan } from '../../../text/layers.js'
import { type Group, scanGroup } from '../bodies/group.js'
import type { BareCall, BareInput } from './reading.js'

export const CURLY = 0x7b
export const SQUARE = 0x5b

/** Arguments that are written as JSON. */
export function jsonIn(span: LayerSpan): ArgumentSource {
  return { form: 'text', span, notation: { kind: 'json' } }
}

/** The object as one call. */
export function objectCall(
  { text }: BareInput,
  { start, end, closed }: Pick<Group, 'start' | 'end' | 'closed'>,
  name: string,
  source: ArgumentSource,
  { reasons = [], ...more }: Partial<Pick<BareCall, 'id' | 'reasons' | 'shape'>> = {},
): BareCall {
  return {
    shape: 'bare-json',
    id: null,
    ...more,
    start,
    end,
    name,
    nameSpan: null,
    arguments: source,
    closed,
    marker: 'structure',
    reasons: [...reasons, ...(closed ? [] : openEnd(text, source))],
  }
}

/** The arguments are whole and only the brackets around them are missing: nothing proves the end. */
function openEnd(text: string, source: ArgumentSource): Reason[] {
  if (source.form !== 'text') return []
  const { start, end } = source.span
  const first = text.charCodeAt(start)
  if (first !== CURLY && first !== SQUARE) return []
  if (!scanGroup(text, start, { limit: end }).closed) return []
  return [{ code: 'end-not-proven', detail: 'the brace around the call is missing' }]
}
