/** What a gap between the calls of a text holds of another: marks, keys, names, members. One pass over it. */
import type { Span } from '../../text/span.js'
import { isMember } from './half.js'
import { COMPOUND, landmarkOf } from './landmark-words.js'
import type { Landmarks } from './landmarks.js'
import type { Vocabulary } from './vocabulary.js'

/** What a gap holds. */
export interface Evidence {
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
  /** What says so only beside a call that was read: objects that touch a word, ends of tokens without a begin. */
  beside: number
  torn: number
  /** Elements around calls with nothing in them. */
  hollow: number
  /** Where the first of it stands. */
  first: number
}

/** Of ASCII, the signs beside which words are looked at: in plain sentences there are next to none. */
const SIGNS = tableOf(/[<>|[\]/={}(:"'`\n]/)
const LETTERS = tableOf(/\w/)
const LETTER = /[\p{L}\p{N}_▁]/u

function tableOf(signs: RegExp): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) =>
    Number(signs.test(String.fromCharCode(code))),
  )
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 0x80 ? LETTERS[code] === 1 : LETTER.test(text.charAt(at))
}
/** The wide bar, `｜`. */
const BAR = 0xff5c
const TOKEN_END = /[\p{L}\p{N}_][|｜]$/u
/** Longest word that is looked at, in characters. */
const LONGEST = 80

/** Reads the gap `text[gap.start, gap.end)`. */
export function evidenceIn(
  text: string,
  gap: Span,
  landmarks: Landmarks,
  vocabulary: Vocabulary,
): Evidence {
  const evidence: Evidence = {
    around: 0,
    inside: 0,
    open: 0,
    holders: 0,
    names: 0,
    keys: 0,
    members: 0,
    beside: 0,
    torn: 0,
    hollow: 0,
    first: -1,
  }
  // Where the last word was looked at.
  let last = -1
  // Where the last mark begins, and the last that was counted: a mark counts once.
  let mark = -1
  let counted = -1
  let open = false
  // A text may begin with a name and what lost its signs behind it.
  const head = gap.start === 0 ? wordAfter(text, 0, gap.end) : 0
  if (head > 0 && head < gap.end) look(0, head)
  for (let at = gap.start; at < gap.end; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80 ? SIGNS[code] !== 1 : code !== BAR) continue
    if (code === 0x3c) {
      mark = at
      if (vocabulary.isToken(text, at)) evidence.inside++
      if (isHollow(text, at, vocabulary)) evidence.hollow++
      open = true
    } else if (code === 0x3e) {
      if (!open && TOKEN_END.test(text.slice(Math.max(gap.start, at - 2), at))) evidence.torn++
      open = false
    }
    if (isMember(text, at)) {
      evidence.members++
      if (isNamed(text, at)) evidence.names++
      if (code === 0x7b && wordBefore(text, at, gap.start) < at) evidence.beside++
    }
    // `get_time {`: one space may stand between a name and its bracket.
    lookBefore(code === 0x7b && text.charCodeAt(at - 1) === 0x20 ? at - 1 : at)
    const after = wordAfter(text, at + 1, gap.end)
    if (after > at + 1) {
      look(at + 1, after)
      at = after - 1
    }
  }
  // The last word of a text may be the begin of a mark that goes no further.
  if (gap.end === text.length) lookBefore(gap.end)
  return evidence

  function lookBefore(end: number): void {
    const start = wordBefore(text, end, gap.start)
    if (start > last && start < end) look(start, end)
  }

  function look(start: number, end: number): void {
    last = start
    const word = text.slice(start, end)
    const left = text.charAt(start - 1)
    const right = text.charAt(end)
    const cut = end === text.length ? 'end' : start === 0 ? 'begin' : null
    const role = vocabulary.role(word, left, right, cut)
    const told = role ?? landmarkOf(text, { start, end }, landmarks, cut)
    if (told === null) return
    if (evidence.first < 0) evidence.first = start
    if (role !== null && mark >= 0) {
      if (mark === counted) return
      counted = mark
    }
    evidence[told]++
    // An element that is named after a tool, and whose end stands alone: the call before it ended too early.
    if (role === null && told === 'around' && left === '/') evidence.around++
    if (told === 'inside') evidence.open += left === '/' ? -1 : 1
  }
}

/** An element on lines of its own that holds nothing. */
const HOLLOW = /<([\p{L}\p{N}_:|｜▁-]{3,60})>\s{0,20}\n\s{0,20}<\/\1>/uy

function isHollow(text: string, at: number, vocabulary: Vocabulary): boolean {
  HOLLOW.lastIndex = at
  const name = HOLLOW.exec(text)?.[1]
  return name !== undefined && vocabulary.role(name, '<', '>', null) === 'around'
}

function wordBefore(text: string, at: number, least: number): number {
  let start = at
  while (start > least && at - start < LONGEST && isLetter(text, start - 1)) start--
  return start
}

function wordAfter(text: string, at: number, most: number): number {
  let end = at
  while (end < most && end - at < LONGEST && isLetter(text, end)) end++
  return end
}

/** The number of a call between its name and its object. */
const NUMBER = /:\d{1,3} ?$/
/** A fence with its label, at the end of what stands before an object. */
const FENCE = /\n```\w{0,10}\n$/
/** The longest of either, in characters. */
const BEFORE = 16

/** Does the object at `at` stand behind a name, its number, or a name on the line before the fence? */
function isNamed(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 0x7b) return false
  const before = text.slice(Math.max(0, at - BEFORE), at)
  const [written] = NUMBER.exec(before) ?? FENCE.exec(before) ?? ['']
  const end = at - written.length
  const word = text.slice(wordBefore(text, end, 0), end)
  return word !== '' && (written.startsWith(':') || COMPOUND.test(word))
}
