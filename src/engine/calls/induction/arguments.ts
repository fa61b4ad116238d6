/** Where the arguments of a call stand that begins at a known name: as a whole, or key by key. */

import { parsedJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import { scanGroup } from '../dialects/bodies/group.js'
import { type Member, membersOf } from '../dialects/bodies/members.js'
import { valueEnd } from '../grammar/value-end.js'
import type { FoundCall } from '../learning/example.js'
import { remarksIn, withoutSaid } from '../learning/remarks.js'
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
  const first = firstKey(text, from, limit, keys)
  const key = first?.start ?? limit
  const reach = from + REACH + remarksIn(text, from, limit)
  for (let at = from; at < Math.min(limit, reach); at++) {
    const sign = text[at]
    const opens = sign === '{' || sign === '('
    if (opens && TALK.test(withoutSaid(text.slice(from, at)))) return null
    if (sign === '{' || sign === '"') {
      const end = sign === '{' ? objectOf(text, at, keys) : writtenObject(text, at, keys)
      // Each argument has braces of its own, `{to:Anna}{body:…}`; an object that stands twice is one.
      if (end >= 0 && BRACED.test(text.slice(end, end + REACH)) && /\w/.test(text[at + 1] ?? ''))
        return null
      // An empty object behind a key is its value.
      if (end >= 0 && (at < key || /\w/.test(text.slice(at, end))))
        return { start: at, end, notation: 'object' }
    } else if (sign === '(' && at === from) {
      const group = scanGroup(text, at, { limit: text.length })
      const inner = group.closed ? text.slice(at + 1, group.end - 1).trim() : null
      const word = /^([\p{L}_][\p{L}\p{N}_]*)\s*=/u.exec(inner ?? '')?.[1]
      // Nothing in the parentheses, where its arguments stand below.
      if (inner === '' && first !== null && isSaid(text, first)) return null
      if (inner === '' || (word !== undefined && keys.has(word))) {
        return { start: at + 1, end: group.end - 1, notation: 'keyword-arguments' }
      }
    }
  }
  return null
}

/** A value stands behind the key: `to = `, `to string: `, or `.to(` of a chain. */
function isSaid(text: string, { start, end }: Span): boolean {
  return SAID.test(text.slice(end, end + 24)) || (text[start - 1] === '.' && text[end] === '(')
}

/** A sign for a value behind a key, or behind its type. */
const SAID = /^[^\p{L}\n]{0,4}(?:\p{L}{1,12}[^\p{L}\n]{1,3})?[:=]/u
/** The next argument in braces of its own: `{to:Anna}{body:`, `{{to: "Anna"}} {{body:`. */
const BRACED = /^\}{0,2}\s?\{{1,3}\w{1,40}\s?[:=]/
/** Words of a sentence, of which an attribute is none, or an empty line. */
const APART = /\p{Ll}\s+\p{Ll}(?![\p{L}_-]{0,24}=)|\n\s*\n/u

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
    if (end <= name && name - end <= REACH / 2 && !APART.test(text.slice(end, name))) {
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
  const known =
    members.length === group.parts.length &&
    members.every(
      ({ key, valueStart }) =>
        keys.has(key) && !/^<[|｜]/.test(text.slice(valueStart, valueStart + 2)),
    ) &&
    members.every((one) => !holdsKey(text, one, members, keys)) &&
    group.parts.every(({ colon }) => /^:(?!=)/.test(text.slice(colon, colon + 2)))
  return known && (members.length > 0 || /^\{\s*\}$/.test(text.slice(at, group.end)))
    ? group.end
    : -1
}

/** A value without quotes goes on over another key: something else than commas parts the members. */
function holdsKey(
  text: string,
  { valueStart, valueEnd }: Member,
  members: readonly Member[],
  keys: ReadonlySet<string>,
): boolean {
  if (/["'`[{]/.test(text[valueStart] ?? '')) return false
  return [...keys].some(
    (key) =>
      wordsOf(text, key, valueStart, valueEnd).some(
        ({ end }) => separatorAt(text, end).trim() !== '',
      ) && members.every((one) => one.key !== key),
  )
}

/** Behind the text in quotes that is the JSON of such an object; else -1. */
function writtenObject(text: string, at: number, keys: ReadonlySet<string>): number {
  const end = WRITTEN.test(text.slice(at, at + SEPARATOR)) ? valueEnd(text, at) : -1
  if (end < 0) return -1
  const inner = String(parsedJson(text.slice(at, end))).trim()
  return objectOf(inner, 0, keys) === inner.length ? end : -1
}

const WRITTEN = /^"\s*\{/

/** The signs behind a key, as far as they can belong to no value. */
export function separatorAt(text: string, from: number): string {
  let at = from
  let before = ''
  let signs = false
  for (; at < Math.min(text.length, from + SEPARATOR); at++) {
    const sign = text[at] ?? ''
    if (/[\p{L}\p{N}"'_]/u.test(sign)) break
    const blank = /\s/.test(sign)
    if (signs && !blank && /\s/.test(before)) break
    if (/[[{(]/.test(sign) && /[=:\s]/.test(before)) break
    if (before === '=' && !blank && sign !== '=' && sign !== '>') break
    if (before !== '' && sign === '-' && /\d/.test(text[at + 1] ?? '')) break
    before = sign
    signs ||= !blank
  }
  return text.slice(from, at)
}

/** The first place of any of the keys. */
function firstKey(
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
