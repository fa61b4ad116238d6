/** The end of a mark, whose begin is lost, in a value that is written without quotes. */
import type { Span } from '../../text/span.js'
import { isNear, LONG } from './near.js'

/** Letters of a name's end that are enough to know it by. */
const TAIL = 3

const TAIL_OF_TAG =
  /(?<![\p{L}\p{N}_▁])([\p{L}\p{N}_▁]+)(?::\w{1,40})?(?:=[\w.-]{1,80}|\s?name\s?=\s?"[^"<>\n]{1,80}"[^"<>\n]{0,20}(?:"[^"<>\n]{0,40}")?)?\s?[|｜]?>/gu

/** The first of them, or null: `meter=k>`, `am name="k">`. */
export function tailOfTag(value: Span, text: string, words: ReadonlySet<string>): Span | null {
  if (!text.includes('>')) return null
  for (const { 0: all, 1: word = '', index } of text.matchAll(TAIL_OF_TAG)) {
    if (/[<`|｜:-]/.test(text.charAt(index - 1))) continue
    // `/parameter>` at the begin of a line has lost its bracket; else it is a path.
    if (text.charAt(index - 1) === '/' && !/^[\r\n]?$/.test(text.charAt(index - 2))) continue
    const plain = word.replaceAll('▁', '_').toLowerCase()
    const start = value.start + index
    const attribute = all.includes('name')
    for (const name of words) {
      const whole = plain === name || isNear(plain, name)
      const end = plain.length >= TAIL && plain.length < name.length && name.endsWith(plain)
      if ((whole && plain.length >= LONG) || end) return { start, end: start + all.length }
    }
    if (attribute && !isInTag(text, index)) return { start, end: start + all.length }
  }
  return endOfTag(value, text)
}

/** A line that is nothing but the end of a tag. */
const END_OF_TAG = /(?:^|\n)[\p{L}\p{N}_.-]{1,80}>\r?\n/u

/** `days>` on a line of its own, which no bracket before it opens. */
function endOfTag(value: Span, text: string): Span | null {
  const found = END_OF_TAG.exec(text)
  if (found === null || text.slice(0, found.index).includes('<')) return null
  const start = value.start + found.index
  return { start, end: start + found[0].length }
}

/** Is an angle open before `at`? */
function isInTag(text: string, at: number): boolean {
  for (let i = at - 1; i >= 0 && i > at - 200; i--) {
    if (text[i] === '<') return true
    if (text[i] === '>') return false
  }
  return false
}
