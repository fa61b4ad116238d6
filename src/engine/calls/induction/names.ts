/** Which word before the arguments of a call is its name, where no tools are known. */
import { lineStart } from '../../text/lines.js'
import { escaped } from '../../text/pattern.js'
import type { Span } from '../../text/span.js'
import {
  announces,
  isDeed,
  isGivenBack,
  isHalf,
  isParted,
  mayBeTool,
  namesTool,
  saysCall,
} from './words.js'

/** A name that a call may have, and what stands before it on its line. */
export interface Head {
  readonly name: Span
  readonly opener: string
  /** How much it looks like a name among the words beside it. */
  readonly weight: number
}

/** Farthest from a name to the arguments. */
const WINDOW = 120
/** How far behind a word its closing mark is looked for. */
const BEHIND = 2_000
/** Longest opener. */
const OPENER = 48
const WORD = /[\p{L}_][\p{L}\p{N}_]*(?:[.-][\p{L}\p{N}_]+)*/gu
const HERE = /[\p{L}_][\p{L}\p{N}_]*(?:[.-][\p{L}\p{N}_]+)*/uy

/** The names that may stand between two places, the likeliest first. */
export function headsBetween(text: string, from: number, to: number): Head[] {
  const begin = windowStart(text, from, to)
  const found: Head[] = []
  const words = [...text.slice(begin, to).matchAll(WORD)]
  words.forEach(({ 0: word, index }, place) => {
    const start = begin + index
    // The window cuts a word in two.
    if (index === 0 && /[\p{L}\p{N}_]/u.test(text[start - 1] ?? '')) return
    const name = ownName(word, start)
    const own = text.slice(name.start, name.end)
    if (isQuotedLine(text, name.start) || isId(text, name.start, own)) return
    const deed = isDeed(own)
    if (!mayBeTool(own) || isHalf(own) || (!deed && (announces(own) || namesTool(own)))) return
    if (/[\p{L}\p{N}][@.]$|[^\n]\/$/u.test(text.slice(Math.max(0, start - 2), start))) return
    // What all marks of a notation share: `<｜DSML｜invoke>`.
    if (
      /[<[{⟦«][｜|]{1,2}$/.test(text.slice(Math.max(0, start - 3), start)) &&
      /^[｜|]{1,2}\p{L}/u.test(text.slice(name.end, name.end + 3))
    )
      return
    // Words in an element are no name, but say which one belongs there.
    if (text[name.start - 1] === '>' && WORDS_GO_ON.test(text.slice(name.end, name.end + OPENER)))
      return
    // Of what stands in parentheses, only an object may be arguments.
    if (text[name.end] === '/' || (text[name.end] === '(' && name.end + 1 !== to)) return
    // A sentence ends.
    if (/^[.!?]\s/.test(text.slice(name.end, name.end + 2))) return
    // A sentence says what comes back.
    if (GIVES_BACK.test(text.slice(name.end, name.end + 16))) return
    const points = /^\s?:\s?$/.test(text.slice(name.end, to))
    const weight = weightOf(text, name, place === words.length - 1) + (points ? 3 : 0)
    const opener = openerOf(text, name.start)
    if (opener.match(WORD)?.some(isGivenBack) !== true) found.push({ name, opener, weight })
  })
  return found.sort((a, b) => b.weight - a.weight)
}

const GIVES_BACK =
  /^["'`*]{0,3}(?:\(\))?["'`*]{0,3} (?:return|respond|gave|give|yield|print|answer)/
const WORDS_GO_ON = /^ [\p{L}\p{N}' ]{1,40}<\//u

/** An attribute says that it is an id, and it counts. */
function isId(text: string, at: number, word: string): boolean {
  if (!/\p{N}/u.test(word)) return false
  return /\b(?:call_?)?id\s?[:=]\s?["']?$/i.test(text.slice(Math.max(0, at - 16), at))
}

/** `TOOL.send_note`: the word before the point belongs to the marks. */
function ownName(word: string, start: number): Span {
  const point = word.indexOf('.')
  const skip = point > 0 && announces(word.slice(0, point)) ? point + 1 : 0
  return { start: start + skip, end: start + word.length }
}

/** The line is a quotation: `> …`. */
function isQuotedLine(text: string, at: number): boolean {
  const line = lineStart(text, at)
  return /^\s{0,3}>\s/.test(text.slice(line, line + 8))
}

/** The beginning of the lines before a place that are no talk; one of them may be empty. */
function windowStart(text: string, from: number, to: number): number {
  const least = Math.max(from, to - WINDOW)
  let start = lineStart(text, to)
  let empty = 0
  while (start > least) {
    const line = lineStart(text, start - 1)
    const above = text.slice(Math.max(line, least), start)
    if (above.trim() === '' && ++empty > 1) break
    if (TALK.test(above)) {
      // Behind the talk of a line may stand a mark with the name.
      const talk = talkIn(above)
      if (talk > 0) return Math.max(line, least) + talk
      break
    }
    start = line
  }
  start = Math.max(start, least)
  return start + talkIn(text.slice(start, to).split('\n', 1)[0] ?? '')
}

const TALK = /\p{Ll}\s+\p{Ll}+\s+\p{Ll}/u

function weightOf(text: string, { start, end }: Span, last: boolean): number {
  const word = text.slice(start, end)
  let weight = last ? 1 : 0
  if (isParted(word)) weight += 3
  // A word of the marks.
  if ((!last && saysCall(word)) || isDeed(word)) weight -= 4
  if (!/\p{Ll}/u.test(word)) weight -= 2
  if (isInToken(text, start, end)) weight -= 4
  if (/["'`]/.test(text[start - 1] ?? '') && text[end] === text[start - 1]) weight += 1
  if (/^\s?=|^\s?:\s/.test(text.slice(end, end + 3))) weight -= 3
  // A word of the marks is repeated in the mark that closes.
  const behind = text.slice(end, end + BEHIND)
  if (behind.includes(`/${word}`) || behind.includes(`end ${word}`)) weight -= 2
  return weight
}

/** The word is one of those of a token: `<|x|>`, `<|x:name|>`. A name is so itself only where no other one is there. */
function isInToken(text: string, start: number, end: number): boolean {
  return (
    /[<[{⟦«][|｜][^\s<>|｜"'=]*$/.test(text.slice(Math.max(0, start - OPENER), start)) &&
    /^[^\s<>|｜"'=]*[|｜][>\]}⟧»]/.test(text.slice(end, end + OPENER))
  )
}

/** What stands before a name: its line's beginning, or the mark behind the talk. */
export function openerOf(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - OPENER), at)
  const before = near.slice(near.lastIndexOf('\n') + 1)
  if (before === '') return lineBefore(text, at)
  if (before.trim() === '') return ''
  const talk = talkIn(before)
  if (talk > 0) return before.slice(talk)
  const words = before.match(WORD) ?? []
  if (!/\p{Ll}\s+\p{Ll}+\s/u.test(before) || words.every(announces)) return before
  if (words.length <= COMMAND && saysCall(words.at(-1) ?? '') && /\p{L} $/u.test(before))
    return before
  return (
    /(?:^|\s)([^\p{L}\p{N}\s.,;:!?'"-]\S{0,40}\s?(?:\p{L}{1,20}[=:]\s?)?["']?)$/u.exec(
      before,
    )?.[1] ?? ''
  )
}

/** Most words of a command whose last one says that the name is called: `mcp call send_note`. */
const COMMAND = 3

/** Length of the talk that stands before a mark; 0 where it says that a call follows. */
function talkIn(before: string): number {
  const mark = /^["']/.test(before) ? -1 : before.search(SIGN)
  const words = mark < 0 ? [] : (before.slice(0, mark).match(WORD) ?? [])
  const isSaid = words.some((word) => announces(word) || saysCall(word) || isParted(word))
  return words.length > 1 && !isSaid ? mark : 0
}

/** A sign that talk lacks. */
const SIGN = /[^\p{L}\p{N}\s.,;:!?'"()’_-]/u

/** The line that ends at a place; empty where it is blank or long. */
function lineBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - OPENER - 1), at)
  const line = near.slice(near.lastIndexOf('\n', near.length - 2) + 1)
  return line.trim() === '' || line.length > OPENER ? '' : line
}

/** Where the name ends that begins at a place, or behind a quote there; else the place itself. */
export function nameEnd(text: string, at: number): number {
  HERE.lastIndex = /["'`]/.test(text[at] ?? '') ? at + 1 : at
  return HERE.test(text) ? HERE.lastIndex : at
}

/** All places of the opener with a name behind it, and where each opener begins; numbers in it may count. */
export function namesBehind(
  text: string,
  opener: string,
  limit: number,
): (Span & { from: number })[] {
  const found: (Span & { from: number })[] = []
  const pattern = new RegExp(escaped(opener).replace(/\p{N}+/gu, '\\p{N}{1,4}'), 'gu')
  for (const { 0: one, index: from } of text.matchAll(pattern)) {
    const start = from + one.length
    HERE.lastIndex = start
    if (HERE.test(text) && standsAlone(text, from, opener)) {
      found.push({ start, end: HERE.lastIndex, from })
    }
    if (found.length >= limit) break
  }
  return found
}

/** Words without signs open a call only at the beginning of a line. */
function standsAlone(text: string, at: number, opener: string): boolean {
  return /[^\p{L}\p{N}\s.,]/u.test(opener) || at === 0 || text[at - 1] === '\n'
}
