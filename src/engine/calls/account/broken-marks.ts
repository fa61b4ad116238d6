/** What is left of a mark at an angle bracket, where signs or letters of it are lost. */
import type { Span } from '../../text/span.js'
import { CDATA } from './cdata.js'
import { isHollowed, isNear, LONG } from './near.js'

/** From an angle bracket on: what closes or bars it, the first word, and what follows up to the next bracket. */
const BEGUN = /<([/|｜]{0,2})\s?([\p{L}\p{N}_▁]*)([^<>]{0,80})(>?)/gu
/** Before a bracket that nothing opened: the last word, the rest of an attribute, and a bar. */
const ENDED =
  /(?<![\p{L}\p{N}_▁])([\p{L}\p{N}_▁]*)(?::\w{1,40})?(=[\w.-]{1,80}|\s?[\w-]{1,40}\s?=\s?(?:"[^"<>\n]{0,80}"|'[^'<>\n]{0,80}')[^"<>\n]{0,20}(?:"[^"<>\n]{0,40}")?)?\s?[|｜]?>/gu

/** The first scrap of a mark in a text. `words`: the names of marks; `isSound`: does a whole tag begin there? */
export function brokenIn(
  text: string,
  words: ReadonlySet<string>,
  isSound: (at: number) => boolean,
): Span | null {
  const names = [...words]
  const opened = new Map<string, boolean>()
  const isOpened = (letters: string) => {
    const known = opened.get(letters) ?? text.includes(`<${letters}`)
    opened.set(letters, known)
    return known
  }
  let pairs = 0
  let edge = false
  for (const match of text.matchAll(BEGUN)) {
    const start = match.index
    const end = start + match[0].length
    if (/^<\/?>$/.test(match[0])) {
      pairs += match[1] === '' ? 1 : -1
      edge ||= start === 0 || end === text.length
    } else if (isBegun(match, text, names, isSound(start), isOpened)) return { start, end }
  }
  // `<>` at the edge of a value is a tag that lost its name; several are text.
  if (edge && Math.abs(pairs) === 1) return { start: 0, end: text.length }
  const angle = text.indexOf('<')
  for (const match of text.matchAll(ENDED)) {
    const { index: start, 0: all } = match
    const line = text.charAt(start + all.length) === '\n' && (angle < 0 || angle >= start)
    if (isEnded(match, text, names, line)) return { start, end: start + all.length }
  }
  const quote = angle < 0 && LAST_QUOTE.test(text) ? text.indexOf('"') : -1
  return quote < 0 ? null : { start: quote, end: quote + 2 }
}

/** The one quote of a text ends a word and stands before a bracket that nothing opened: it closed an attribute. */
const LAST_QUOTE = /^[^"]*[\p{L}\p{N}_]">[^"]*$/u

/** `</"date">`: the end of a tag and the attribute of another one. */
const NAMELESS = /^["'][\p{L}\p{N}_.-]{1,40}["']\s?\/?$/u
/** A closer with an attribute, which is that of the next tag. */
const ATTRIBUTED = /^[\w.:-]{0,80}(?:\s[\w-]{1,40}\s?=\s?["']|=[\p{L}_])/u
/** `<ame="date">`: the end of one tag's name and the value of its attribute. */
const ASSIGNED = /^[\w.:-]{0,80}=(?:"[^"\n]{1,80}"|'[^'\n]{1,80}')/
/** What stands behind the name of a mark that has one: `<eter name="to">` is the end of it. */
const HEAD = /^(?:=|\sname\s?=)/
/** Signs that no tag of names and attributes has. */
const ODD = /[^\w\s=":▁-]|.\n|\w=\w*$/
/** Letters by which the begin of a name, and its begin and end without the middle, are known. */
const BEGIN = 2
const HOLLOW = 4
/** Letters that a name behind which another one goes on may have lost, and those of such a name. */
const END = 2
const LONGER = 8

/** `<ar]g_value>`, `</para`, `</arlue>`: a mark that lost its end, its middle, or what stands behind it. */
function isBegun(
  { index, 0: all, 1: angle = '', 2: word = '', 3: rest = '', 4: closed }: RegExpExecArray,
  text: string,
  names: readonly string[],
  sound: boolean,
  isOpened: (letters: string) => boolean,
): boolean {
  const letters = plainOf(word)
  const closing = angle.includes('/')
  const ends = index + all.length === text.length
  if (letters === '') {
    if (text.startsWith(CDATA, index) && text.slice(0, index).trim() === '') return true
    if (rest === '' && ends) return true
    if (closing && (/^(?:\s|\.{2}|…)/.test(rest) || all.endsWith(' ') || NAMELESS.test(rest)))
      return true
  } else if ((closing && ATTRIBUTED.test(rest)) || ASSIGNED.test(rest)) return true
  if (closing && /[|｜]/.test(angle) && !sound) return true
  // Asked only of what is like a name: the whole text is searched for it.
  const isAlone = () => closing && !isOpened(letters)
  const inner = all.slice(1, -1).replace(/^\//, '')
  const plain = closed === '>' && ODD.test(inner) ? plainOf(inner) : ''
  if (letters === '' && plain === '') return false
  return names.some((name) => {
    if (letters.length >= HOLLOW && isHollowed(letters, name) && isAlone()) return true
    if (plain !== '' && name.length >= LONG) {
      if (isNear(plain, name) || (plain.endsWith(name) && ODD.test(inner.charAt(0)))) return true
    }
    const begins = letters.length >= BEGIN && letters !== name && name.startsWith(letters)
    const most =
      letters !== name && name.length >= LONGER && letters.startsWith(name.slice(0, -END))
    if (sound)
      return closing ? begins || (most && isAlone()) : HEAD.test(rest) && isTail(letters, name)
    if (begins && (closing || !/^\s/.test(rest))) return true
    const goesOn = letters.startsWith(name) && letters.charAt(name.length) !== '_'
    return (goesOn && name.length >= LONG) || (closing && isNear(letters, name))
  })
}

function plainOf(written: string): string {
  return written
    .replaceAll('▁', '_')
    .replace(/[^\p{L}\p{N}_]/gu, '')
    .toLowerCase()
}

/** Letters of a name's end that are enough to know it by. */
const TAIL = 3

/** `meter=k>`, `am name="k">`, `days>` at the end of a line: a mark that lost its begin. */
function isEnded(
  { index, 0: all, 1: word = '', 2: rest = '' }: RegExpExecArray,
  text: string,
  names: readonly string[],
  /** Its line ends behind it, and nothing before it opens a mark. */
  line: boolean,
): boolean {
  const left = text.charAt(index - 1)
  const end = index + all.length
  const before = text.slice(Math.max(0, index - REACH), index)
  const first = index < REACH && /^[^<>\n]*$/.test(before)
  if (first && /["']/.test(rest)) return true
  // `/parameter>` at the begin of a line has lost its bracket; else it is a path.
  const starts = /^[\r\n]?$/.test(text.charAt(index - 2))
  if (/[<`|｜:-]/.test(left) || (left === '/' && !starts)) return false
  const attribute = /^\s?name/.test(rest) || (rest.startsWith('=') && text.charAt(end) === '\n')
  if (attribute) return before.lastIndexOf('<') <= before.lastIndexOf('>')
  if (rest !== '' && word === '') return first && before.trim() === ''
  if (word === '') return index === 0 || (end === text.length && text.endsWith(']]>'))
  const letters = plainOf(word)
  if (line && rest === '' && text.charAt(end - 2) !== ' ') return true
  return names.some((name) => {
    if (letters === name || isNear(letters, name)) return letters.length >= LONG
    return isTail(letters, name)
  })
}

function isTail(letters: string, name: string): boolean {
  return letters.length >= TAIL && letters.length < name.length && name.endsWith(letters)
}

/** How far before it a mark may have begun, in characters. */
const REACH = 200
