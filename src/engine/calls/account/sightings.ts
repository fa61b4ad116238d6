/**
 * Scraps of calls that no reading covers: the end of a call whose begin was cut
 * off, a begin that goes no further, a call that a damage made unreadable. A
 * sighting is told with its place, so that no call vanishes without a word, and
 * one that held a name or arguments holds back the calls beside it.
 */
import { ARGUMENT_KEYS } from '../../model/call-keys.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import { merge } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { scanGroup } from '../dialects/bodies/group.js'
import { awaited } from './awaited.js'
import { type Evidence, evidenceIn } from './evidence.js'
import { type Halves, halvesIn } from './half.js'
import type { Landmarks } from './landmarks.js'
import { isDictated, isKeyed, isNamed } from './unsigned.js'
import type { Vocabulary } from './vocabulary.js'

export interface Sighting extends Span {
  /** It held more than a mark: a name or arguments that nobody read. */
  readonly lost: boolean
}

/** What is known before a text is searched. */
interface Known {
  readonly landmarks: Landmarks
  /** The words of markup. */
  readonly vocabulary: Vocabulary
  /** A call was read, so that a mark alone in a sentence is talk. */
  readonly read: boolean
}

/** Places of the text outside of `taken` that hold a scrap of a call. One pass over the text. */
export function sightings(
  text: string,
  taken: readonly Span[],
  { landmarks, read, vocabulary }: Known,
): Sighting[] {
  const found: Sighting[] = []
  // Objects that hold calls and more.
  let holding = 0
  for (const gap of gapsOf(text.length, taken)) {
    const evidence = evidenceIn(text, gap, landmarks, vocabulary)
    const told =
      evidence.hollow > 0 || (tells(evidence, read) && !isTalk(text, gap, evidence, read))
    const half = halvesIn(text, gap)
    const isHeld = half.closed > 0 && half.closed <= holding
    holding = Math.max(0, holding - half.closed) + half.opened
    const begun =
      (gap.end === text.length && (half.begin || goesOn(text, gap))) ||
      (evidence.torn > 0 &&
        gap.start > 0 &&
        /^\s{0,20},/.test(text.slice(gap.start, gap.start + CUT)))
    const lone =
      !read &&
      (isLone(text, gap) ||
        isLine(text, gap, landmarks) ||
        isKeyed(text, gap, landmarks) ||
        isDictated(text, gap))
    const ended = half.end && (read || gap.start === 0)
    // Between two calls: the one ended too early, or the other begins too late.
    const element =
      read &&
      evidence.inside > 0 &&
      gap.end < text.length &&
      /^\s{0,20}</.test(text.slice(gap.start, gap.start + CUT))
    if (told || begun || ended || lone || isCut(text, gap)) {
      found.push({
        ...gap,
        lost:
          begun ||
          (!isHeld && isTorn(text, gap, half)) ||
          (told && (element || isLost(evidence, read))),
      })
    }
  }
  const tail = text.slice(-COMMA)
  const more = found.length > 0 || !tail.includes(',') ? [] : awaited(text, taken, tail.length)
  return [...found, ...more.map((gap) => ({ ...gap, lost: true }))]
}

/** How much of the text's end is looked at for a comma. */
const COMMA = 20

/** Members as they go on behind a bracket that closed too early. */
const MEMBERS_GO_ON = /\s{0,20},?\s{0,20}"[^"\n]{1,80}"\s{0,20}:/y

/** The rest of a text in quotes, and behind it another member, or what closes them. */
const TEXT_GOES_ON =
  /[^"'\n]{0,200}["']\s{0,20}(?:,\s{0,20}(?:["'][^"'\n]{1,80}["']\s{0,20}:|\w{1,80}\s{0,3}=)|[}\])]{1,4})/y
/** A mark that closes, and how far behind it stands: without one, what goes on is what holds the call. */
const CLOSES = /<[/|｜]/
const NEAR = 400

/** Is the gap the rest of the object that ends right before it? */
function isTorn(text: string, { start, end: stop }: Span, { end }: Halves): boolean {
  if (!end || start === 0) return false
  MEMBERS_GO_ON.lastIndex = start
  if (MEMBERS_GO_ON.test(text)) return true
  TEXT_GOES_ON.lastIndex = start
  if (!TEXT_GOES_ON.test(text)) return false
  const from = TEXT_GOES_ON.lastIndex
  return CLOSES.test(text.slice(from, Math.min(stop, from + NEAR)))
}

/** A comma and a name behind a call: the next one of its list. */
const NEXT_CALL = /^\s{0,20},\s{0,20}[\p{L}_][\p{L}\p{N}_.]{0,80}\(?\s{0,20}$/u
/** The longest of it, in characters. */
const NEXT_LENGTH = 160

/** Is the gap behind a call the begin of the next one? */
function goesOn(text: string, { start, end }: Span): boolean {
  if (start === 0 || end - start > NEXT_LENGTH || !/[)}]/.test(text.charAt(start - 1))) return false
  return NEXT_CALL.test(text.slice(start, end))
}

/** A key of arguments, and an object behind it. */
const HELD = new RegExp(
  `["'“”](?:${[...ARGUMENT_KEYS].join('|')})["'“”]\\s{0,20}:\\s{0,20}["'“”]?\\{`,
)

/** Does the text hold an object under a key of arguments? */
export function holdsArguments(text: string): boolean {
  return HELD.test(text)
}

/** Places outside of `cores`, which go from a call's name to the end of its arguments, that hold arguments of another. */
export function unheld(text: string, cores: readonly Span[]): Sighting[] {
  return gapsOf(text.length, cores)
    .filter((gap) => holdsArguments(text.slice(gap.start, gap.end)))
    .map((gap) => ({ ...gap, lost: true }))
}

function tells(
  { around, inside, holders, names, keys, members, beside, torn }: Evidence,
  read: boolean,
): boolean {
  if (around + inside + holders + names > 0 || keys > 1) return true
  return (keys > 0 && members > 0) || (read && beside + torn > 0)
}

/** The most that stands before an object that fills a text. */
const BEFORE = 120

/** What assigns or hands over an object, as programs do. */
const CODE = /[=(]\s*$/
/** An object's bracket with its first key; a bare key, or none, right behind a word. */
const OBJECT =
  /\{\s{0,20}\\{0,3}["'“]|\{[\p{L}_]\w{0,80}["'”]:|(?<=[^\s{])\{(?:[\p{L}_]\w{0,80}:|\s{0,9}\})/u

/** Is the gap one object, or several glued together, behind the begin of a line that is no sentence? They are arguments, or the rest of a call. */
function isLone(text: string, { start, end }: Span): boolean {
  const open = OBJECT.exec(text.slice(start, Math.min(end, start + BEFORE)))
  if (open === null) return false
  const at = start + open.index
  const before = text.slice(start, at)
  if (CODE.test(before) || wordsIn(before) >= SENTENCE) return false
  const behind = text.slice(objectsEnd(text, at, end), end).trim()
  // Alone, it is data, and was asked whether it is arguments.
  return /^[^;)]{0,4}$/.test(behind) && before.trim() + behind !== ''
}

/** Behind the object at `at`, and those that follow it directly. */
function objectsEnd(text: string, at: number, limit: number): number {
  let end = at
  for (let next = at; next < limit && text[next] === '{'; next = skipSpace(text, end)) {
    end = scanGroup(text, next, { limit }).end
  }
  return end
}

const SIGN = /[<>|{}[\]=@#$%^*~\\]/
/** A word of calling with a name behind it, in a frame of signs. */
const FRAMED = /^[^\s\p{L}\p{N}]{1,8}(?:(?:tool|function)[ _-]?)?(?:call|invoke)\b.*\S$/iu

/** Is the gap one line that is no sentence, with signs, and with a name? */
function isLine(text: string, { start, end }: Span, { names }: Landmarks): boolean {
  const line = end - start > 2 * BEFORE ? '' : text.slice(start, end).trim()
  if (line.includes('\n') || !SIGN.test(line) || wordsIn(line) >= SENTENCE) return false
  if (end - start === text.length && FRAMED.test(line)) return true
  return isNamed(line, names)
}

function isLost(
  { around, inside, open, holders, names, keys, members, beside, hollow }: Evidence,
  read: boolean,
): boolean {
  if (hollow > 0 || (read && beside > 0)) return true
  // Whole elements without a call around them belong to no call.
  if (inside > 0 && open === 0 && around + holders + names === 0) return false
  const sure = inside + holders
  return sure > 0
    ? sure + around + members + names + keys > 1
    : around > 1 || (around > 0 && members + names > 0)
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
  const head = before.slice(before.lastIndexOf('\n') + 1)
  const line = head + (stop < 0 ? behind : behind.slice(0, stop))
  // Behind an odd number of code marks is code.
  if ((head.match(/`+/g)?.length ?? 0) % 2 === 1) return true
  const words = wordsIn(line)
  return words >= SENTENCE && words > around && !goesOnBehind(text, first)
}

/** An opener with something right behind it: no sentence speaks of a mark so. */
const GOES_ON = /^[^/][\p{L}\p{N}_:|｜▁-]{0,60}>[\p{L}{[]/u

function goesOnBehind(text: string, first: number): boolean {
  return first > 0 && GOES_ON.test(text.slice(first - 1, first + CUT))
}

/** Plain words that something follows. */
function wordsIn(line: string): number {
  return line.match(/[\p{L}]+(?=\s)/gu)?.length ?? 0
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

/** A mark's begin at the very end. */
const CUT_END = /<[/|｜\]]{0,3}[\p{L}\p{N}_▁:|｜]{0,60}(?:[\s=][^<>]{0,80})?$/u
/** How far before the end it is looked for, in characters. */
const CUT = 160

/** The end of a special token at the very begin, or of a mark in brackets before an object. */
const CUT_BEGIN = /^(?:[\p{L}\p{N}_▁]{0,60}[|｜]>|[A-Z_]{0,40}\]\s?\{")/u

/** Does the text begin or end in the middle of a mark? */
function isCut(text: string, { start, end }: Span): boolean {
  if (start === 0 && CUT_BEGIN.test(text.slice(0, CUT))) return true
  return end === text.length && CUT_END.test(text.slice(Math.max(start, end - CUT)))
}
