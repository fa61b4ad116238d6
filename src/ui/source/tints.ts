/** Which parts of the source are tinted, and the browser's highlights that do it. */

import type { Verdict } from '../../engine/model/trace.js'
import { addAll } from '../../engine/text/lists.js'
import type { InspectionView, Pairs } from '../../worker/views.js'
import type { Backdrop } from './backdrop.js'

export const TINTS = [
  'call',
  'call-review',
  'call-blocked',
  'call-active',
  'seen',
  'held',
  'point',
] as const
export type Tint = (typeof TINTS)[number]

/** Spans by tint, at most so many of each. */
const MOST = 500

export function tintsOf(
  view: InspectionView | null,
  call: number,
  held: Pairs,
  highlight: Pairs | null,
): Record<Tint, Pairs> {
  const calls = (view?.calls ?? []).slice(0, MOST)
  const of = (verdict: Verdict) =>
    calls.flatMap((head) => (head.verdict === verdict ? head.spans : []))
  return {
    call: of('ready'),
    'call-review': of('review'),
    'call-blocked': of('blocked'),
    'call-active': view?.calls[call]?.spans ?? [],
    seen: (view?.alsoSeen ?? []).flatMap((seen) => seen.spans),
    held,
    point: highlight ?? [],
  }
}

/** Shown to the character, also where nothing is written. */
const EXACT: ReadonlySet<Tint> = new Set(['held', 'point'])

/** Null in browsers without highlights: the page works, the source is not tinted. */
const registry: HighlightRegistry | null =
  typeof CSS !== 'undefined' && 'highlights' in CSS ? CSS.highlights : null

export function paint(backdrop: Backdrop, tints: Record<Tint, Pairs>): void {
  if (registry === null) return
  for (const [priority, tint] of TINTS.entries()) {
    const ranges: AbstractRange[] = []
    const pairs = tints[tint]
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const [start, end] = [pairs[i] ?? 0, pairs[i + 1] ?? 0]
      if (EXACT.has(tint)) {
        const range = backdrop.range(start, end)
        if (range !== null) ranges.push(range)
      } else addAll(ranges, backdrop.inked(start, end))
    }
    const highlight = new Highlight(...ranges)
    highlight.priority = priority
    registry.set(tint, highlight)
  }
}
