/** Where the arguments of a call that is known stand in its text, each behind its key. */

import { sameValue } from '../../arguments/ladder/same-value.js'
import { isRecord } from '../../model/records.js'
import { addAll } from '../../text/lists.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import type { WrittenCall } from '../grammar/write.js'
import { foreignAt } from '../induction/foreign.js'
import { nameOrOption } from '../induction/option-names.js'
import { PATH_SIGNS } from '../induction/path-keys.js'
import type { FoundParameter } from './example.js'
import { renderingsOf } from './renderings.js'
import { spreadOf } from './spread.js'

/** Most places at which a name, a key or a bracket is looked at. */
export const PLACES = 24
/** Farthest from a key to its value, and from a name to what belongs to it. */
export const REACH = 120

/** Places of a word that is not part of a longer one. */
export function places(text: string, word: string, from: number): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    const inside = isWord(text[at - 1]) && isWord(word[0])
    const goesOn = isWord(text[end]) && isWord(word.at(-1))
    if (!inside && !goesOn) found.push({ start: at, end })
    if (found.length >= PLACES) break
  }
  return found
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}_]/u.test(sign)
}

/** The arguments one after the other, each with its key before it. */
export function parametersOf(
  text: string,
  call: WrittenCall,
  from: number,
  limit: number,
): FoundParameter[] | null {
  const left = new Map(Object.entries(call.arguments))
  const found: FoundParameter[] = []
  let at = from
  while (left.size > 0) {
    let best: { name: string; own: readonly FoundParameter[]; start: number } | null = null
    for (const [name, value] of left) {
      const own = argumentAt(text, name, value, at, limit)
      const start = own[0]?.key.start ?? Infinity
      if (start < (best?.start ?? Infinity)) best = { name, own, start }
    }
    if (best === null) return null
    left.delete(best.name)
    addAll(found, best.own)
    at = best.own.at(-1)?.value.end ?? at
  }
  return found
}

/** One argument behind its key; of a list each item, and of an object each member, with a key of its own. */
function argumentAt(
  text: string,
  name: string,
  value: unknown,
  from: number,
  limit: number,
): readonly FoundParameter[] {
  const one = parameterAt(text, name, value, from, limit)
  if (one !== null) return [one]
  for (const keyed of keysWithin(name, value)) {
    const parts = allAt(text, keyed, from, limit)
    if (parts.length > 0) return parts
  }
  const structure = structureAt(text, name, value, from, limit)
  return structure === null ? [] : [structure]
}

type Keyed = readonly (readonly [key: string, value: unknown])[]

/** The keys that the parts of a value may have: `tags` or `tags[]` each time, `trigger.at` and `trigger.days`. */
function keysWithin(name: string, value: unknown): Keyed[] {
  if (Array.isArray(value)) {
    return ['[]', ''].map((sign) => value.map((item) => [`${name}${sign}`, item] as const))
  }
  if (!isRecord(value)) return []
  return PATH_SIGNS.map(([open, close]) => pathsOf(`${name}${open}`, close, value))
}

/** Members as they are keyed. */
function pathsOf(before: string, after: string, value: Readonly<Record<string, unknown>>): Keyed {
  return Object.entries(value).map(([key, member]) => [`${before}${key}${after}`, member] as const)
}

/** All parts, one behind the other; none where one of them is not there. */
function allAt(text: string, keyed: Keyed, from: number, limit: number): readonly FoundParameter[] {
  const found: FoundParameter[] = []
  for (const [key, value] of keyed) {
    const one = parameterAt(text, key, value, found.at(-1)?.value.end ?? from, limit)
    if (one === null) return []
    found.push(one)
  }
  return found
}

/** Two words between key and value: the key is a word of a sentence. */
const TALK = /\p{L} \p{L}{2}/u

/** What stands behind the first place of the key that has something of it, if it can be no word of a sentence. */
function behindKey(
  text: string,
  name: string,
  from: number,
  limit: number,
  found: (key: Span) => FoundParameter | null,
): FoundParameter | null {
  let said: FoundParameter | null = null
  for (const key of nameOrOption(name, (written) => places(text, written, from))) {
    const one = key.end > limit ? null : found(key)
    if (one === null) continue
    if (!TALK.test(text.slice(key.end, one.value.start))) return one
    said ??= one
  }
  return said
}

function parameterAt(
  text: string,
  name: string,
  value: unknown,
  from: number,
  limit: number,
): FoundParameter | null {
  return behindKey(text, name, from, limit, (key) => {
    let best: FoundParameter | null = null
    for (const { text: written, json } of renderingsOf(value)) {
      const start = placeOf(text, written, typeof value, key.end)
      if (start < 0 || start - key.end > REACH || start >= limit) continue
      if (start === key.end) continue
      if (best !== null && best.value.start <= start) continue
      best = { key, value: { start, end: start + written.length }, json, of: kindOf(value) }
    }
    return best && quoted(text, best)
  })
}

/** A list or an object as another language writes it, or a list that something parts. */
function structureAt(
  text: string,
  name: string,
  value: unknown,
  from: number,
  limit: number,
): FoundParameter | null {
  if (kindOf(value) !== 'structure') return null
  return behindKey(text, name, from, limit, (key) => {
    const reach = Math.min(limit, key.end + REACH + 1)
    const foreign = foreignOf(text, value, key.end, reach)
    if (foreign !== null) return { key, value: foreign, json: true, of: 'structure' }
    const list = spreadOf(text, value, key.end, reach)
    return list && { key, value: list, json: false, of: 'structure' }
  })
}

/** A word right before a bracket, as in `ARRAY[…]`, and how long it may be. */
const HEAD = /\p{L}[\p{L}\p{N}_.]{0,23}$/u
const WORD = 24

/** What says the value in brackets, with the word before them. */
function foreignOf(text: string, value: unknown, from: number, reach: number): Span | null {
  for (let at = from; at < reach; at++) {
    if (!/[[{(]/.test(text[at] ?? '')) continue
    const start = at - (HEAD.exec(text.slice(Math.max(from, at - WORD), at))?.[0].length ?? 0)
    const read = foreignAt(text, start, text.length)
    return read !== null && sameValue(parsedJson(read.json), value)
      ? { start, end: read.end }
      : null
  }
  return null
}

/** Where a value is written next: a word for a switch, or for nothing, is no part of a longer one. */
function placeOf(text: string, written: string, type: string, from: number): number {
  const isSwitch = /^\p{L}+$/u.test(written) && type !== 'string'
  if (!isSwitch) return text.indexOf(written, from)
  // A word with a sign of its own behind it is a key.
  const place = places(text, written, from).find(({ end }) => !/[=:(]/.test(text[end] ?? ''))
  return place?.start ?? -1
}

/** A value between two quotes of one kind is a quoted text, quotes and all. */
function quoted(text: string, found: FoundParameter): FoundParameter {
  const { start, end } = found.value
  const before = text[start - 1]
  if (found.json && /["'[{]/.test(text[start] ?? '')) return found
  if (before === undefined || !`"'`.includes(before) || text[end] !== before) return found
  return { ...found, value: { start: start - 1, end: end + 1 }, json: true }
}

function kindOf(value: unknown): FoundParameter['of'] {
  if (typeof value === 'string') return 'text'
  return typeof value === 'object' && value !== null ? 'structure' : 'scalar'
}
