/** What a word between signs says of a call, by the names and keys that are known here. */
import { CALL_KEYS, CALL_KINDS } from '../../model/call-keys.js'
import type { Span } from '../../text/span.js'
import type { Landmarks } from './landmarks.js'
import { isNear } from './near.js'
import { LONG } from './vocabulary.js'

/** As no word of a language is. */
export const COMPOUND = /[\p{L}\d]_[\p{L}\d]|\p{Ll}\p{Lu}/u

/** Is the word a name, or a key of arguments, as only calls have them? */
export function landmarkOf(
  text: string,
  { start, end }: Span,
  { names, keys, alone }: Landmarks,
  cut: 'begin' | 'end' | null,
): 'around' | 'names' | 'keys' | 'holders' | null {
  const word = text.slice(start, end)
  const left = text.charAt(start - 1)
  const right = text.charAt(end)
  const line = LINE.has(left) && LINE.has(right)
  const stands = line || BESIDE.has(left) || BESIDE.has(right)
  const named = stands
    ? isOneOf(word, names) || (line && alone && COMPOUND.test(word))
    : names.has(word) && OPENED.test(text.slice(end, end + REACH))
  if (cut !== null && isPart(word, cut === 'begin' ? right : left, names, cut)) return 'names'
  const glued = isGlued(word, names, keys)
  if (named || glued || keys.has(word)) {
    return /[</]/.test(left) && right === '>' ? 'around' : named || glued ? 'names' : 'keys'
  }
  if (left !== '"' && left !== "'" && right !== '"' && right !== "'") return null
  if (left === right && CALL_KINDS.has(word) && /:\s?$/.test(text.slice(start - 3, start - 1))) {
    return 'around'
  }
  return CALL_KEYS.has(word) && /^["'\s]{0,3}:/.test(text.slice(end, end + 4)) ? 'holders' : null
}

/** Begin or end of a line or of the text; signs beside which names stand. */
const LINE = new Set(['', '\n'])
const BESIDE = new Set('"\'([{<:>/')

/** Names with which each word is compared letter by letter; among more only the exact one counts. */
const COMPARED = 200

function isAny(names: ReadonlySet<string>, test: (name: string) => boolean): boolean {
  if (names.size > COMPARED) return false
  for (const name of names) if (test(name)) return true
  return false
}

function isOneOf(word: string, names: ReadonlySet<string>): boolean {
  if (names.has(word)) return true
  return word.length >= LONG && isAny(names, (name) => name.length >= LONG && isNear(word, name))
}

/** Letters of a name that was cut in two, at least. */
const PART = 3

/** Is the word what is left of a name at the edge of a text, with the sign of a mark at its other side? */
function isPart(
  word: string,
  sign: string,
  names: ReadonlySet<string>,
  cut: 'begin' | 'end',
): boolean {
  if (word.length < PART || !/[<>[\](){}"'=:/]/.test(sign)) return false
  return isAny(names, (name) => (cut === 'begin' ? name.endsWith(word) : name.startsWith(word)))
}

/** A bracket behind a name and a space, or the end of its element. */
const OPENED = /^(?: \{|\s{1,9}\/>)/
/** The longest of it, in characters. */
const REACH = 16

/** Shortest key that is known at the begin of what goes on behind a name. */
const KEY = 3

/** `get_timezone=`, `get_timezoneOslo`: the signs between a name, a key and a value are gone. */
function isGlued(word: string, names: ReadonlySet<string>, keys: ReadonlySet<string>): boolean {
  return isAny(names, (name) => {
    if (!word.startsWith(name)) return false
    const rest = word.slice(name.length)
    if (keys.has(rest)) return true
    return COMPOUND.test(name) && isAny(keys, (key) => key.length >= KEY && rest.startsWith(key))
  })
}
