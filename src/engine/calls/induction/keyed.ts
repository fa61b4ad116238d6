/**
 * Calls whose arguments stand one by one, each behind its key. Which signs stand
 * between a key and its value is not known: every kind that the offered keys allow
 * is tried, the one that explains most of them first.
 */

import { lineStart } from '../../text/lines.js'
import { greatest } from '../../text/lists.js'
import type { Span } from '../../text/span.js'
import { propertyNames, schemaOf } from '../dialects/bodies/properties.js'
import { SchemaPlace } from '../dialects/bodies/schema-walk.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { FoundCall } from '../learning/example.js'
import { tokensOf } from '../learning/pieces.js'
import { type Place, withAlike } from './alike.js'
import { isBlock } from './blocks-behind.js'
import type { KeyedCall } from './closers.js'
import type { KindOf } from './exact.js'
import { callsBehind, MOST, PLACES, placesBefore } from './keys-before.js'
import { endingsOf, type Landmark, wordsOf } from './landmarks.js'
import { listsOf, once } from './once.js'
import { nameOrOption } from './option-names.js'
import { separatorsOf } from './separators.js'
import { separatorEnd } from './stand-ins.js'
import { isSwitch } from './switches.js'
import { withValues } from './values.js'

/** Most kinds of signs that are tried. */
const KINDS = 5
/** How far before a name its line is compared. */
const HEAD = 80

/** The key is repeated in a mark that closes: `</to>`. */
function closes(text: string, at: number): boolean {
  return text[at - 1] === '/' && /[^\p{L}\p{N}\s]/u.test(text[at - 2] ?? '')
}

/** How calls are looked for by their keys. */
interface Ways {
  /** Says of a number of arguments that no more are looked for. */
  readonly enough?: (count: number) => boolean
  /** Says of a number of arguments whether so many may be worth finding their values. */
  readonly worth?: (count: number) => boolean
  /** Keys in a sentence about their tool are left out. */
  readonly apart?: boolean
  /** The keys stand before the names. */
  readonly before?: boolean
  /** What kinds of values there are, where no offered tool says it. */
  readonly kindOf?: KindOf
}

/** What the calls may be, for every kind of signs behind their keys; the likeliest first. */
export function* keyedCalls(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
  { enough, worth, apart = true, before = false, kindOf = kindsOf(text, context) }: Ways = {},
): Generator<readonly FoundCall[]> {
  const all = before ? placesBefore(text, landmarks, context) : placesOf(text, landmarks, context)
  const places = before || !apart ? all : withoutTold(text, landmarks, all)
  for (const { separator, places: behind } of separatorsOf(text, places).slice(0, KINDS)) {
    const own = once(text, behind, separator, listsOf(landmarks, context))
    const alike = before ? own : withAlike(text, landmarks, own, separator)
    const valued = (place: Place) => {
      const { name = NOWHERE, limit = 0 } = landmarks[place.owner] ?? {}
      return isSwitch(text, place) || isBlock(text, place, kindOf(name, place), limit)
    }
    const keys = before ? own : withMore(alike, places, valued)
    if (enough?.(keys.length) === true) return
    if (worth?.(keys.length) === false) continue
    const calls = before ? callsBehind(text, landmarks, keys) : callsOf(text, landmarks, keys)
    if (calls.length === 0 || isWord(text, keys, separator) || isListed(text, calls, separator))
      continue
    const signs = separator + signsBehind(text, calls, separator)
    const starts = ({ end }: Span) => separatorEnd(text, end, signs)
    const found = withValues(text, calls, starts, kindOf)
    if (found !== null) yield found
  }
}

/** The kinds of values that the offered tools ask for. */
export function kindsOf(text: string, context: DialectContext): KindOf {
  return (name, key) => {
    const place = SchemaPlace.of(schemaOf(context, text.slice(name.start, name.end)))
    const word = text.slice(key.start, key.end)
    const isKnown = place.properties?.has(word) !== false
    return place.property(isKnown ? word : word.replaceAll('-', '_')).kind
  }
}

/** Places of offered keys behind names of their tools, ascending. */
function placesOf(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
  ends = false,
): Place[] {
  const keys = landmarks.map(({ tool }) => propertyNames(context, tool.name) ?? new Set<string>())
  const from = landmarks[0]?.name.end ?? 0
  const to = greatest(landmarks.map(({ limit }) => limit))
  const found: Place[] = []
  for (const key of new Set(keys.flatMap((own) => [...own]))) {
    let owner = -1
    const all = nameOrOption(key, (written) =>
      (ends ? endingsOf : wordsOf)(text, written, from, to),
    )
    for (const place of all.slice(0, PLACES)) {
      while ((landmarks[owner + 1]?.name.end ?? Infinity) <= place.start) owner++
      let own = owner
      while (own >= 0 && keys[own]?.has(key) !== true) own--
      if (own >= 0 && !closes(text, place.start)) found.push({ ...place, key, owner: own })
    }
  }
  if (found.length === 0 && !ends) return placesOf(text, landmarks, context, true)
  return found.length > MOST ? [] : found.sort((a, b) => a.start - b.start)
}

/** The keys, and those of the places that have a value in another way. */
function withMore(
  keys: readonly Place[],
  places: readonly Place[],
  valued: (place: Place) => boolean,
): Place[] {
  const known = new Set(keys.map(({ start }) => start))
  const more = places.filter((place) => !known.has(place.start) && valued(place))
  return more.length === 0 ? [...keys] : [...keys, ...more].sort((a, b) => a.start - b.start)
}

/** The calls of these keys, and those without arguments that begin as they do. */
function callsOf(
  text: string,
  landmarks: readonly Landmark[],
  keys: readonly Place[],
): KeyedCall[] {
  const own = new Map<number, Place[]>()
  for (const key of keys) own.set(key.owner, [...(own.get(key.owner) ?? []), key])
  const head = (index: number) => headOf(text, landmarks, index)
  const mark = (index: number) => markAt(text, landmarks[index]?.name ?? NOWHERE)
  const heads = new Set([...own.keys()].flatMap((index) => [head(index), mark(index)]))
  const calls = landmarks.flatMap(({ name, limit }, index) => {
    const found = own.get(index) ?? []
    const alike =
      (heads.has(head(index)) && (head(index) !== '' || isAlone(text, name))) ||
      (mark(index) !== '' && heads.has(mark(index)))
    return found.length > 0 || alike ? [{ name, limit, keys: found }] : []
  })
  const end = greatest(landmarks.map(({ limit }) => limit))
  return calls.map(({ name, keys: found }, index) => ({
    name,
    keys: found,
    limit: calls[index + 1]?.name.start ?? end,
    last: index === calls.length - 1,
  }))
}

/** A comma between words: `it needs the zone, and the date`. */
function isListed(text: string, calls: readonly KeyedCall[], separator: string): boolean {
  return (
    separator.trim() === ',' &&
    calls.some(({ name, keys: [first] }) => {
      const between = text.slice(name.end, first?.start ?? name.end)
      return /\p{L}/u.test(between) && !between.includes('\n')
    })
  )
}

/** One key alone, between blanks: `import x from y`. */
function isWord(text: string, [key, more]: readonly Place[], separator: string): boolean {
  if (key === undefined || more !== undefined || separator.trim() !== '') return false
  // A line of its own, but for a word for what it is.
  const line = text.slice(lineStart(text, key.start), key.start)
  if (separator === '\n' && /^\p{L}{2,12} $/u.test(line)) return false
  return /\p{L}[^\S\n]+$|[)}\]*,;]\s$/u.test(text.slice(Math.max(0, key.start - 2), key.start))
}

/** Signs that stand behind the separator of every key: they are a part of it. */
function signsBehind(text: string, calls: readonly KeyedCall[], separator: string): string {
  const keys = calls.flatMap((call) => call.keys)
  if (keys.length < 2) return ''
  const [first = '', ...others] = keys.map(({ end }) => {
    const from = separatorEnd(text, end, separator)
    return SIGNS_BEHIND.exec(text.slice(from, from + LONGEST))?.[0] ?? ''
  })
  return others.every((one) => one === first) ? first : ''
}

/** Signs, none of which begins a value, and a blank. */
const SIGNS_BEHIND = /^[^\p{L}\p{N}\s"'`«“‘()[\]{}<>./+-]{1,3} ?/u
const LONGEST = 8

/** Words around a name that make a sentence with it. */
const SENTENCE = 3
/** A sign that sentences lack, or a bracket around a word and a text. */
const SIGN = /[^\p{L}\p{N}\s.,;!?'"()_-]|\([\w-]+ ["(]/u

/** The places without those that belong to a sentence about their tool. */
function withoutTold(text: string, landmarks: readonly Landmark[], places: Place[]): Place[] {
  const told = new Map<number, boolean>()
  for (const place of places) {
    const { owner } = place
    if (!told.has(owner)) told.set(owner, isTold(text, landmarks[owner]?.name ?? NOWHERE, place))
  }
  return places.filter(({ owner }) => told.get(owner) !== true)
}

/** A sentence about the tool, or its definition. */
function isTold(text: string, name: Span, first: Span): boolean {
  const line = lineStart(text, name.start)
  const between = text.slice(name.end, first.start)
  const around = `${text.slice(Math.max(line, name.start - HEAD), name.start)} ${between}`
  if (/\bproperties"?:/.test(between)) return true
  return !around.includes('\n') && !SIGN.test(around) && wordsIn(around) >= SENTENCE
}

function wordsIn(text: string): number {
  return text.match(/\p{L}+/gu)?.length ?? 0
}

const NOWHERE: Span = { start: 0, end: 0 }

/** Nothing but signs stands on the line of the name. */
function isAlone(text: string, { end }: Span): boolean {
  return /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(text.slice(end, end + HEAD))
}

/** The mark right before a name, with a word in it: `<|op|>`, `<zu:op to="`. */
function markAt(text: string, { start }: Span): string {
  const last = tokensOf(text.slice(Math.max(0, start - HEAD), start)).at(-1) ?? ''
  return /^[^\p{L}\p{N}\s].*\p{L}/su.test(last) ? last : ''
}

/** The line before the name of a call, or the one above it that names no call, without numbers. */
function headOf(text: string, landmarks: readonly Landmark[], index: number): string {
  const name = landmarks[index]?.name ?? NOWHERE
  const own = lineStart(text, name.start)
  const above = own === name.start && own > 0 ? lineStart(text, own - 1) : own
  const line = (landmarks[index - 1]?.name.start ?? -1) >= above ? own : above
  const from = Math.max(line, name.start - HEAD)
  const head = text.slice(from, name.start)
  return own === name.start && (wordsIn(head) >= SENTENCE || head.trim() === '')
    ? ''
    : head.replace(/\p{N}+/gu, '#')
}
