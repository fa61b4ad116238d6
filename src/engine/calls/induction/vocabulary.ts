/** Names and keys of calls where no tools are known: a group of keys, and the names that may stand before it. */
import type { Span } from '../../text/span.js'
import type { KeyGroup } from './key-groups.js'
import type { Landmark } from './landmarks.js'
import { type Head, headsBetween, nameEnd, namesBehind, openerOf } from './names.js'
import { answerEnd } from './talk.js'
import {
  announces,
  holdsArguments,
  isHalf,
  isPart,
  mayBeTool,
  namesTool,
  saysCall,
} from './words.js'

/** Names that are tried before one group of keys. */
const HEADS = 3
/** Most calls of a text. */
const CALLS = 200

/** Names and keys that the text may have been written with. */
export interface Vocabulary {
  readonly opener: string
  readonly landmarks: readonly Landmark[]
}

/** What names and keys there may be before and in a group of keys, the likeliest name first. */
export function vocabulariesOf(text: string, group: KeyGroup): Vocabulary[] {
  const [first] = group.keys
  if (first === undefined) return []
  const heads = [
    ...namedHead(text, group),
    ...outerNames(text, group).map((name) => ({ name, opener: openerOf(text, name.start) })),
    ...headsBetween(text, 0, first.start),
  ]
  return heads.slice(0, HEADS).flatMap(({ name, opener }) => {
    if (opener === '') return []
    return [{ opener, landmarks: landmarksOf(text, group, name, opener) }]
  })
}

/** `<send_note><to>…`, `<param=send_note><param=to>…`: what stands around keys may be the name. */
function outerNames(text: string, group: KeyGroup): Span[] {
  return group.keys.filter((key, index) => {
    const word = text.slice(key.start, key.end)
    return isOuter(text, group, index) && mayBeTool(word) && !saysCall(word) && !isHalf(word)
  })
}

/** `tool="send_note" to=…`, `run: send_note`, `<|fn_start|>send_note`: a value is the name. */
function namedHead(text: string, { keys, separator }: KeyGroup): Head[] {
  const taken = new Set(keys.map(({ start }) => start))
  return keys.slice(0, EARLY).flatMap((key) => {
    const word = text.slice(key.start, key.end)
    if (!namesTool(word) && !announces(word)) return []
    const start = key.end + separator.length
    return headsBetween(text, start, nameEnd(text, start))
      .filter(({ name }) => name.start <= start + 1 && !taken.has(name.start))
      .slice(0, 1)
  })
}

/** Most keys before the one whose value is the name. */
const EARLY = 6

/** The names behind the opener, each with the keys behind it: as if they had been offered. */
function landmarksOf(text: string, group: KeyGroup, name: Span, opener: string): Landmark[] {
  const outer = new Set(outerNames(text, group))
  const taken = new Set(group.keys.filter((key) => !outer.has(key)).map(({ start }) => start))
  const names = namesBehind(text, opener, CALLS).filter(
    ({ start }) => start >= name.start && !taken.has(start),
  )
  const end = answerEnd(text)
  const properties = new Map<string, Record<string, unknown>>()
  let index = 0
  const found = names.map((one, place) => {
    const word = text.slice(one.start, one.end)
    const next = names[place + 1]
    const limit = next?.start ?? Math.max(end, one.end)
    // What opens the next call may be a key of its own kind: `run: send_note`.
    const own = next?.from ?? limit
    const keys = properties.get(word) ?? {}
    properties.set(word, keys)
    const inside: Span[] = []
    while ((group.keys[index]?.start ?? Infinity) < own) {
      const key = group.keys[index]
      if (key !== undefined && key.start >= one.end && !isOuter(text, group, index))
        inside.push(key)
      index++
    }
    const [first] = inside
    if (first !== undefined && Object.keys(keys).length === 0) {
      const to = first.start - group.left.length
      for (const early of keysBefore(text, group, one.end, to)) keys[early] = {}
    }
    for (const [at, key] of inside.entries()) {
      const to = inside[at + 1]?.start ?? own
      if (hasValue(text, group, key, to)) keys[text.slice(key.start, key.end)] = {}
    }
    return { name: one, word, limit }
  })
  // A mark that says that a call follows holds more than a value.
  if ([...properties.values()].some((keys) => Object.keys(keys).some(saysCall))) return []
  const named = found.filter(({ word }) => isName(word, properties.get(word)))
  return named.map(({ name: place, word, limit }) => ({
    name: place,
    limit,
    tool: { name: word, origin: 'plain', schema: { properties: properties.get(word) ?? {} } },
  }))
}

/** A word without arguments that can be no tool, or says that marks end, ends the call before it: `[[end]]`. */
function isName(word: string, keys: Record<string, unknown> = {}): boolean {
  return Object.keys(keys).length > 0 || (mayBeTool(word) && !isHalf(word))
}

/** Nothing but the mark of the next key stands behind the key. */
function isOuter(text: string, { left, separator, keys }: KeyGroup, index: number): boolean {
  const key = keys[index]
  const next = keys[index + 1]
  const mark = left.trim()
  if (key === undefined || next === undefined || mark === '') return false
  return text.slice(key.end + separator.length, next.start).trim() === mark
}

/** Does the key have a value: neither all arguments nor the end of the call? */
function hasValue(text: string, { left, separator }: KeyGroup, key: Span, limit: number): boolean {
  const word = text.slice(key.start, key.end)
  const all = text.slice(key.end + separator.length, limit)
  const behind = all.trim()
  if (holdsArguments(word) && STRUCTURE.test(separator + all.slice(0, 2))) return false
  return (
    !(word.split('_').some(isHalf) || /^end|[^\w-]/i.test(word)) ||
    left.trim() === '' ||
    (behind !== '' && behind !== left.trim())
  )
}

/** The line ends, an object begins, or marks within the mark. */
const STRUCTURE = /\n|^\s*[{(]|["']\{|[>\]}⟧»]\s*[<[{⟦«]/u

/** Keys before the first of the group: before them may stand other marks. */
function keysBefore(
  text: string,
  { left, separator }: KeyGroup,
  from: number,
  to: number,
): string[] {
  return [...text.slice(from, to).matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)].flatMap(
    ({ 0: word, index }) => {
      const end = from + index + word.length
      if (!text.startsWith(separator, end)) return []
      // Between marks it is a word of them; before a sign that parts, it is a key as others are.
      if (isPart(word) && !/^\s?[:=]/.test(separator)) return []
      if (text[from + index - 1] === '/') return []
      const behind = text.slice(end + separator.length, to + left.length).trim()
      return behind === '' || behind === left.trim() ? [] : [word]
    },
  )
}
