/**
 * A grammar is induced from one text: the offered names in it are landmarks, what
 * stands between them alike is markup. What comes out is a grammar like any other,
 * and the machine has to read with it what the landmarks say.
 */

import type { LayerSpan } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import { dialectOf } from '../grammar/dialect.js'
import type { Grammar } from '../grammar/grammar.js'
import { hypotheses } from '../learning/build.js'
import type { Example, FoundCall } from '../learning/example.js'
import { keysOf, separatorOf, wholeBefore, wholeBehind } from './arguments.js'
import { type Landmark, landmarksOf, wordsOf } from './landmarks.js'
import { type KeyedCall, withValues } from './values.js'

export interface Induced {
  readonly grammar: Grammar
  readonly candidates: readonly Candidate[]
  /** All of its groups: marks around the calls are no content. */
  readonly markup: readonly LayerSpan[]
  /** More than one argument or object proves it: what stands alike is no accident. */
  readonly proven: boolean
}

/** Id of grammars that were learnt from the very text that they read. */
const INDUCED = 'unknown'

/** Longest text that is searched: an answer in a dialect of its own is not longer. */
const LONGEST = 100_000

/** The grammar of the text's calls and what it reads; null where none is certain. */
export function induce(page: Page, context: DialectContext): Induced | null {
  const { text } = page
  if (context.tools.length === 0 || text.length > LONGEST) return null
  const landmarks = landmarksOf(text, context.tools)
  if (landmarks.length === 0) return null
  for (const find of [wholes, keyed]) {
    const found = find(text, landmarks, context)
    const reading = found === null ? null : readingOf(page, found, landmarks, context)
    if (reading !== null) return reading
  }
  return null
}

function keysFor({ tool }: Landmark, context: DialectContext): ReadonlySet<string> {
  return propertyNames(context, tool.name) ?? new Set()
}

/** Calls whose arguments are one object or the inside of one pair of parentheses. */
function wholes(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
): FoundCall[] | null {
  const behind = wholesOf(text, landmarks, context, false)
  const before = wholesOf(text, landmarks, context, true)
  const found = before.length > behind.length ? before : behind
  return found.length === 0 ? null : found
}

/** All of them behind their names, or all before. */
function wholesOf(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
  before: boolean,
): FoundCall[] {
  const found: FoundCall[] = []
  let from = 0
  for (const landmark of landmarks) {
    if (landmark.name.start < from) continue
    const keys = keysFor(landmark, context)
    const { name, limit } = landmark
    const whole = before
      ? wholeBefore(text, from, name.start, keys)
      : wholeBehind(text, name.end, limit, keys)
    if (whole === null) continue
    found.push({ name, whole, parameters: [] })
    from = Math.max(name.end, whole.end)
  }
  return found
}

/** Calls whose arguments stand one by one, each behind its key. */
function keyed(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
): FoundCall[] | null {
  const firsts = landmarks.flatMap((landmark) =>
    [...keysFor(landmark, context)].flatMap(
      (key) => wordsOf(text, key, landmark.name.end, landmark.limit)[0] ?? [],
    ),
  )
  const separator = separatorOf(text, firsts)
  if (separator === '') return null
  const calls: KeyedCall[] = landmarks.map((landmark, index) => {
    const { name, limit } = landmark
    const keys = keysOf(text, name.end, limit, keysFor(landmark, context), separator)
    return { name, keys, limit, last: index === landmarks.length - 1 }
  })
  const heads = new Set(calls.filter(({ keys }) => keys.length > 0).map((one) => headOf(text, one)))
  if (heads.size === 0) return null
  // A call without arguments is one where it begins as the others do.
  const sure = calls.filter((one) => one.keys.length > 0 || heads.has(headOf(text, one)))
  return withValues(text, sure, separator)
}

/** The line before the name of a call. */
function headOf(text: string, { name }: KeyedCall): string {
  const from = Math.max(text.lastIndexOf('\n', name.start - 1) + 1, name.start - 80)
  return text.slice(from, name.start)
}

/** The grammar that reads all of the found calls as they were found, and most of the others. */
function readingOf(
  page: Page,
  found: readonly FoundCall[],
  landmarks: readonly Landmark[],
  context: DialectContext,
): Induced | null {
  const names = new Set(landmarks.map(({ name }) => name.start))
  let best: Induced | null = null
  const tried = [[[{ text: page.text, calls: [] }, found] as const], runsOf(page.text, found)]
  for (const { grammar } of tried.flatMap(hypotheses)) {
    const named: Grammar = {
      ...grammar,
      id: INDUCED,
      title: 'Learnt from this text',
      experimental: true,
    }
    const { candidates, markup } = dialectOf(named).find(page.layer, context)
    const known = candidates.every(({ nameSpan }) => names.has(nameSpan?.start ?? -1))
    if (!known || !found.every((call) => candidates.some((one) => reads(one, call)))) continue
    if (best === null || candidates.length > best.candidates.length) {
      best = { grammar: named, candidates, markup, proven: isProven(found, grammar) }
    }
  }
  return best
}

/** A literal right before the name, and a sign in it that words of a language lack. */
const BEFORE_NAME = /"literal":"([^"]*)"\},\{"name"/
const MARK = /[^\w\s".,:;'`([{-]/

function isProven(found: readonly FoundCall[], { group: grammar }: Grammar): boolean {
  const keys = found.reduce((sum, { parameters }) => sum + parameters.length, 0)
  // An object between marks: the marks before and behind it say so.
  const framed =
    found.some(({ whole }) => whole !== null) &&
    MARK.test(BEFORE_NAME.exec(JSON.stringify(grammar))?.[1] ?? '')
  return keys > 1 || framed || found.filter(({ whole }) => whole !== null).length > 1
}

/**
 * Neighbouring calls with arguments, each run with its own piece of the text:
 * calls without arguments lack marks, and would blur what stands between.
 */
function runsOf(text: string, found: readonly FoundCall[]): [Example, FoundCall[]][] {
  const runs: [Example, FoundCall[]][] = []
  let from = 0
  let run: FoundCall[] = []
  const close = (to: number) => {
    if (run.length > 0) {
      const piece = text.slice(from, to)
      runs.push([{ text: piece, calls: [] }, run.map((call) => moved(call, -from))])
    }
    run = []
  }
  for (const call of found) {
    if (call.whole !== null || call.parameters.length > 0) run.push(call)
    else {
      close(text.lastIndexOf('\n', call.name.start) + 1)
      const line = text.indexOf('\n', call.name.end)
      from = line < 0 ? text.length : line + 1
    }
  }
  close(text.length)
  return runs
}

function moved(call: FoundCall, by: number): FoundCall {
  const span = ({ start, end }: Span): Span => ({ start: start + by, end: end + by })
  return {
    name: span(call.name),
    whole: call.whole === null ? null : { ...call.whole, ...span(call.whole) },
    parameters: call.parameters.map((one) => ({
      ...one,
      key: span(one.key),
      value: span(one.value),
    })),
  }
}

function reads({ nameSpan, arguments: source }: Candidate, call: FoundCall): boolean {
  if (nameSpan?.start !== call.name.start || nameSpan.end !== call.name.end) return false
  if (call.whole !== null) {
    return (
      source.form === 'text' &&
      source.span.start === call.whole.start &&
      source.span.end === call.whole.end
    )
  }
  if (call.parameters.length === 0) return source.form === 'none'
  if (source.form !== 'fields' || source.fields.length !== call.parameters.length) return false
  return source.fields.every(({ value }, index) => {
    const wanted = call.parameters[index]?.value
    return value.start === wanted?.start && value.end === wanted.end
  })
}
