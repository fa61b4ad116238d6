/** A system's outcome as JSON text, with every digit of what it dispatches. */
import type { Span, SystemOutcome } from '../engine/index.js'
import { objectText, onOneLine } from './json-line.js'

/** @param place a span as it is to be told */
export function outcomeText(outcome: SystemOutcome, place: (span: Span) => object): string {
  return objectText({
    kind: JSON.stringify(outcome.kind),
    detail: JSON.stringify(outcome.detail),
    strategy: JSON.stringify(outcome.strategy),
    dispatched: outcome.text === null ? 'null' : onOneLine(outcome.text),
    message: JSON.stringify(outcome.message),
    layers: JSON.stringify(outcome.layers),
    findings: JSON.stringify(
      outcome.findings.map(({ id, document, title, explanation, spans }) => ({
        id,
        document,
        title,
        explanation,
        spans: spans.map(place),
      })),
    ),
  })
}
