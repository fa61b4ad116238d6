/** Which places of keys are keys of a call: each stands once, and that of a list once for each item. */
import { schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { Place } from './alike.js'
import type { Landmark } from './landmarks.js'
import { separatorEnd } from './stand-ins.js'

/** Does the tool of a landmark ask for a list under a key? */
export type IsList = (owner: number, key: string) => boolean

/** What the tools of the landmarks say of it. */
export function listsOf(landmarks: readonly Landmark[], context: DialectContext): IsList {
  const schemas = landmarks.map(({ tool }) => SchemaPlace.of(schemaOf(context, tool.name)))
  return (owner, key) => schemas[owner]?.property(key).kind === 'array'
}

/** Each key of a call once, as it stands first; that of a list wherever it stands between the same signs. */
export function once(
  text: string,
  places: readonly Place[],
  separator: string,
  isList: IsList,
): Place[] {
  const found: Place[] = []
  for (const [index, place] of places.entries()) {
    const first = found.find(({ owner, key }) => owner === place.owner && key === place.key)
    const taken =
      first !== undefined &&
      !(
        isList(place.owner, place.key) &&
        standAlike(text, [first, places[index + 1]], place, separator)
      )
    const inside = (found.at(-1)?.end ?? -separator.length) + separator.length > place.start
    if (!taken && !inside) found.push(place)
  }
  return found
}

/** The same signs stand before it as before the first, or the key behind it; and no list of its own is the first. */
function standAlike(
  text: string,
  [first, next]: readonly [Place, Place | undefined],
  other: Place,
  separator: string,
): boolean {
  const own = signsBefore(text, other)
  const isNext = next?.owner === other.owner && signsBefore(text, next) === own
  const value = separatorEnd(text, first.end, separator)
  return (
    (isNext || signsBefore(text, first) === own) &&
    !/^\s*[[({]/.test(text.slice(value, value + LEAD))
  )
}

function signsBefore(text: string, { start }: Place): string {
  const before = SIGNS_BEFORE.exec(text.slice(Math.max(0, start - LEAD), start))?.[0] ?? ''
  // What stands on the line above is the end of another value.
  return before.slice(Math.max(0, before.lastIndexOf('\n'))).replace(CLOSES, '')
}

/** What stands between a word and a key. */
const SIGNS_BEFORE = /[^\p{L}\p{N}]{0,16}$/u
/** What ends the value before them. */
const CLOSES = /^["'`)\]}]+(?=[\s,;])/
const LEAD = 16
