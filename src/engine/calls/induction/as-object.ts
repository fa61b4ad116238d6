/** A list where an object is asked for: `start "10:00", hours 2` and `- start: 10:00` say one as well. */
import { isRecord } from '../../model/records.js'
import { parsedJson } from '../../text/parsed-json.js'

/** The object that the list says; the JSON as it is where it says none. */
export function asObject(json: string): string {
  const read = json.startsWith('[') ? parsedJson(json) : undefined
  const [only, more] = Array.isArray(read) ? read : []
  const list: unknown = Array.isArray(only) && more === undefined ? only : read
  if (!Array.isArray(list) || list.length === 0) return json
  const entries = list.every(isRecord) ? list.flatMap((one) => Object.entries(one)) : pairsOf(list)
  const keys = new Set(entries.map(([key]) => key))
  const single = !list.every(isRecord) || entries.length === list.length
  return single && entries.length > 0 && keys.size === entries.length
    ? JSON.stringify(Object.fromEntries(entries))
    : json
}

/** Each key, and the value behind it; none where every other item is no word. */
function pairsOf(list: readonly unknown[]): [string, unknown][] {
  const pairs = list.flatMap((key, index): [string, unknown][] =>
    index % 2 === 0 && typeof key === 'string' && WORD.test(key) ? [[key, list[index + 1]]] : [],
  )
  return pairs.length * 2 === list.length ? pairs : []
}

const WORD = /^[\p{L}_][\p{L}\p{N}_-]*$/u
