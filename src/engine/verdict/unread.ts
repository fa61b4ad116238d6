/** Words of calls that no call of the answer holds: in records, and in texts beside what was read of them. */
import { landmarksOf } from '../calls/account/landmarks.js'
import { recordScraps } from '../calls/account/records.js'
import { type Sighting, sightings } from '../calls/account/sightings.js'
import type { Vocabulary } from '../calls/account/vocabulary.js'
import type { DialectContext } from '../calls/dialects/dialect.js'
import type { Call, Notice } from '../model/trace.js'
import { type Layer, toSource } from '../text/layers.js'
import type { Span } from '../text/span.js'
import { placesOf } from '../wrappings/inside/instead.js'
import type { OpenedSource, PlacedPart } from '../wrappings/opened-source.js'

/** Records that were opened, and in which words of calls stand that no call holds. */
export function unreadRecords(
  calls: readonly Call[],
  { explained }: Pick<OpenedSource, 'explained'>,
  context: DialectContext,
  vocabulary: Vocabulary,
): Sighting[] {
  const { text } = context.layers.source
  const known = explained.flatMap(toSource)
  if (calls.length === 0) {
    const landmarks = landmarksOf([], context)
    return sightings(text, known, { landmarks, read: false, vocabulary })
  }
  const read = calls.map(({ spans }) => spans)
  return recordScraps(text, read, known)
}

/** Scraps of calls in a text beside what is read instead of it. */
export function besideInner(
  layer: Layer,
  parts: readonly PlacedPart[],
  context: DialectContext,
  vocabulary: Vocabulary,
): Notice[] {
  const places = placesOf(layer, parts)
  if (places === null) return []
  const landmarks = landmarksOf([], context)
  return sightings(layer.text, places, { landmarks, read: true, vocabulary })
    .filter(({ lost }) => lost)
    .map((scrap) => unreadNotice(layer, scrap))
}

/** Tells a scrap, with its place. */
export function unreadNotice(layer: Layer, { start, end }: Span): Notice {
  return {
    code: 'payload-rejected',
    detail: 'a record with the words of a call that could not be read',
    spans: toSource({ layer, start, end }),
  }
}
