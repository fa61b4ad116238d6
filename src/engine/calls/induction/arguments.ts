/** Where the arguments of a call stand that begins at a known name: as a whole, or key by key. */

import type { Span } from '../../text/span.js'
import { membersOf } from '../dialects/bodies/call-object.js'
import { scanGroup } from '../dialects/bodies/group.js'
import type { FoundCall } from '../learning/example.js'
import { wordsOf } from './landmarks.js'

/** Farthest from a name to its arguments as a whole. */
const REACH = 80
/** Longest separator between a key and its value. */
const SEPARATOR = 8
/** Occurrences of one key that are looked at. */
const OCCURRENCES = 40

/** Words of a sentence, or a definition: what follows is no call's. */
const TALK = /\p{Ll}\s+\p{Ll}+\s|"properties"/u

/** The whole arguments behind a name, whose keys the tool has all; null when there are none. */
export function wholeBehind(
  text: string,
  from: number,
  limit: number,
  keys: ReadonlySet<string>,
): FoundCall['whole'] {
  const key = firstKey(text, from, limit, keys)?.start ?? limit
  for (let at = from; at < Math.min(limit, from + REACH); at++) {
    const sign = text[at]
    if ((sign === '{' || sign === '(') && TALK.test(text.slice(from, at))) return null
    if (sign === '{') {
      const end = objectOf(text, at, keys)
      // An empty object behind a key is its value.
      if (end >= 0 && (at < key || /\w/.test(text.slice(at, end))))
        return { start: at, end, notation: 'object' }
    } else if (sign === '(' && at === from) {
      const group = scanGroup(text, at, { limit: text.length })
      const inner = group.closed ? text.slice(at + 1, group.end - 1).trim() : null
      const word = /^([\p{L}_][\p{L}\p{N}_]*)\s*=/u.exec(inner ?? '')?.[1]
      if (inner === '' || (word !== undefined && keys.has(word))) {
        return { start: at + 1, end: group.end - 1, notation: 'keyword-arguments' }
      }
    }
  }
  return null
}

/** The object that ends a little before a name. */
export function wholeBefore(
  text: string,
  from: number,
  name: number,
  keys: ReadonlySet<string>,
): FoundCall['whole'] {
  let tries = 0
  for (let at = text.indexOf('{', from); at >= 0 && at < name; at = text.indexOf('{', at + 1)) {
    if (++tries > OCCURRENCES) return null
    const end = objectOf(text, at, keys)
    if (end < 0) continue
    if (end <= name && name - end <= REACH / 2 && !/\n/.test(text.slice(end, name))) {
      return { start: at, end, notation: 'object' }
    }
    at = end - 1
  }
  return null
}

/** Behind the object at a place, when the tool has all of its keys; else -1. */
function objectOf(text: string, at: number, keys: ReadonlySet<string>): number {
  const group = scanGroup(text, at, { limit: text.length })
  if (!group.closed) return -1
  const members = membersOf(text, group)
  const known = members.length === group.parts.length && members.every(({ key }) => keys.has(key))
  return known && (members.length > 0 || /^\{\s*\}$/.test(text.slice(at, group.end)))
    ? group.end
    : -1
}

/** The signs behind a key, as far as they can belong to no value. */
export function separatorAt(text: string, from: number): string {
  let at = from
  for (; at < Math.min(text.length, from + SEPARATOR); at++) {
    const sign = text[at] ?? ''
    if (/[\p{L}\p{N}"'_]/u.test(sign)) break
    const before = text.slice(from, at)
    const blank = /\s$/.test(before)
    if (blank && /\S/.test(before) && !/\s/.test(sign)) break
    if (before !== '' && /[[{(]/.test(sign) && /[=:\s]$/.test(before)) break
    if (/=$/.test(before) && !/[=>\s]/.test(sign)) break
    if (before !== '' && sign === '-' && /\d/.test(text[at + 1] ?? '')) break
  }
  return text.slice(from, at)
}

/** The first place of any of the keys. */
export function firstKey(
  text: string,
  from: number,
  limit: number,
  keys: ReadonlySet<string>,
): Span | null {
  let best: Span | null = null
  for (const key of keys) {
    const [first] = wordsOf(text, key, from, limit)
    if (first !== undefined && (best === null || first.start < best.start)) best = first
  }
  return best
}

/** What stands alike behind all of these keys, as far as it can belong to no value. */
export function separatorOf(text: string, keys: readonly Span[]): string {
  const runs = keys
    .map(({ end }) => separatorAt(text, end))
    .filter((run) => run !== '' && !/[<[{(]\//.test(run))
  const shortest = runs.reduce((a, b) => (b.length < a.length ? b : a), runs[0] ?? '')
  // `<|v|>`: a mark with a word in it, where several keys have it.
  const common = commonStart(keys.map(({ end }) => text.slice(end, end + MARK)))
  const mark = /^[^\p{L}\p{N}\s"']*[\p{L}_]+[^\p{L}\p{N}\s"']+\s?/u.exec(common)?.[0]
  if (keys.length > 1) return mark ?? shortest
  const [only] = keys
  return (only && MARKED.exec(text.slice(only.end, only.end + MARK))?.[0]) ?? shortest
}

/** A whole mark between a key and its value. */
const MARKED = /^[^\p{L}\p{N}\s"'=:]*[<[{⟦«‹【][|]?[\p{L}_]+[|]?[>\]}⟧»›】]+/u

/** Longest mark between a key and its value. */
const MARK = 24

function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = 0
  while (length < first.length && others.every((one) => one[length] === first[length])) length++
  return first.slice(0, length)
}

/** Keys with this separator behind them, each once, in the order of the text. */
export function keysOf(
  text: string,
  from: number,
  limit: number,
  keys: ReadonlySet<string>,
  separator: string,
): Span[] {
  const places = [...keys].flatMap((key) =>
    wordsOf(text, key, from, limit)
      .slice(0, OCCURRENCES)
      .filter(({ end }) => text.startsWith(separator, end)),
  )
  const found: Span[] = []
  const used = new Set<string>()
  for (const place of places.sort((a, b) => a.start - b.start)) {
    const key = text.slice(place.start, place.end)
    const last = found.at(-1)
    if (used.has(key) || (last !== undefined && place.start < last.end + separator.length)) continue
    used.add(key)
    found.push(place)
  }
  return found
}
