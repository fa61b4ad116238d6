/** Finds the calls of an example in its text: names, keys, values, or whole arguments. */

import { sameValue } from './arguments/ladder/same-value.js'
import { groupEnd } from './calls/grammar/value-end.js'
import type { WrittenCall } from './calls/grammar/write.js'
import type { Example, FoundCall } from './calls/learning/example.js'
import { endOf } from './calls/learning/example.js'
import { PLACES, parametersOf, places, REACH } from './calls/learning/located.js'
import { normalizeArguments } from './normalize.js'
import type { Span } from './text/span.js'

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
  for (const name of namePlaces(text, call.name, from)) {
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

/**
 * The places of a name. A sentence that says the word may stand before the call: of words
 * among words, the last one is nearest to the arguments.
 */
function namePlaces(text: string, name: string, from: number): Span[] {
  const inTalk = ({ start, end }: Span) =>
    /\p{L},? $/u.test(text.slice(Math.max(0, start - 3), start)) &&
    /[ ,.;!?]/.test(text[end] ?? '.')
  const all = places(text, name, from)
  return [...all.filter((one) => !inTalk(one)), ...all.filter(inTalk).reverse()]
}

/** Where the next call cannot begin before: values may hold its name, so the search is generous. */
function nextName(text: string, name: string, from: number): number {
  let last = text.length
  for (const { end } of places(text, name, from)) last = end
  return last
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
