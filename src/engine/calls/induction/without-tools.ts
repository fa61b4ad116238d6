/**
 * Induction where no tools are known: structure that repeats, marks, and words that
 * stand where names stand. What is found has to be read by one grammar, and enough
 * has to speak for calls: prose, programs and settings repeat themselves too.
 */
import type { Span } from '../../text/span.js'
import type { Page } from '../dialects/page.js'
import type { FoundCall } from '../learning/example.js'
import type { KeyedCall } from './closers.js'
import { answerEnd, type Evidence, evidenceOf, haveArguments, plainValues } from './evidence.js'
import { type KeyGroup, keyGroups, separatorsAt } from './key-groups.js'
import { type Head, headsBetween, namesBehind } from './names.js'
import { objectCalls } from './objects.js'
import { withValues } from './values.js'

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
export function guesses(page: Page, known?: (calls: readonly FoundCall[]) => boolean): Guess[] {
  const { text } = page
  const keyed = keyGroups(text).flatMap((group) => keyedGuesses(text, group))
  return [...objectCalls(page), ...keyed]
    .filter(({ calls }) => haveArguments(text, calls) && plainValues(text, calls))
    .map(({ calls, opener }) => ({ calls, opener, evidence: evidenceOf(text, calls, opener) }))
    .filter((guess) => known?.(guess.calls) ?? isEnough(guess))
    .sort(
      (a, b) =>
        b.evidence.weight - a.evidence.weight || argumentsIn(b.calls) - argumentsIn(a.calls),
    )
}

function isEnough({ calls, evidence: { weight, strong } }: Guess): boolean {
  return weight >= WEIGHT && strong >= (argumentsIn(calls) > 1 ? STRONG : STRONG + 1)
}

/** How many arguments the calls have; an object is several. */
function argumentsIn(calls: readonly FoundCall[]): number {
  return calls.reduce((sum, { whole, parameters }) => sum + (whole ? 2 : parameters.length), 0)
}

function keyedGuesses(
  text: string,
  group: KeyGroup,
): { calls: readonly FoundCall[]; opener: string }[] {
  const first = firstOf(text, group)
  if (first === null) return []
  const heads = [...attributeHead(text, group, first), ...headsBetween(text, 0, first.start)]
  return heads.slice(0, HEADS).flatMap(({ name, opener }) => {
    if (opener === '') return []
    const calls = callsOf(text, group, name, opener)
    const found =
      calls === null ? null : withValues(text, calls, ({ end }) => end + group.separator.length)
    return found === null ? [] : [{ calls: found, opener }]
  })
}

/** The first key of the first call: before the first of the group one may stand with other marks. */
function firstOf(text: string, { separator, keys }: KeyGroup): Span | null {
  const [first] = keys
  if (first === undefined) return null
  const before = text.slice(Math.max(0, first.start - 80), first.start)
  const from = first.start - before.length
  let found = first
  for (const { 0: word, index } of before.matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)) {
    const start = from + index
    const key = { start, end: start + word.length }
    const open = /[([{⟨‹:]\s?["']?$/u.test(text.slice(Math.max(0, start - 3), start))
    if (open && separatorsAt(text, key).includes(separator)) found = key
  }
  return found
}

/** `tool="send_note" to=…`: the first value is the name. */
function attributeHead(text: string, { separator }: KeyGroup, first: Span): Head[] {
  const start = first.end + separator.length
  const [head] = headsBetween(text, start, Math.min(text.length, start + 66))
    .filter(({ name }) => name.start <= start + 1)
    .slice(0, 1)
  if (
    head === undefined ||
    !/^(?:tool|name|function|fn|func|of|op|call|action|do|run|use)$/i.test(
      text.slice(first.start, first.end),
    )
  )
    return []
  return [head]
}

/** The calls that begin like the first one, with their keys. */
function callsOf(text: string, group: KeyGroup, name: Span, opener: string): KeyedCall[] | null {
  const names = namesBehind(text, opener, CALLS)
  if (!names.some(({ start }) => start === name.start)) return null
  const keys = new Set(group.keys.map(({ start }) => start))
  const own = names.filter(({ start }) => start >= name.start && !keys.has(start))
  const end = answerEnd(text)
  let index = 0
  const calls = own.map((one, place): KeyedCall => {
    const limit = own[place + 1]?.start ?? end
    const keys: Span[] = []
    while ((group.keys[index]?.start ?? Infinity) < limit) {
      const key = group.keys[index++]
      if (key !== undefined && key.start >= one.end) keys.push(key)
    }
    const first = keys[0]
    const earlier = first === undefined ? null : firstOf(text, { ...group, keys: [first] })
    if (
      earlier !== null &&
      first !== undefined &&
      earlier.start < first.start &&
      earlier.start >= one.end
    ) {
      keys.unshift(earlier)
    }
    return { name: one, keys, limit, last: place === own.length - 1 }
  })
  return calls.every(({ keys }) => unique(text, keys) && areKeys(text, keys)) ? calls : null
}

/** Words of the marks around the parts of an argument: `<|key|>`. */
const PARTS = new Set(['key', 'value', 'k', 'v', 'arg', 'name'])

function areKeys(text: string, keys: readonly Span[]): boolean {
  return keys.length === 0 || keys.some(({ start, end }) => !PARTS.has(text.slice(start, end)))
}

function unique(text: string, keys: readonly Span[]): boolean {
  return new Set(keys.map(({ start, end }) => text.slice(start, end))).size === keys.length
}
