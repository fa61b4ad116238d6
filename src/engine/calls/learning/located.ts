/** Where the arguments of a call that is known stand in its text, each behind its key. */
import type { Span } from '../../text/span.js'
import type { WrittenCall } from '../grammar/write.js'
import type { FoundParameter } from './example.js'
import { renderingsOf } from './renderings.js'

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
      const one = parameterAt(text, name, value, at, limit)
      const own = one === null ? itemsAt(text, name, value, at, limit) : [one]
      const start = own[0]?.key.start ?? Infinity
      if (start < (best?.start ?? Infinity)) best = { name, own, start }
    }
    if (best === null) return null
    left.delete(best.name)
    found.push(...best.own)
    at = best.own.at(-1)?.value.end ?? at
  }
  return found
}

/** The items of a list, each with the key before it; none where one of them is not there. */
function itemsAt(
  text: string,
  name: string,
  value: unknown,
  from: number,
  limit: number,
): readonly FoundParameter[] {
  const found: FoundParameter[] = []
  for (const item of Array.isArray(value) ? value : []) {
    const one = parameterAt(text, name, item, found.at(-1)?.value.end ?? from, limit)
    if (one === null) return []
    found.push(one)
  }
  return found
}

function parameterAt(
  text: string,
  name: string,
  value: unknown,
  from: number,
  limit: number,
): FoundParameter | null {
  for (const key of places(text, name, from)) {
    if (key.end > limit) return null
    let best: FoundParameter | null = null
    for (const { text: written, json } of renderingsOf(value)) {
      const start = placeOf(text, written, typeof value, key.end)
      if (start < 0 || start - key.end > REACH || start >= limit) continue
      if (start === key.end) continue
      if (best !== null && best.value.start <= start) continue
      best = { key, value: { start, end: start + written.length }, json, of: kindOf(value) }
    }
    if (best !== null) return quoted(text, best)
  }
  return null
}

/** Where a value is written next: a word for a switch, or for nothing, is no part of a longer one. */
function placeOf(text: string, written: string, type: string, from: number): number {
  const isSwitch = /^\p{L}+$/u.test(written) && type !== 'string'
  return isSwitch ? (places(text, written, from)[0]?.start ?? -1) : text.indexOf(written, from)
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
