/**
 * Parameters in markup begin behind their opener and its name. A reader of the
 * diff wants to see both: here the text that an attempt shows is widened to all
 * of the call's markup, and its outermost edits with it.
 */

import type { Attempt, Call } from '../engine/model/trace.js'
import { Edits } from '../engine/text/edits.js'
import { type Layer, toSource } from '../engine/text/layers.js'

/** The attempt over the whole call where it put parameters together, else as it is. */
export function withMarkup(call: Call, attempt: Attempt): Attempt {
  const { input, edits, strategy, path } = attempt
  const from = call.spans[0]?.start
  const to = call.spans.at(-1)?.end
  if (strategy !== 'parameters' || path !== '$' || edits === null) return attempt
  if (from === undefined || to === undefined || input.layer.codec === 'generated') return attempt
  const start = firstWhere(0, input.start, (at) => startInSource(input.layer, at) >= from)
  const end = firstWhere(input.end, input.layer.text.length, (at) => {
    return startInSource(input.layer, at) >= to
  })
  const wider = widened(edits, input.end - input.start, input.start - start, end - input.end)
  return wider === null ? attempt : { ...attempt, input: { ...input, start, end }, edits: wider }
}

/** The edits on a text that begins and ends with more; null where no edit stands at its ends. */
function widened(edits: Edits, length: number, before: number, after: number): Edits | null {
  const last = edits.length - 1
  if (last < 1 || edits.start(0) !== 0 || edits.end(last) !== length) return null
  const wider = new Edits()
  for (let i = 0; i <= last; i++) {
    const { start, end, replacement, rule } = edits.at(i)
    const from = i === 0 ? 0 : start + before
    wider.push(from, end + before + (i === last ? after : 0), replacement, rule)
  }
  return wider
}

/** Where a character of a layer stands in the source; one that was generated stands nowhere. */
function startInSource(layer: Layer, at: number): number {
  return toSource({ layer, start: at, end: at + 1 })[0]?.start ?? Number.POSITIVE_INFINITY
}

/** The least number of `[low, high]` for which `holds`, which holds from there on; else `high`. */
function firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
  let [least, most] = [low, high]
  while (least < most) {
    const middle = (least + most) >> 1
    if (holds(middle)) most = middle
    else least = middle + 1
  }
  return least
}
