/**
 * Marks of the dialect in a value that is written without quotes. Where a closer
 * is damaged, the value runs on over the markup behind it; so a value that holds
 * an odd half of the very markup around it may be no value at all.
 */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { Span } from '../../text/span.js'
import type { Page } from '../dialects/page.js'
import { isGlued, isHollowed, isNear, LONG } from './near.js'
import { tailOfTag } from './tag-tails.js'

/** Letters of a name that are enough to know it by. */
const BEGIN = 2

/** The first scrap of markup in the value, or null. `words`: the names of the dialect's marks. */
export function scrapIn(page: Page, value: Span, words: ReadonlySet<string>): Span | null {
  const text = page.text.slice(value.start, value.end)
  if (!/[<>|｜]/.test(text) || isQuoted(page.text, value)) return null
  const odd = oddMark(page, value, words) ?? brokenTag(page, value, text, words)
  if (odd !== null) return odd
  const edge = touchesTag(page, value, text)
  return edge ?? tailOfTag(value, text, words)
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

const CDATA = '<![CDATA['

/** XML's quotes around the value: what stands in them is text. */
function isQuoted(text: string, { start, end }: Span): boolean {
  return text.endsWith(CDATA, start) && text.startsWith(']]>', end)
}

/** A mark of the dialect whose counterpart is not in the value. */
function oddMark(page: Page, value: Span, words: ReadonlySet<string>): Span | null {
  const { list } = page.marks
  const open = new Map<string, Mark[]>()
  const odd: Mark[] = []
  for (let i = page.marks.indexFrom(value.start); i < list.length; i++) {
    const mark = list[i]
    if (mark === undefined || mark.start >= value.end) break
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
  const framed = page.text.charAt(value.start - 1) === '\n'
  return !framed || page.text.charAt(skipSpace(page.text, mark.end)) === '<'
}

/**
 * May this be markup? Where values stand on lines of their own, a tag in the
 * middle of a line is text.
 */
function mayBelong(text: string, value: Span, { start, end }: Mark): boolean {
  const framed = text.charAt(value.start - 1) === '\n'
  if (!framed) return true
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

const ANGLE = /<[/|｜]{0,2}\s?/g
const LETTERS = /[\p{L}\p{N}_▁]*/uy

/** `<ar]g_value>`, `</para`: the begin of a mark that is none. */
function brokenTag(page: Page, value: Span, text: string, words: ReadonlySet<string>): Span | null {
  let pairs = 0
  let edge = false
  for (const { 0: angle, index } of text.matchAll(ANGLE)) {
    const start = value.start + index
    const mark = page.marks.at(start)
    LETTERS.lastIndex = index + angle.length
    const letters = (LETTERS.exec(text)?.[0] ?? '').replaceAll('▁', '_').toLowerCase()
    const behind = text.charAt(index + angle.length + letters.length)
    const end = Math.min(value.end, start + angle.length + letters.length)
    const closing = angle.includes('/')
    if (letters === '' && behind === '>') {
      pairs += closing ? -1 : 1
      edge ||= index === 0 || index + angle.length + 1 === text.length
    } else if (closing && letters === '' && (/^(?:\s|$)/.test(behind) || isNameless(text, index))) {
      return { start, end }
    }
    if (isHollow(text, index, letters, words)) return { start, end }
    if (isGarbled(text, index, words)) return { start, end }
    if (closing && /[|｜]/.test(angle) && (mark === null || mark.end > value.end)) {
      return { start, end }
    }
    if (mark !== null && mark.end <= value.end && isWhole(page, mark)) {
      if (closing && begins(letters, words)) return { start, end }
      if (closing && isLoneGlued(text, letters, words)) return { start, end }
      continue
    }
    for (const name of words) {
      const glued =
        letters.startsWith(name) && name.length >= LONG && letters.charAt(name.length) !== '_'
      if (glued || (closing && isNear(letters, name))) return { start, end }
    }
    if (begins(letters, words) && (closing || !/\s/.test(behind))) return { start, end }
  }
  // `<>` at the edge of a value is a tag that lost its name; several are text.
  return edge && Math.abs(pairs) === 1 ? { start: value.start, end: value.end } : null
}

/** `</parameterdays>`: between the closer and what follows, something is lost. */
function isLoneGlued(text: string, letters: string, words: ReadonlySet<string>): boolean {
  if (text.includes(`<${letters}`)) return false
  for (const name of words) if (isGlued(letters, name)) return true
  return false
}

/** A closer with an attribute, which is that of the next tag. */
const ATTRIBUTED = /<\/[\p{L}\p{N}_.:-]{1,80}(?:\s[\w-]{1,40}\s?=\s?["']|=[\p{L}_])/uy

/** `<ame="date">`: the end of one tag's name and the value of its attribute. */
const ASSIGNED = /<\/?[\p{L}\p{N}_.:-]{1,80}=(?:"[^"<>\n]{1,80}"|'[^'<>\n]{1,80}')/uy

/** `</arlue>`, `</para name="k">`: from the middle of a closer, or to the next tag, something is lost. */
function isHollow(
  text: string,
  index: number,
  letters: string,
  words: ReadonlySet<string>,
): boolean {
  ATTRIBUTED.lastIndex = index
  ASSIGNED.lastIndex = index
  if (ATTRIBUTED.test(text) || ASSIGNED.test(text)) return true
  if (!text.startsWith('/', index + 1) || letters.length < HOLLOW || text.includes(`<${letters}`))
    return false
  for (const name of words) if (isHollowed(letters, name)) return true
  return false
}

/** Shortest word that is known by its begin and its end. */
const HOLLOW = 4

const NAMELESS = /<\/["'][\p{L}\p{N}_.-]{1,40}["']\s?\/?>/uy

/** `</"date">`: the end of a tag and the attribute of another one. */
function isNameless(text: string, index: number): boolean {
  NAMELESS.lastIndex = index
  return NAMELESS.test(text)
}

/** How far the end of a mark is looked for. */
const LONGEST = 48

/** `<ar]g_value>`, `<//DSML|parameter>`: without its odd signs, it is a mark of the dialect. */
function isGarbled(text: string, index: number, words: ReadonlySet<string>): boolean {
  const near = text.slice(index + 1, index + LONGEST).replace(/^\//, '')
  const close = near.search(/[<>]/)
  if (near[close] !== '>' || !/[^\w\s=":▁-]|.\n|\w=\w*$/.test(near.slice(0, close))) return false
  const plain = near.slice(0, close).replaceAll('▁', '_').replace(/\W/g, '').toLowerCase()
  for (const name of words) {
    if (name.length >= LONG && (plain === name || (plain !== '' && isNear(plain, name))))
      return true
    if (name.length >= LONG && plain.endsWith(name) && /[^\w\s=":-]/.test(near[0] ?? ''))
      return true
  }
  return false
}

/** Are the letters the begin of a name, and not all of it? */
function begins(letters: string, words: ReadonlySet<string>): boolean {
  if (letters.length < BEGIN) return false
  for (const name of words) if (name.startsWith(letters) && letters !== name) return true
  return false
}

/** Is the mark a tag without anything odd behind its name? */
function isWhole(page: Page, mark: Mark): boolean {
  return /^(?:[\s=/]|$)/.test(page.text.slice(mark.restStart, mark.restEnd).slice(0, 1))
}

/** The end of a tag, from the middle of an attribute on. */
const ATTRIBUTE_END =
  /^[^<>\n]{0,80}\s[\w-]{1,40}\s?=\s?(?:"[^"<>\n]{0,80}"|'[^'<>\n]{0,80}')\s?\/?>/

/** A bracket of the tag around the value that stands in it. */
function touchesTag(page: Page, value: Span, text: string): Span | null {
  if (text.startsWith('>') && page.text.charAt(value.start - 1) === '>') {
    return { start: value.start, end: value.start + 1 }
  }
  if (ATTRIBUTE_END.test(text) || /^\s*=[\w.-]{1,80}>/.test(text))
    return { start: value.start, end: value.end }
  const cdata = text.indexOf(CDATA)
  if (cdata >= 0 && text.slice(0, cdata).trim() === '') {
    const start = value.start + cdata
    return { start, end: start + CDATA.length }
  }
  if (text.endsWith(']]>')) return { start: value.end - 3, end: value.end }
  const left = /<[/|｜]{0,2}$/.exec(text)
  return left === null ? null : { start: value.end - left[0].length, end: value.end }
}
