/** What is mistaken in a described system, or contradicts itself, as data. */

import type { Span } from '../text/span.js'
import { FINDING_TEXTS, type FindingId } from './finding-texts.js'

export interface Finding {
  readonly id: FindingId
  /** The document that describes the system. */
  readonly document: string
  readonly title: string
  readonly explanation: string
  /** `document`: it contradicts or lacks something, whatever the call is. */
  readonly about: 'call' | 'document'
}

/** A finding that made a difference here, and the places of the source that it points at. */
export interface PlacedFinding extends Finding {
  readonly spans: readonly Span[]
}

/** In the order of the documents. */
export const FINDINGS: readonly Finding[] = FINDING_TEXTS

const BY_ID = new Map<string, Finding>(FINDINGS.map((finding) => [finding.id, finding]))

/** A finding with the places that it points at. */
export function found(id: FindingId, spans: readonly Span[]): PlacedFinding {
  const finding = BY_ID.get(id)
  if (finding === undefined) throw new Error(`no finding ${id}`)
  return { ...finding, spans }
}
