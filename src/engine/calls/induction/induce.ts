/**
 * A grammar is induced from one text: the offered names in it are landmarks, what
 * stands between them alike is markup. What comes out is a grammar like any other,
 * and the machine has to read with it what the landmarks say.
 */

import { LIMITS } from '../../bounds/limits.js'
import type { Notice } from '../../model/trace.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import type { FoundCall } from '../learning/example.js'
import { keysOf, separatorOf, wholeBefore, wholeBehind } from './arguments.js'
import { besideIsTalk, plainValues } from './evidence.js'
import { type Landmark, landmarksOf, wordsOf } from './landmarks.js'
import { type Induced, readingOf } from './reading.js'
import { doubted, rivals } from './rivals.js'
import { type KeyedCall, withValues } from './values.js'
import { type Guess, guesses } from './without-tools.js'

/** Most guesses that are checked where no tools are known. */
const GUESSES = 6

/** Tells of a text that is too long to be searched; null for any other. */
export function tooLong({ text }: Page, { tools }: DialectContext): Notice | null {
  const bound = tools.length > 0 ? 'inductionLengthWithTools' : 'inductionLength'
  if (text.length <= LIMITS[bound]) return null
  const most = LIMITS[bound].toLocaleString('en')
  const detail = `${bound}: calls in a notation of their own are looked for in at most ${most} characters`
  return { code: 'limit', detail }
}

/** The grammar of the text's calls and what it reads; null where none is certain. */
export function induce(page: Page, context: DialectContext): Induced | null {
  if (tooLong(page, context) !== null) return null
  const told = context.tools.length > 0
  const found = told ? readings(page, context) : guessed(page, guesses(page), context)
  const [best, ...others] = found
  const rival = best === undefined ? undefined : others.find((one) => rivals(best, one))
  return best === undefined || rival === undefined ? (best ?? null) : doubted(best, rival)
}

/** Everything that the offered names allow, the likeliest first. */
function readings(page: Page, context: DialectContext): Induced[] {
  const { text } = page
  const landmarks = landmarksOf(text, context.tools)
  if (landmarks.length === 0) return []
  const names = landmarks.map(({ name }) => name.start)
  const read = (found: readonly FoundCall[] | null) => {
    const reading = found === null ? null : readingOf(page, found, names, context)
    return reading === null ? [] : [reading]
  }
  const whole = read(wholes(text, landmarks, context))
  const found = keyed(text, landmarks, context)
  const plain = found !== null && plainValues(text, found)
  if (whole.length > 0) return plain ? [...whole, ...read(found)] : whole
  const offered = (calls: readonly FoundCall[]) =>
    calls.every((call) => isOffered(text, call, context))
  const guess = guessed(page, guesses(page, offered), context)
  return plain ? [...read(found), ...guess] : [...guess, ...(guess.length === 0 ? read(found) : [])]
}

/** The tool is offered, and has these keys. */
function isOffered(
  text: string,
  { name, parameters }: FoundCall,
  context: DialectContext,
): boolean {
  const keys = propertyNames(context, text.slice(name.start, name.end))
  return (
    context.toolNames.has(text.slice(name.start, name.end)) &&
    (keys === null || parameters.every(({ key }) => keys.has(text.slice(key.start, key.end))))
  )
}

/** The guesses that one grammar reads and beside which nothing but talk stands; weak ones are no rivals. */
function guessed(page: Page, all: readonly Guess[], context: DialectContext): Induced[] {
  const found: Induced[] = []
  let least = 0
  for (const { calls, evidence } of all.slice(0, GUESSES)) {
    if (evidence.weight < least) break
    const names = calls.map(({ name }) => name.start)
    const reading = readingOf(page, calls, names, context)
    if (reading === null) continue
    const spans = [...reading.candidates.map(({ span }) => span), ...reading.markup]
    spans.sort((a, b) => a.start - b.start)
    if (!besideIsTalk(page.text, spans)) continue
    found.push({ ...reading, proven: true })
    least = evidence.weight - 1
  }
  return found
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
