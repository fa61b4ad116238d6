/**
 * The dialects without special tokens: calls that only their structure or an
 * offered name gives away. One scan finds the calls of all of them.
 */
import type { Layer } from '../../text/layers.js'
import { scanBare } from './bare/scan.js'
import type { Candidate, DialectContext, Findings, Rejected } from './dialect.js'
import { markingOf } from './marking.js'
import { pageOf } from './page.js'

/** The calls that were read as this dialect. */
export function findBare(dialect: string, layer: Layer, context: DialectContext): Findings {
  const page = pageOf(layer)
  const found = scanBare(layer, context)
  const candidates: Candidate[] = []
  const rejected: Rejected[] = []
  for (const { shape, start, end, closed, reasons, ...call } of found.calls) {
    if (shape !== dialect) continue
    candidates.push({
      ...call,
      dialect,
      span: page.span(start, end),
      end: closed ? 'proven' : 'unproven',
      reasons: [...markingOf(call.marker), ...reasons],
    })
  }
  for (const { shape, start, end, name, reason } of found.mentions) {
    if (shape === dialect) rejected.push({ dialect, span: page.span(start, end), name, reason })
  }
  return { candidates, rejected, markup: [] }
}
