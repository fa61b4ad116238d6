/** Calls whose arguments stand before their names: `(to: "Anna") => send_note`. */
import type { Span } from '../../text/span.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { Place } from './alike.js'
import type { KeyedCall } from './closers.js'
import { type Landmark, wordsOf } from './landmarks.js'

/** Places of one key that are looked at. */
export const PLACES = 200
/** Most places of all keys. */
export const MOST = 800

/** Places of offered keys before names of their tools, ascending. */
export function placesBefore(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
): Place[] {
  const found = landmarks.flatMap(({ name, tool }, owner) => {
    const from = landmarks[owner - 1]?.name.end ?? 0
    return [...(propertyNames(context, tool.name) ?? [])].flatMap((key) =>
      wordsOf(text, key, from, name.start)
        .slice(0, PLACES)
        .map((place) => ({ ...place, key, owner })),
    )
  })
  return found.length > MOST ? [] : found.sort((a, b) => a.start - b.start)
}

/** The calls whose keys stand before their names, and those without arguments that end as they do. */
export function callsBehind(
  text: string,
  landmarks: readonly Landmark[],
  keys: readonly Place[],
): KeyedCall[] {
  const signs = ({ start }: Span) => text.slice(Math.max(0, start - SIGNS), start)
  const owned = landmarks.map((_, index) => keys.filter(({ owner }) => owner === index))
  const heads = new Set(
    landmarks.flatMap(({ name }, index) => (owned[index]?.length ? [signs(name)] : [])),
  )
  return landmarks.flatMap(({ name }, index) => {
    const own = owned[index] ?? []
    const bare = own.length === 0
    if (bare && !heads.has(signs(name))) return []
    return [{ name, keys: own, limit: name.start, last: index === landmarks.length - 1 }]
  })
}

/** How much before a name is compared. */
const SIGNS = 3
