/**
 * The damage law: a change outside of names and values leaves the same call or
 * one that is not ready; inside a value it changes that value only, or the call
 * is not ready; and no call vanishes without a word.
 */

import type { Call, Inspection } from '../model/trace.js'
import { CallOrigins } from '../reports/origins.js'
import { toSource } from '../text/layers.js'
import type { Span } from '../text/span.js'
import type { Damaged } from './damages.js'

/** Leaves of one call that are compared. */
const LEAVES = 2_000

interface Leaf {
  readonly path: string
  readonly text: string
  readonly spans: readonly Span[]
  /** No quotes, no tags: what touches it may be taken for a part of it. */
  readonly bare: boolean
}

/** A call of the undamaged text. */
export interface Sound {
  readonly call: Call
  readonly spans: readonly Span[]
  readonly leaves: readonly Leaf[]
}

/** What the damage law holds damaged answers against. */
export function soundCalls({ source, calls }: Inspection): Sound[] {
  return calls.map((call) => ({ call, spans: call.spans, leaves: leavesOf(source, call) }))
}

/** The span with the white space around it: what is put there may belong to either side. */
function withSpace(source: string, { start, end }: Span): Span {
  let from = start
  let to = end
  while (from > 0 && /\s/.test(source.charAt(from - 1))) from--
  while (/\s/.test(source.charAt(to))) to++
  return { start: from, end: to }
}

function leavesOf(source: string, call: Call): Leaf[] {
  const text = call.argumentsText ?? ''
  return new CallOrigins(call).leaves(LEAVES).map(({ path, span, spans }) => {
    const value = text.slice(span.start, span.end)
    const places = spans.map((place) => withSpace(source, withoutQuotes(source, place)))
    return { path, text: value, spans: places, bare: !value.startsWith('"') }
  })
}

function withoutQuotes(source: string, { start, end }: Span): Span {
  const quote = source.charAt(start)
  const quoted = /["'`“”]/.test(quote) && end - start > 1 && /["'`“”]/.test(source.charAt(end - 1))
  return quoted ? { start: start + 1, end: end - 1 } : { start, end }
}

/** Characters whose exchange at the border of a value may bring them into it. */
const NEAR = 2

function touches(edits: Damaged, { start, end }: Span, bare: boolean): boolean {
  return edits.some((edit) =>
    edit.replacement.length > edit.end - edit.start ||
    bare ||
    (edit.replacement !== '' && edit.end - edit.start <= NEAR)
      ? edit.start <= end && edit.end >= start
      : edit.start < end && edit.end > start,
  )
}

interface Touched {
  readonly name: boolean
  /** Leaves in the order of the call: their value or one of their keys is in the damage. */
  readonly leaves: readonly { readonly value: boolean; readonly key: boolean }[]
}

function touchedIn(source: string, sound: Sound, edits: Damaged): Touched {
  const { call, spans, leaves } = sound
  const first = spans[0]?.start ?? 0
  let before = first
  const found = leaves.map((leaf) => {
    const value = leaf.spans.some((span) => touches(edits, span, leaf.bare))
    const start = leaf.spans[0]?.start ?? before
    const key = keysOf(leaf.path).some((name) => {
      const at = source.lastIndexOf(name, start)
      return at >= first && touches(edits, { start: at, end: at + name.length }, false)
    })
    before = start
    return { value: value || leaf.spans.length === 0, key }
  })
  const name = spans.some(({ start, end }) => {
    for (let at = source.indexOf(call.writtenName, start); at >= 0 && at < end; ) {
      if (touches(edits, { start: at, end: at + call.writtenName.length }, false)) return true
      at = source.indexOf(call.writtenName, at + 1)
    }
    return false
  })
  return { name, leaves: call.strategy === 'parameters' ? wholeParameters(leaves, found) : found }
}

/** A parameter in markup is one value: what is in it may become another one, or a text. */
function wholeParameters(leaves: readonly Leaf[], touched: Touched['leaves']): Touched['leaves'] {
  const parameters = leaves.map(({ path }) => /^\$(?:\.[^.[]+|\["[^"]*"\])/.exec(path)?.[0] ?? path)
  const values = new Set(parameters.filter((_, index) => touched[index]?.value === true))
  return touched.map(({ key }, index) => ({ key, value: values.has(parameters[index] ?? '') }))
}

/** The names of members in a path; numbers of items are none. */
function keysOf(path: string): string[] {
  return [...path.matchAll(/\.([\p{L}_$][\p{L}\p{N}_$]*)|\["((?:[^"\\]|\\.)*)"\]/gu)].map(
    (m) => m[1] ?? m[2] ?? '',
  )
}

const withoutItems = (path: string) => path.replace(/\[\d+\]/g, '[]')

/** Is the damaged answer's call the sound one, but for what the damage touched? */
function isSame(sound: Sound, touched: Touched, call: Call, leaves: readonly Leaf[]): boolean {
  if (call.name !== sound.call.name && !touched.name) return false
  const loose = touched.leaves.some(({ value, key }) => value || key)
  const identity = (path: string) => (loose ? withoutItems(path) : path)
  const left = new Map<string, number>()
  for (const { path, text } of leaves) {
    const id = `${identity(path)} ${text}`
    left.set(id, (left.get(id) ?? 0) + 1)
  }
  let spare = 0
  for (const [index, { path, text }] of sound.leaves.entries()) {
    const touch = touched.leaves[index]
    if (touch?.value === true || touch?.key === true) spare++
    const id = `${identity(path)} ${text}`
    const there = left.get(id) ?? 0
    if (there > 0) left.set(id, there - 1)
    else if (touch?.value !== true && touch?.key !== true) return false
  }
  let extra = 0
  for (const count of left.values()) extra += count
  return extra <= spare
}

/** An insertion of what stands beside it may have happened at the other end of it as well. */
export function slid(source: string, edits: Damaged): Damaged {
  return edits.map((edit) => {
    const { replacement } = edit
    if (edit.start !== edit.end || replacement === '') return edit
    let { start } = edit
    let text = replacement
    while (start > 0 && text.at(-1) === source.charAt(start - 1)) {
      text = text.slice(-1) + text.slice(0, -1)
      start--
    }
    let { end } = edit
    text = replacement
    while (end < source.length && text.charAt(0) === source.charAt(end)) {
      text = text.slice(1) + text.charAt(0)
      end++
    }
    return {
      start,
      end,
      replacement: source.slice(start, edit.start) + replacement + source.slice(edit.end, end),
    }
  })
}

export interface Broken {
  /** Ready calls that are neither as they were nor changed where the damage is. */
  readonly wrong: readonly Call[]
  /** A ready call was changed, inside of what the damage touched: nobody could tell. */
  readonly changed: boolean
  /** Calls that were there, and that the answer neither lists nor mentions. */
  readonly vanished: readonly Sound[]
}

/** JSON as it should be, damaged only inside the arguments: nothing tells it from another call. */
function isAnotherCall(match: Sound | undefined, call: Call, edits: Damaged): boolean {
  const raw = match?.call.raw
  if (raw === undefined || raw === null) return false
  const exact = call.strategy === 'direct' || call.strategy === 'json-in-string'
  const place = toSource(raw)
  return (
    exact && edits.every((edit) => place.some((at) => edit.start >= at.start && edit.end <= at.end))
  )
}

/** Holds the answer for the damaged text against the sound one. */
export function brokenLaw(
  source: string,
  sound: readonly Sound[],
  exact: Damaged,
  answer: Inspection,
): Broken {
  const edits = slid(source, exact)
  const wrong: Call[] = []
  let changed = false
  const used = new Map<Sound, number>()
  const ready = answer.calls.filter(({ verdict }) => verdict === 'ready')
  for (const call of ready) {
    const leaves = leavesOf(answer.source, call)
    const match = sound
      .filter((one) => isSame(one, touchedIn(source, one, edits), call, leaves))
      .sort((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0]
    const times = match === undefined ? 0 : (used.get(match) ?? 0)
    const other = match === undefined && sound.some((one) => isAnotherCall(one, call, edits))
    if (other) changed = true
    else if (match === undefined || (times > 0 && !doubles(match, edits))) wrong.push(call)
    else {
      used.set(match, times + 1)
      if (match.call.argumentsText !== call.argumentsText) changed = true
    }
  }
  return { wrong, changed, vanished: vanishedFrom(sound, edits, answer) }
}

/** Does the damage repeat most of the call? */
function doubles({ spans, call }: Sound, edits: Damaged): boolean {
  return edits.some(({ replacement }) => replacement.includes(call.writtenName)) && spans.length > 0
}

/** Characters that must be left of a call for it to be there at all. */
const LEFT = 8

function vanishedFrom(sound: readonly Sound[], edits: Damaged, answer: Inspection): Sound[] {
  const told = [
    ...answer.calls.flatMap(({ spans }) => spans),
    ...answer.alsoSeen.flatMap(({ spans }) => spans),
    ...answer.notices.flatMap(({ spans }) => spans ?? []),
  ]
  const mentions =
    answer.calls.length +
    answer.alsoSeen.length +
    answer.notices.filter(({ code }) => code !== 'request-tools').length
  if (mentions >= sound.length && answer.calls.length >= sound.length) return []
  return sound.filter(({ spans }) => {
    const now = spans
      .map(({ start, end }) => ({
        start: moved(start, edits, false),
        end: moved(end, edits, true),
      }))
      .filter(({ start, end }) => end - start >= LEFT)
    return now.length > 0 && !now.some((a) => told.some((b) => a.start < b.end && b.start < a.end))
  })
}

/** Where an offset of the undamaged text is now. */
function moved(offset: number, edits: Damaged, isEnd: boolean): number {
  let shift = 0
  for (const { start, end, replacement } of edits) {
    if (offset < start || (isEnd && offset === start)) break
    if (offset < end) return start + shift + (isEnd ? replacement.length : 0)
    shift += replacement.length - (end - start)
  }
  return offset + shift
}
