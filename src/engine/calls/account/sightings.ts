/**
 * Scraps of calls that no reading covers: the end of a call whose begin was cut
 * off, a begin that goes no further, a call that a damage made unreadable. A
 * sighting is told with its place, so that no call vanishes without a word, and
 * one that held a name or arguments holds back the calls beside it.
 */
import { ARGUMENT_KEYS, CALL_KEYS } from '../../model/call-keys.js'
import { merge } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { DIALECTS } from '../dialects/index.js'
import type { Landmarks } from './landmarks.js'
import { isNear } from './near.js'
import { Vocabulary } from './vocabulary.js'

export interface Sighting extends Span {
  /** It held more than a mark: a name or arguments that nobody read. */
  readonly lost: boolean
}

/** What a gap holds. */
interface Evidence {
  /** Marks as they stand around calls, and inside of them. */
  around: number
  inside: number
  /** Of those inside, how many more open than close. */
  open: number
  /** Keys under which calls keep their arguments. */
  holders: number
  /** Names of tools, and of their parameters. */
  names: number
  keys: number
  /** Brackets with a quoted key behind them. */
  members: number
  /** Where the first of it stands. */
  first: number
  /** Where the last mark begins, and the last that was counted: a mark counts once. */
  mark: number
  counted: number
}

/** Made at the first use: the registry is still loading when this file is. */
let known: Vocabulary | null = null
function vocabulary(): Vocabulary {
  known ??= new Vocabulary(DIALECTS)
  return known
}

/**
 * Places of the text outside of `taken` that hold a scrap of a call. `read`: a
 * call was read, so that a mark alone in a sentence is talk. One pass over the text.
 */
export function sightings(
  text: string,
  taken: readonly Span[],
  { landmarks, read }: { readonly landmarks: Landmarks; readonly read: boolean },
): Sighting[] {
  const found: Sighting[] = []
  for (const gap of gapsOf(text.length, taken)) {
    const evidence = evidenceIn(text, gap, landmarks)
    const told = tells(evidence) && !isTalk(text, gap, evidence, read)
    if (told || isHalf(text, gap, read)) found.push({ ...gap, lost: told && isLost(evidence) })
  }
  return found
}

/** A key of arguments, and an object behind it. */
const HELD = new RegExp(`["'](?:${[...ARGUMENT_KEYS].join('|')})["']\\s{0,20}:\\s{0,20}["']?\\{`)

/** Places outside of `cores`, which go from a call's name to the end of its arguments, that hold arguments of another. */
export function unheld(text: string, cores: readonly Span[]): Sighting[] {
  return gapsOf(text.length, cores)
    .filter((gap) => HELD.test(text.slice(gap.start, gap.end)))
    .map((gap) => ({ ...gap, lost: true }))
}

function tells({ around, inside, holders, names, keys, members }: Evidence): boolean {
  return around + inside + holders + names > 0 || keys > 1 || (keys > 0 && members > 0)
}

function isLost({ around, inside, open, holders, names, keys, members }: Evidence): boolean {
  // Whole elements without a call around them belong to no call.
  if (inside > 0 && open === 0 && around + holders + names === 0) return false
  const sure = inside + holders
  return sure > 0
    ? sure + around + members + names + keys > 1
    : around > 1 || (around > 0 && members > 0)
}

/** Plain words on a line that make it a sentence. */
const SENTENCE = 4

/** A name, or marks beside a call that was read, with nothing in them: in a sentence or in code marks they are talk. */
function isTalk(
  text: string,
  gap: Span,
  { around, inside, holders, members, keys, first }: Evidence,
  read: boolean,
): boolean {
  if (inside + holders + members + keys > 0 || first < 0 || (around > 0 && !read)) return false
  const before = text.slice(Math.max(gap.start, first - CUT), first)
  const behind = text.slice(first, first + CUT)
  const stop = behind.indexOf('\n')
  const line =
    before.slice(before.lastIndexOf('\n') + 1) + (stop < 0 ? behind : behind.slice(0, stop))
  return line.includes('`') || (line.match(/[\p{L}]+(?=\s)/gu)?.length ?? 0) >= SENTENCE
}

/** What is left of the text outside of the spans. */
export function gapsOf(length: number, spans: readonly Span[]): Span[] {
  const found: Span[] = []
  let at = 0
  for (const { start, end } of merge([...spans].sort((a, b) => a.start - b.start))) {
    if (start > at) found.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  if (at < length) found.push({ start: at, end: length })
  return found
}

const WORD = /[\p{L}\p{N}_▁]/u
/** Signs beside which words are looked at: in plain sentences there are next to none. */
const SIGNS = new Uint8Array(0x80)
for (const sign of '<>|[]/={}(:"\'`\n') SIGNS[sign.charCodeAt(0)] = 1
/** The wide bar, `｜`. */
const BAR = 0xff5c
/** Longest word that is looked at, in characters. */
const LONGEST = 80

function evidenceIn(text: string, gap: Span, landmarks: Landmarks): Evidence {
  const evidence: Evidence = {
    around: 0,
    inside: 0,
    open: 0,
    holders: 0,
    names: 0,
    keys: 0,
    members: 0,
    first: -1,
    mark: -1,
    counted: -1,
  }
  let last = -1
  for (let at = gap.start; at < gap.end; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80 ? SIGNS[code] !== 1 : code !== BAR) continue
    if (code === 0x3c) evidence.mark = at
    if (isMember(text, at)) evidence.members++
    const before = wordBefore(text, at, gap.start)
    if (before > last && before < at) {
      look(text, { start: before, end: at }, gap, landmarks, evidence)
      last = before
    }
    const after = wordAfter(text, at + 1, gap.end)
    if (after > at + 1) {
      look(text, { start: at + 1, end: after }, gap, landmarks, evidence)
      last = at + 1
      at = after - 1
    }
  }
  return evidence
}

function wordBefore(text: string, at: number, least: number): number {
  let start = at
  while (start > least && at - start < LONGEST && WORD.test(text.charAt(start - 1))) start--
  return start
}

function wordAfter(text: string, at: number, most: number): number {
  let end = at
  while (end < most && end - at < LONGEST && WORD.test(text.charAt(end))) end++
  return end
}

function look(
  text: string,
  { start, end }: Span,
  gap: Span,
  landmarks: Landmarks,
  evidence: Evidence,
): void {
  const word = text.slice(start, end)
  const left = text.charAt(start - 1)
  const right = text.charAt(end)
  const cut = start === gap.start && start === 0 ? 'begin' : end === text.length ? 'end' : null
  const role = vocabulary().role(word, left, right, cut)
  const told = role ?? landmarkOf(text, { start, end }, landmarks)
  if (told === null) return
  if (evidence.first < 0) evidence.first = start
  if (role !== null && evidence.mark >= 0) {
    if (evidence.mark === evidence.counted) return
    evidence.counted = evidence.mark
  }
  evidence[told]++
  if (told === 'inside') evidence.open += left === '/' ? -1 : 1
}

/** Is the word a name, or a key of arguments, as only calls have them? */
function landmarkOf(
  text: string,
  { start, end }: Span,
  { names, keys }: Landmarks,
): 'around' | 'names' | 'keys' | 'holders' | null {
  const word = text.slice(start, end)
  const left = text.charAt(start - 1)
  const right = text.charAt(end)
  const stands = /["'([{<:>/]/.test(left + right) || /^\n?\n?$/.test(left + right)
  const named = stands && (names.has(word) || isOneOf(word, names))
  if (named || keys.has(word)) {
    return /[</]/.test(left) && right === '>' ? 'around' : named ? 'names' : 'keys'
  }
  const quoted = /["']/.test(left + right)
  if (quoted && CALL_KEYS.has(word))
    return /^["'\s]{0,3}:/.test(text.slice(end, end + 4)) ? 'holders' : null
  return quoted && end === text.length && word.length >= KEY_CUT && isBegun(word) ? 'holders' : null
}

/** Letters that must be there of a key that was cut off. */
const KEY_CUT = 3

function isBegun(word: string): boolean {
  for (const key of CALL_KEYS) if (key.startsWith(word)) return true
  return false
}

/** Shortest name in which a letter may be wrong. */
const LONG = 6

/** Names with which each word is compared letter by letter; among more only the exact one counts. */
const COMPARED = 200

function isOneOf(word: string, names: ReadonlySet<string>): boolean {
  if (word.length < LONG || names.size > COMPARED) return false
  for (const name of names) if (name.length >= LONG && isNear(word, name)) return true
  return false
}

/** A bracket with a quoted key behind it, or a bare one before a sign: members begin so. */
const MEMBER = /[{(]\s{0,20}(?:["'“][^"'“”\n]{1,80}["'”]\s{0,20}[:=]|[\p{L}_]\w{0,80}[:=])/uy

function isMember(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code !== 0x7b && code !== 0x28) return false
  MEMBER.lastIndex = at
  return MEMBER.test(text)
}

/** The text begins in the middle of an object, or ends in the middle of a mark. */
function isHalf(text: string, gap: Span, read: boolean): boolean {
  return (
    ((read || gap.start === 0) && closesMore(text, gap)) ||
    (gap.end === text.length && CUT_END.test(text.slice(Math.max(gap.start, gap.end - CUT))))
  )
}

/** A mark's begin at the very end. */
const CUT_END = /<[/|｜\]]{0,3}[\p{L}\p{N}_▁:|｜]{0,60}(?:[\s=][^<>]{0,80})?$/u
/** How far before the end it is looked for, in characters. */
const CUT = 160

/** More brackets are closed than opened, the first of them behind a value. */
function closesMore(text: string, { start, end }: Span): boolean {
  let open = 0
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x7b || code === 0x5b || code === 0x28) open++
    else if (code === 0x7d || code === 0x5d || code === 0x29) {
      if (--open < 0) return code === 0x7d || /["'\])}]/.test(text.charAt(i - 1))
    }
  }
  return false
}
