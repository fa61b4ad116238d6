/**
 * Marks of the dialect in a value that is written without quotes. Where a closer
 * is damaged, the value runs on over the markup behind it; so whole marks must be
 * there in pairs, and nothing else at an angle bracket may look like one of them.
 */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { Span } from '../../text/span.js'
import type { Page } from '../dialects/page.js'
import { brokenIn } from './broken-marks.js'
import { CDATA } from './cdata.js'
import { isNear } from './near.js'

/** The first scrap of markup in the value, or null. `words`: the names of the dialect's marks. */
export function scrapIn(page: Page, value: Span, words: ReadonlySet<string>): Span | null {
  const text = page.text.slice(value.start, value.end)
  if (!/[<>|｜]|&lt;/.test(text) || isQuoted(page.text, value)) return null
  const odd = oddMark(page, value, words) ?? escapedMark(text, value, words)
  if (odd !== null) return odd
  const scrap =
    brokenIn(text, words, (at) => isSoundAt(page, value, value.start + at)) ??
    (isFramed(page.text, value) ? null : brokenOff(text))
  return scrap && { start: value.start + scrap.start, end: value.start + scrap.end }
}

/** A mark of which one bracket is an entity, and the other is none. */
const ESCAPED = /&lt;\/?([\p{L}_][\w.:-]{0,80})[^<>&\n]{0,80}>/gu

/** Such a mark of the dialect: a part of the text was escaped on its way, and the value has lost its end. */
function escapedMark(text: string, { start }: Span, words: ReadonlySet<string>): Span | null {
  for (const { 0: written, 1: name = '', index } of text.matchAll(ESCAPED)) {
    if (words.has(name)) return { start: start + index, end: start + index + written.length }
  }
  return null
}

/** Does the value stand on lines of its own? Then text may hold halves of tags. */
function isFramed(text: string, { start }: Span): boolean {
  return text.charAt(start - 1) === '\n'
}

/** `</ite`: a closer without its bracket, where the line ends or another mark begins. */
const BROKEN_OFF = /<\/[\p{L}_][\w.:-]{0,80} ?(?=[<\n]|$)/u

function brokenOff(text: string): Span | null {
  const found = BROKEN_OFF.exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}

/** Does a tag with nothing odd behind its name begin here, and end in the value? */
function isSoundAt(page: Page, { end }: Span, at: number): boolean {
  const mark = page.marks.at(at)
  const behind = mark === null ? '' : page.text.charAt(mark.restStart)
  return mark !== null && mark.end <= end && /[\s=/>|｜]/.test(behind)
}

/** A word between one quote and nothing; what stands in brackets. */
const EDGED = /^"[\p{L}_]|[\p{L}_]"$/u
const BRACKETED = /^(?:\[.*\]|\{.*\})$/
/** Longer texts, and those of several lines, may hold quotes of any kind. */
const SHORT = 200

/** Has the value, one short line, lost one of its quotes? */
export function hasLostQuote(value: string): boolean {
  const text = value.length > 2 * SHORT ? '' : value.trim()
  if (!text.includes('"') || text.length > SHORT || text.includes('\n')) return false
  const quotes = text.match(/(?<!\\)"/g)?.length ?? 0
  return quotes % 2 === 1 && (EDGED.test(text) || BRACKETED.test(text))
}

/** A key, or the value of an attribute, in typographic quotes. */
const BENT_MARKUP = /[{,]\s{0,20}[“”„][\w.-]{1,60}[“”]\s{0,9}:|\w=[“”„][^<>“”\n]{0,80}[“”]/
/** Such quotes where they open or close a value. */
const BENT_EDGE = /(?<=[[{,:=]\s{0,9})[“”„]|[“”](?=\s{0,9}[\]}),:>/]|\s\w{1,40}=)/g

/** The first quote inside a value, where all quotes of a call are typographic: nobody can tell which ones were. */
export function bentQuote(text: string, { start, end }: Span): Span | null {
  const call = text.slice(start, end)
  if (call.includes('"') || !BENT_MARKUP.test(call)) return null
  const at = call.replace(BENT_EDGE, ' ').search(/[“”„‘]/)
  return at < 0 ? null : { start: start + at, end: start + at + 1 }
}

/** Does the value stand on lines that are all indented at least as deep as the markup behind it? */
export function isIndented(text: string, { start, end }: Span): boolean {
  if (!isFramed(text, { start, end })) return false
  const value = text.slice(start, end)
  const last = value.lastIndexOf('\n')
  const depth = value.slice(last + 1)
  if (depth === '' || depth.trim() !== '') return false
  const lines = last < 0 ? [] : value.slice(0, last).split('\n')
  return lines.every((line) => line.trim() === '' || line.startsWith(depth))
}

/** XML's quotes around the value: what stands in them is text. */
function isQuoted(text: string, { start, end }: Span): boolean {
  return text.endsWith(CDATA, start) && text.startsWith(']]>', end)
}

/** A mark of the dialect whose counterpart is not in the value. */
function oddMark(page: Page, value: Span, words: ReadonlySet<string>): Span | null {
  const open = new Map<string, Mark[]>()
  const odd: Mark[] = []
  for (const mark of page.marks.between(value.start, value.end)) {
    if (mark.kind === 'word' || mark.kind === 'self') continue
    const known = isKnown(mark.name, words) || isKnown(mark.space.replace(/\W/g, ''), words)
    if (!known) continue
    if (mark.kind === 'token' || mark.end > value.end || opensValue(page, value, mark, words)) {
      odd.push(mark)
    } else if (mark.kind === 'open') {
      if (!mayBelong(page.text, value, mark)) continue
      const same = open.get(mark.key)
      if (same === undefined) open.set(mark.key, [mark])
      else same.push(mark)
    } else if (
      open.get(mark.key.slice(1))?.pop() === undefined &&
      mayBelong(page.text, value, mark)
    ) {
      odd.push(mark)
    }
  }
  const first = odd[0] ?? [...open.values()].find((left) => left.length > 0)?.[0]
  return first === undefined ? null : { start: first.start, end: first.end }
}

/** An element of the dialect with its name, as it stands before a value; the value before it has lost its end. */
function opensValue(page: Page, value: Span, mark: Mark, words: ReadonlySet<string>): boolean {
  const named = mark.kind === 'open' && mark.restEnd > mark.restStart && words.has(mark.name)
  if (!named) return false
  // On lines of their own, whole elements with something in them are an example.
  return !isFramed(page.text, value) || page.text.charAt(skipSpace(page.text, mark.end)) === '<'
}

/**
 * May this be markup? Where values stand on lines of their own, a tag in the
 * middle of a line is text.
 */
function mayBelong(text: string, value: Span, { start, end }: Mark): boolean {
  if (!isFramed(text, value)) return true
  const before = /[^ \t]?[ \t]*$/.exec(text.slice(Math.max(value.start, start - 40), start))?.[0]
  if (before === '' || /^[\r\n>]/.test(before ?? '')) return true
  const behind = /^[ \t]*/.exec(text.slice(end, end + 40))?.[0].length ?? 0
  return (
    start === value.start || end + behind >= value.end || /[\r\n<]/.test(text.charAt(end + behind))
  )
}

/** Is the word one of the names, or one of them with a letter wrong? */
function isKnown(word: string, words: ReadonlySet<string>): boolean {
  if (words.has(word)) return true
  for (const name of words) if (isNear(word, name)) return true
  return false
}
