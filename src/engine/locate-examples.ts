/** Finds the calls of an example in its text: names, keys, values, or whole arguments. */

import { sameValue } from './arguments/ladder/same-value.js'
import { groupEnd } from './calls/grammar/value-end.js'
import type { WrittenCall } from './calls/grammar/write.js'
import type { Example, FoundCall, FoundParameter } from './calls/learning/example.js'
import { endOf } from './calls/learning/example.js'
import { renderingsOf } from './calls/learning/renderings.js'
import { normalizeArguments } from './normalize.js'
import type { Span } from './text/span.js'

/** Most places at which a name, a key or a bracket is looked at. */
const PLACES = 24
/** Farthest from a key to its value, and from a name to what belongs to it. */
const REACH = 120

/** All calls of the example, in order; the first that is not found ends the search. */
export function locate(example: Example): FoundCall[] | { readonly missing: string } {
  const found = locateAll(example, true)
  if (!('missing' in found) && (found.every(isWhole) || !found.some(isWhole))) return found
  // What one call has as an object, each of them has.
  const apart = locateAll(example, false)
  return 'missing' in apart ? found : apart
}

function isWhole({ parameters, whole }: FoundCall): boolean {
  return whole !== null || parameters.length === 0
}

/** @param wholes may arguments be an object? Else they are looked for one by one. */
function locateAll(
  { text, calls }: Example,
  wholes: boolean,
): FoundCall[] | { readonly missing: string } {
  const found: FoundCall[] = []
  let from = 0
  for (const [index, call] of calls.entries()) {
    const next = calls[index + 1]?.name
    const one = locateCall(text, call, from, next, wholes)
    if (one === null) return { missing: call.name }
    found.push(one)
    from = endOf(one)
  }
  return found
}

function locateCall(
  text: string,
  call: WrittenCall,
  from: number,
  next: string | undefined,
  wholes: boolean,
): FoundCall | null {
  const empty = Object.keys(call.arguments).length === 0
  for (const name of places(text, call.name, from)) {
    const after = next === undefined ? text.length : nextName(text, next, name.end)
    const whole = wholes
      ? (wholeBehind(text, call, name, after) ??
        wholeBefore(text, call, name, from) ??
        relaxedBehind(text, call, name, after))
      : null
    if (whole !== null) return { name, whole, parameters: [] }
    if (empty) return { name, whole: null, parameters: [] }
    const parameters = parametersOf(text, call, name.end, after)
    if (parameters !== null) return { name, whole: null, parameters }
  }
  return null
}

/** Where the next call cannot begin before: values may hold its name, so the search is generous. */
function nextName(text: string, name: string, from: number): number {
  let last = text.length
  for (const { end } of places(text, name, from)) last = end
  return last
}

/** Places of a word that is not part of a longer one. */
function places(text: string, word: string, from: number): Span[] {
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

function wholeBehind(
  text: string,
  call: WrittenCall,
  name: Span,
  limit: number,
): FoundCall['whole'] {
  const reach = Math.min(limit, name.end + REACH)
  for (let at = name.end; at < reach; at++) {
    const sign = text[at]
    if (sign !== '{' && sign !== '(') continue
    const end = groupEnd(text, at)
    if (end < 0) continue
    if (sign === '{' && says(text.slice(at, end), call)) {
      return { start: at, end, notation: 'object' }
    }
    if (sign === '(' && says(`dict(${text.slice(at + 1, end - 1)})`, call)) {
      return { start: at + 1, end: end - 1, notation: 'keyword-arguments' }
    }
  }
  return null
}

/** An object with bare keys, and marks around its texts that are no quotes. */
function relaxedBehind(
  text: string,
  call: WrittenCall,
  name: Span,
  limit: number,
): FoundCall['whole'] {
  const start = text.indexOf('{', name.end)
  if (start < 0 || start >= Math.min(limit, name.end + REACH)) return null
  const mark = markAround(text, call, start)
  if (mark === null) return null
  const quotes = [mark]
  const end = groupEnd(text, start, quotes)
  if (end < 0) return null
  const keyed = Object.keys(call.arguments).every((key) => {
    const at = text.indexOf(`${key}:`, start)
    return at > start && at < end
  })
  return keyed ? { start, end, notation: 'relaxed', quotes } : null
}

/** What stands directly on both sides of the call's first text value, behind its key. */
function markAround(text: string, call: WrittenCall, from: number): string | null {
  const [key, value] =
    Object.entries(call.arguments).find(([, one]) => typeof one === 'string') ?? []
  if (key === undefined || typeof value !== 'string' || value === '') return null
  const keyAt = text.indexOf(`${key}:`, from)
  const begin = keyAt + key.length + 1
  const at = keyAt < 0 ? -1 : text.indexOf(value, begin)
  const mark = at < 0 ? '' : text.slice(begin, at).trimStart()
  const isMark = mark.length >= 2 && mark.length <= 40 && /^[^\s\w]+["'\w|]*[^\s\w]+$/.test(mark)
  return isMark && text.startsWith(mark, at + value.length) ? mark : null
}

function wholeBefore(
  text: string,
  call: WrittenCall,
  name: Span,
  from: number,
): FoundCall['whole'] {
  let tries = 0
  for (
    let at = text.indexOf('{', from);
    at >= 0 && at < name.start;
    at = text.indexOf('{', at + 1)
  ) {
    if (++tries > PLACES) return null
    const end = groupEnd(text, at)
    if (end < 0 || end > name.start || name.start - end > REACH) continue
    if (says(text.slice(at, end), call)) return { start: at, end, notation: 'object' }
  }
  return null
}

/** Are these the call's arguments? */
function says(raw: string, call: WrittenCall): boolean {
  const { value } = normalizeArguments(raw)
  return sameValue(value, call.arguments)
}

/** The arguments one after the other, each with its key before it. */
function parametersOf(
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
