/**
 * The dialects without special tokens: calls that only their structure or an
 * offered name gives away. One scan finds the calls of all of them.
 */
import type { Layer } from '../../text/layers.js'
import { scanBare } from './bare/scan.js'
import { rejectedOf } from './blocks.js'
import type { Candidate, DialectContext, Findings } from './dialect.js'
import { markingOf } from './marking.js'
import { pageOf } from './page.js'

/** The calls that were read as this dialect. */
export function findBare(dialect: string, layer: Layer, context: DialectContext): Findings {
  const page = pageOf(layer)
  const found = scanBare(layer, context)
  const candidates: Candidate[] = []
  for (const one of found.calls) {
    if (one.shape !== dialect) continue
    const { shape: _, start, end, closed, reasons, ...call } = one
    candidates.push({
      dialect,
      span: page.span(start, end),
      end: closed ? 'proven' : 'unproven',
      reasons: [...markingOf(call.marker), ...reasons],
      ...call,
    })
  }
  const own = found.rejected.filter(({ shape }) => shape === dialect)
  return { candidates, rejected: rejectedOf(page, dialect, own), markup: [] }
}
