/**
 * The outside of an object: its own keys and short strings, without reading what
 * is inside. Cheap enough to be asked of every paste that begins with a brace.
 */

import { isRecord, type JsonRecord } from '../model/records.js'
import type { Layer } from '../text/layers.js'
import { decodedText } from './tree/decode-string.js'

export interface Outline {
  /** Keys of the object itself, as written. */
  readonly keys: readonly string[]
  /** Its short string values, by key. */
  readonly strings: ReadonlyMap<string, string>
  /** The objects among its values, by key; of a list, its first where that is an object. Read when asked for. */
  readonly objects: ReadonlyMap<string, () => Outline | null>
  /** Where the object ends; the text's end when it is not closed. */
  readonly end: number
  readonly closed: boolean
}

/** What may be a name or a number, from its first to its last character. */
const WORD = /[\p{L}\p{N}_$.-]+/uy
const NAME = /[\p{L}_$]/u
/** Keys that are kept: far more than any call has. */
const KEPT = 1000
const SHORT = 200

const BACKSLASH = 0x5c
const COLON = 0x3a

/** Outline of the object, complete or not, with which the text begins; null when it begins with none. */
export function outlineOf(text: string): Outline | null {
  const open = text.search(/\S/)
  if (text[open] !== '{') return null
  const keys: string[] = []
  const strings = new Map<string, string>()
  const objects = new Map<string, () => Outline | null>()
  let depth = 0
  let key: string | null = null
  for (let i = open; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x7b || code === 0x5b || code === 0x28) {
      const nested = code === 0x7b && key !== null && (depth === 1 || isListed(text, i, depth))
      if (nested && !objects.has(key ?? '')) objects.set(key ?? '', outlineFrom(text, i))
      depth++
    } else if (code === 0x7d || code === 0x5d || code === 0x29) {
      depth--
      if (depth === 0) return { keys, strings, objects, end: i + 1, closed: true }
    } else if (isQuote(code)) {
      const end = endOfString(text, i, code)
      if (depth === 1 && keys.length < KEPT) {
        const inside = end - i <= SHORT ? text.slice(i + 1, end) : null
        if (isKey(text, end + 1)) {
          key = plainKey(inside ?? '')
          keys.push(key)
        } else if (key !== null && inside !== null) strings.set(key, inside)
      }
      i = end
    } else if (depth === 1 && keys.length < KEPT && code > 0x2f) {
      WORD.lastIndex = i
      const word = WORD.exec(text)?.[0] ?? ''
      const from = word.search(NAME)
      if (from >= 0 && isKey(text, i + word.length)) {
        key = word.slice(from)
        keys.push(key)
      }
      i += Math.max(0, word.length - 1)
    }
  }
  return { keys, strings, objects, end: text.length, closed: false }
}

/** Apart, for a closure in the loop would make each of its rounds keep its place. */
function outlineFrom(text: string, at: number): () => Outline | null {
  return () => outlineOf(text.slice(at))
}

/** Outline of an object that `JSON.parse` has read from a text of that length. */
export function outlineOfValue(value: JsonRecord, length: number): Outline {
  const keys = Object.keys(value)
  if (keys.length > KEPT) keys.length = KEPT
  const strings = new Map<string, string>()
  const objects = new Map<string, () => Outline>()
  for (const key of keys) {
    const own = value[key]
    const held = Array.isArray(own) ? own[0] : own
    if (isRecord(held)) objects.set(key, () => outlineOfValue(held, length))
    else if (typeof own === 'string' && own.length < SHORT) strings.set(key, own)
  }
  return { keys, strings, objects, end: length, closed: true }
}

/** Is the object at `at` the first thing in a list that is itself a value? */
function isListed(text: string, at: number, depth: number): boolean {
  if (depth !== 2) return false
  let before = at - 1
  while (before > 0 && text.charCodeAt(before) <= 0x20) before--
  return text.charCodeAt(before) === 0x5b
}

/** The key without its escapes. */
function plainKey(inside: string): string {
  if (!inside.includes('\\')) return inside
  const layer: Layer = { id: 0, text: inside, codec: 'source', segments: [] }
  return decodedText(layer, [{ start: 0, end: inside.length, flavour: 'json' }])
}

export function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x60 || code === 0x201c || code === 0x2018
}

/** Index of the closing quote, or of the text's end. A typographic quote is closed by any of its kind. */
export function endOfString(text: string, open: number, quote: number): number {
  const other = quote === 0x201c ? 0x201d : quote === 0x2018 ? 0x2019 : quote
  for (let i = open + 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (code === quote || code === other) return i
  }
  return text.length
}

export function isKey(text: string, at: number): boolean {
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === COLON) return true
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d) return false
  }
  return false
}
