/**
 * Induction where no tools are known: structure that repeats, marks, and words that
 * stand where names stand. What is found has to be read by one grammar, and enough
 * has to speak for calls: prose, programs and settings repeat themselves too.
 */
import type { Span } from '../../text/span.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import type { FoundCall } from '../learning/example.js'
import { type Evidence, evidenceOf, mayBeEnough } from './evidence.js'
import { type KeyGroup, keyGroups } from './key-groups.js'
import { keyedCalls } from './keyed.js'
import type { Landmark } from './landmarks.js'
import { type Head, headsBetween, namesBehind, openerOf } from './names.js'
import { objectCalls, objectsOf } from './objects.js'
import { haveArguments, namesApart, plainValues } from './plausible.js'
import { answerEnd } from './talk.js'
import { holdsArguments, isHalf, isPart, mayBeTool, namesTool, saysCall } from './words.js'

/** Calls that may be in the text, and what speaks for them. */
export interface Guess {
  readonly calls: readonly FoundCall[]
  readonly opener: string
  readonly evidence: Evidence
}

/** Names that are tried before one group of keys. */
const HEADS = 3
/** Most calls of a text. */
const CALLS = 200
/** Least weight, and least kinds of strong evidence. */
const WEIGHT = 5
const STRONG = 2

/**
 * What the text's calls may be, the likeliest first. `known`: says of a call that
 * tool and keys are offered; then nothing else has to speak for it.
 */
export function guesses(
  page: Page,
  context: DialectContext,
  known?: (calls: readonly FoundCall[]) => boolean,
): Guess[] {
  const { text } = page
  const seen = new Set<string>()
  const objects = objectsOf(page)
  const whole = objectCalls(page, objects)
  const inside = whole.flatMap(({ calls }) => calls.flatMap((call) => call.whole ?? []))
  const vocabularies = keyGroups(text, [...objects, ...inside])
    .flatMap((group) => vocabulariesOf(text, group))
    .filter(({ landmarks, opener }) => {
      if (known === undefined && !mayBeEnough(text, landmarks, opener)) return false
      const id = JSON.stringify(landmarks)
      return !seen.has(id) && seen.add(id)
    })
  const keyed = vocabularies.flatMap((one) => callsOf(text, one, context))
  return [...whole, ...keyed]
    .filter(
      ({ calls }) =>
        haveArguments(text, calls) && namesApart(text, calls) && plainValues(text, calls),
    )
    .map(({ calls, opener }) => ({ calls, opener, evidence: evidenceOf(text, calls, opener) }))
    .filter((guess) => known?.(guess.calls) ?? isEnough(text, guess))
    .sort(
      (a, b) =>
        b.evidence.weight - a.evidence.weight || argumentsIn(b.calls) - argumentsIn(a.calls),
    )
}

/** The less the arguments say, the more has to speak for one alone: behind a blank it is likelier a sentence. */
function isEnough(text: string, { calls, evidence: { weight, strong } }: Guess): boolean {
  const [only] = calls.flatMap(({ parameters }) => parameters)
  const spoken = only !== undefined && text.slice(only.key.end, only.value.start) === ' '
  const more = argumentsIn(calls) > 1 ? 0 : spoken ? 2 : 1
  return weight >= WEIGHT && strong >= STRONG + more
}

/** How many arguments the calls have; an object is several. */
function argumentsIn(calls: readonly FoundCall[]): number {
  return calls.reduce((sum, { whole, parameters }) => sum + (whole ? 2 : parameters.length), 0)
}

/** Names and keys that the text may have been written with. */
interface Vocabulary {
  readonly opener: string
  readonly landmarks: readonly Landmark[]
}

function vocabulariesOf(text: string, group: KeyGroup): Vocabulary[] {
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

/** The calls, read as if names and keys had been offered. */
function callsOf(text: string, { landmarks, opener }: Vocabulary, context: DialectContext) {
  const told = { ...context, tools: landmarks.map(({ tool }) => tool) }
  for (const calls of keyedCalls(text, landmarks, told)) {
    if (calls.every((call) => isCompact(text, call))) return [{ calls, opener }]
  }
  return []
}

/** `<send_note><to>…`, `<param=send_note><param=to>…`: what stands around keys may be the name. */
function outerNames(text: string, group: KeyGroup): Span[] {
  return group.keys.filter((key, index) => {
    const word = text.slice(key.start, key.end)
    return isOuter(text, group, index) && mayBeTool(word) && !saysCall(word) && !isHalf(word)
  })
}

/** `tool="send_note" to=…`, `run: send_note`, `<name>send_note</name>`: a value is the name. */
function namedHead(text: string, { keys, separator }: KeyGroup): Head[] {
  const taken = new Set(keys.map(({ start }) => start))
  return keys.slice(0, EARLY).flatMap((key) => {
    if (!namesTool(text.slice(key.start, key.end))) return []
    const start = key.end + separator.length
    return headsBetween(text, start, Math.min(text.length, start + 66))
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
    const own = next === undefined ? limit : limit - opener.length
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
  return found.map(({ name: place, word, limit }) => ({
    name: place,
    limit,
    tool: { name: word, origin: 'plain', schema: { properties: properties.get(word) ?? {} } },
  }))
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
  return !isHalf(word) || left.trim() === '' || (behind !== '' && behind !== left.trim())
}

/** The line ends, an object begins, or marks within the mark. */
const STRUCTURE = /\n|^\s*\{|["']\{|[>\]}⟧»]\s*[<[{⟦«]/u

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
      if (!text.startsWith(separator, end) || isPart(word)) return []
      if (text[from + index - 1] === '/') return []
      const behind = text.slice(end + separator.length, to + left.length).trim()
      return behind === '' || behind === left.trim() ? [] : [word]
    },
  )
}

/** The keys stand near the name, and are no words of marks around the parts of an argument. */
function isCompact(text: string, { name, parameters }: FoundCall): boolean {
  const [first] = parameters
  if (first === undefined) return true
  return (
    first.key.start - name.end <= REACH &&
    (text.slice(name.end, first.key.start).match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= WORDS &&
    parameters.some(({ key }) => !isPart(text.slice(key.start, key.end)))
  )
}

/** Farthest from a name to its first key. */
const REACH = 80
/** Most words of marks between them. */
const WORDS = 3
