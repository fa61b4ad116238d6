/** Several requests in one log: their events are told apart where they interleave. */
import { pick } from '../tree/path.js'
import { type Value, wordOf } from '../tree/value.js'

/** Where an event, or the record that carries it, says which answer it belongs to. */
const REQUEST = 'request_id|requestId|response_id|responseId|response.id'
/** The ids of chunks are those of answers; of other events they may be anything. */
const CHUNK = 'chunk.id|data.id|id'

/**
 * The events of each answer, in the order of their first ones. An id that comes back after
 * another tells that they interleave; one that each event has for itself tells nothing. Where
 * an event has none, it is of all.
 */
export function byRequest(events: readonly Value[]): readonly (readonly Value[])[] {
  const ids = events.map(idOf)
  if (!interleave(ids)) return [events]
  const groups = new Map<string, Value[]>()
  for (const id of ids) if (id !== null) groups.set(id, [])
  if (groups.size > MOST) return [events]
  events.forEach((event, i) => {
    const id = ids[i] ?? null
    if (id !== null) groups.get(id)?.push(event)
    else for (const group of groups.values()) group.push(event)
  })
  return [...groups.values()]
}

/** More answers at once are none of a log. */
const MOST = 64

function idOf(event: Value): string | null {
  const isChunk = pick(event, 'choices|data.choices|chunk.choices') !== undefined
  return wordOf(pick(event, REQUEST)) || (isChunk && wordOf(pick(event, CHUNK))) || null
}

/** Does an id come back after another? */
function interleave(ids: readonly (string | null)[]): boolean {
  const over = new Set<string>()
  let last: string | null = null
  for (const id of ids) {
    if (id === null || id === last) continue
    if (over.has(id)) return true
    if (last !== null) over.add(last)
    last = id
  }
  return false
}
