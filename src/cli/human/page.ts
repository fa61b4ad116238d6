import { type Reason, type SystemReport, toSource } from '../../engine/index.js'
import type { Paint } from './paint.js'
import type { NamedPlaces } from './places.js'

/** What the parts of a report share. */
export interface Page {
  readonly paint: Paint
  readonly places: NamedPlaces
  readonly width: number
  /** Nothing is shortened. */
  readonly full: boolean
  /** The role of every character is told. */
  readonly explain: boolean
  /** What the profile's system did; null under Recommended. */
  readonly system: SystemReport | null
}

/** ` At 3:14.`, where the reason has a place in the source. */
export function placeOf(reason: Reason, { places }: Page): string {
  const span = reason.at === undefined ? undefined : toSource(reason.at)[0]
  return span === undefined ? '' : ` At ${places.nameOf(span)}.`
}
