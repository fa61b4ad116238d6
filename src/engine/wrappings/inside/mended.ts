/** Calls that were damaged on their way, read again where that is mended: for a person, with what was. */
import type { Candidate, DialectContext } from '../../calls/dialects/dialect.js'
import type { Found } from '../../calls/dialects/find.js'
import type { Reason } from '../../model/trace.js'
import { layerWith, type Replaced } from '../../text/layer-writer.js'
import { type Layer, whole } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { isBroken } from './broken.js'
import { linesBetween } from './lines-between.js'
import { brokenTags } from './mended-marks.js'
import type { FindCalls } from './named-inside.js'

/** More damage than this is none that one can mend. */
const MOST = 8

/** What is found where tags are mended or lines of others left out; `found` where neither explains all of the markup. */
export function mended(
  found: Found,
  layer: Layer,
  { layers, tools }: Pick<DialectContext, 'layers' | 'tools'>,
  find: FindCalls,
): Found {
  const { candidates, rejected } = found
  const spans = [...candidates, ...rejected].map(({ span }) => span)
  for (const damage of [
    () => brokenTags(layer, candidates, tools),
    () => linesBetween(layer.text, spans),
  ]) {
    const places = damage()
    if (places.length === 0 || places.length > MOST) continue
    const again = find(layerWith(whole(layer), places, layers, 'markup'))
    const fewer = again.candidates.length < candidates.length || again.rejected.length > 0
    if (fewer || again.candidates.length === 0 || again.candidates.some(isBroken)) continue
    return { ...again, candidates: told(again.candidates, layer, places) }
  }
  return found
}

/** The calls with what was mended in them; what stands in none of them is told of all. */
function told(
  candidates: readonly Candidate[],
  layer: Layer,
  places: readonly Replaced[],
): Candidate[] {
  const marks = places.map(({ start, end, replacement }, index) => {
    const before = places.slice(0, index)
    const moved = before.reduce((sum, one) => sum + one.replacement.length - one.end + one.start, 0)
    const written = layer.text.slice(start, end)
    const became = replacement === '' ? 'left out' : `read as ${replacement}`
    const detail = `${written.trim()} was ${became}`
    const reason: Reason = { code: 'dialect-drift', detail, at: { layer, start, end } }
    const from = start + moved
    return { reason, start: from, end: from + replacement.length }
  })
  const isIn = ({ start, end }: Span, { span }: Candidate) => start < span.end && end > span.start
  return candidates.map((one) => {
    const own = marks.filter(
      (mark) => isIn(mark, one) || !candidates.some((other) => isIn(mark, other)),
    )
    return { ...one, reasons: [...one.reasons, ...own.map(({ reason }) => reason)] }
  })
}
