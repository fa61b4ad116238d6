/**
 * One ordinary damage to a text, of 31 kinds: what networks, tokenizers, logs and
 * people do to the output of a model. The same for the same numbers.
 */
import type { Edit } from '../text/edits.js'

/** What a damage replaces in the text; empty where its kind does not apply. */
export type Damaged = readonly Pick<Edit, 'start' | 'end' | 'replacement'>[]

export interface Damage {
  readonly id: string
  /** `random` gives numbers in [0, 1). Null where the text has nothing of the kind. */
  readonly make: (text: string, random: () => number) => Damaged | null
}

type Place = readonly [start: number, end: number]

const TOKEN = /[\p{L}\p{N}_]+|\s+|[^\s\p{L}\p{N}_]/gu
export const TAG = /<[^<>\n]{1,80}>|\[\/?[A-Z][A-Z_]+\]/g
const QUOTE = /["'`]/g
const BRACKET = /[{}[\]()]/g
const SEPARATOR = /[,:;=]/g
export const LINE = /[^\n]+\n?/g
const SIGNS = 'aZ0 "\'{}[](),:;<>/\\|=._-\n'
const SHARDS = ['<', '</', '"}', '{"', '<|', '}}', '\\"', '&', '```']
const BRACKETS = '{}[]()'

export function places(text: string, pattern: RegExp): Place[] {
  return Array.from(text.matchAll(pattern), (m) => [m.index, m.index + m[0].length] as const)
}

export function pick<T>(list: readonly T[] | string, random: () => number): T | string | undefined {
  return list[Math.floor(random() * list.length)]
}

export const cut = (start: number, end: number): Damaged => [{ start, end, replacement: '' }]
export const put = (at: number, replacement: string): Damaged => [
  { start: at, end: at, replacement },
]
const swap = (text: string, [a, b]: Place, [c, d]: Place): Damaged => [
  { start: a, end: d, replacement: text.slice(c, d) + text.slice(b, c) + text.slice(a, b) },
]

/** A damage at one of the places of a pattern. */
export function at(
  id: string,
  pattern: RegExp,
  change: (text: string, place: Place, random: () => number) => Damaged | null,
): Damage {
  return {
    id,
    make(text, random) {
      const found = places(text, pattern)
      const place = found[Math.floor(random() * found.length)]
      return place === undefined ? null : change(text, place, random)
    },
  }
}

/** A damage at any character. */
export function anywhere(
  id: string,
  change: (text: string, i: number, random: () => number) => Damaged,
) {
  const make: Damage['make'] = (text, random) =>
    text === '' ? null : change(text, Math.floor(random() * text.length), random)
  return { id, make }
}

export const drop = (_: string, [start, end]: Place) => cut(start, end)
export const double = (text: string, [start, end]: Place) => put(end, text.slice(start, end))

/** The place and the one behind it change places. */
export function swapped(pattern: RegExp): Damage['make'] {
  return (text, random) => {
    const found = places(text, pattern)
    const index = Math.floor(random() * (found.length - 1))
    const first = found[index]
    const second = found[index + 1]
    return first === undefined || second === undefined ? null : swap(text, first, second)
  }
}

/** One character of a kind inside a tag is changed. */
function inTag(id: string, pattern: RegExp, change: (i: number, random: () => number) => Damaged) {
  return at(id, TAG, (text, [start, end], random) => {
    const found = places(text.slice(start, end), pattern)
    const place = found[Math.floor(random() * found.length)]
    return place === undefined ? null : change(start + place[0], random)
  })
}

/** 3 to 40 characters from `i` on. */
export const chunkEnd = (text: string, i: number, random: () => number) =>
  Math.min(text.length, i + 3 + Math.floor(random() * 38))

export const DAMAGES: readonly Damage[] = [
  anywhere('character lost', (_, i) => cut(i, i + 1)),
  anywhere('character put', (_, i, random) => put(i, pick(SIGNS, random) ?? '')),
  anywhere('character exchanged', (_, i, random) => [
    { start: i, end: i + 1, replacement: pick(SIGNS, random) ?? '' },
  ]),
  anywhere('character doubled', (text, i) => put(i, text.charAt(i))),
  anywhere('characters swapped', (text, i) => swap(text, [i, i + 1], [i + 1, i + 2])),
  at('token lost', TOKEN, drop),
  at('token doubled', TOKEN, double),
  { id: 'tokens swapped', make: swapped(TOKEN) },
  at('tag lost', TAG, drop),
  at('tag doubled', TAG, double),
  { id: 'tags swapped', make: swapped(TAG) },
  inTag('bracket of a tag lost', /[<>[\]/|]/g, (i) => cut(i, i + 1)),
  inTag('letter of a tag lost', /\w/g, (i) => cut(i, i + 1)),
  inTag('sign in a tag', /./g, (i, random) => put(i + 1, pick('x}]<,|', random) ?? '')),
  at('tag of another call', TAG, (text, [start, end], random) => {
    const other = pick(places(text, TAG), random)
    if (other === undefined || typeof other === 'string') return null
    return [{ start, end, replacement: text.slice(...other) }]
  }),
  at('quote lost', QUOTE, drop),
  at('quote doubled', QUOTE, double),
  at('quote exchanged', QUOTE, (_, [start, end], random) => [
    { start, end, replacement: pick('“”\'"`', random) ?? '' },
  ]),
  at('bracket lost', BRACKET, drop),
  at('bracket doubled', BRACKET, double),
  at('bracket exchanged', BRACKET, (_, [start, end], random) => [
    { start, end, replacement: pick(BRACKETS, random) ?? '' },
  ]),
  anywhere('bracket put', (_, i, random) => put(i, pick(BRACKETS, random) ?? '')),
  at('separator lost', SEPARATOR, drop),
  at('separator doubled', SEPARATOR, double),
  anywhere('shard put', (_, i, random) => put(i, pick(SHARDS, random) ?? '')),
  anywhere('chunk lost', (text, i, random) => cut(i, chunkEnd(text, i, random))),
  anywhere('chunk doubled', (text, i, random) => {
    const end = chunkEnd(text, i, random)
    return put(end, text.slice(i, end))
  }),
  anywhere('end cut off', (text, i) => cut(i, text.length)),
  anywhere('begin cut off', (_, i) => cut(0, i)),
  at('line lost', LINE, drop),
  at('line doubled', LINE, double),
]

/** Each token of a text, cut out. */
export function tokensOf(text: string): Damaged {
  return places(text, TOKEN).flatMap(([start, end]) => cut(start, end))
}

/** The text with the damage done. */
export function damaged(text: string, edits: Damaged): string {
  let out = ''
  let at = 0
  for (const { start, end, replacement } of edits) {
    out += text.slice(at, start) + replacement
    at = end
  }
  return out + text.slice(at)
}
