/** Attributes of a tag: `name="f" string='true' index=1`, with typographic quotes too. */
import { braceEnd } from './braces.js'
import { isSpace, isTagSpace, plainName, skipSpace } from './letters.js'
import type { Mark } from './mark.js'
import { closingQuote } from './quotes.js'

/** Where a tag's attributes stand. */
type Tagged = Pick<Mark, 'restStart' | 'restEnd'>

export interface Attribute {
  /** In lower case; empty for the value of `<function=f>`. */
  readonly name: string
  /** The name as written. */
  readonly written: string
  /** Where the value stands, without its quotes. */
  readonly start: number
  readonly end: number
  /** The value is a literal in braces. */
  readonly literal?: true
}

const EQUALS = 0x3d

/** All attributes of the tag, in order. One pass over the tag. */
export function attributesOf(text: string, mark: Tagged): Attribute[] {
  const found: Attribute[] = []
  let at = skipSpace(text, mark.restStart, mark.restEnd)
  if (text.charCodeAt(at) === EQUALS) {
    const value = readValue(text, at + 1, mark.restEnd, true)
    found.push({ name: '', written: '', start: value.start, end: value.end })
    at = value.next
  }
  while (at < mark.restEnd) {
    while (at < mark.restEnd && isTagSpace(text.charCodeAt(at))) at++
    const nameStart = at
    while (at < mark.restEnd && text.charCodeAt(at) !== EQUALS && !isSpace(text.charCodeAt(at)))
      at++
    const written = text.slice(nameStart, at)
    const name = plainName(written)
    at = skipSpace(text, at, mark.restEnd)
    if (text.charCodeAt(at) !== EQUALS || at >= mark.restEnd) continue
    const value = readValue(text, at + 1, mark.restEnd, false)
    const { start, end, literal } = value
    if (name !== '')
      found.push({ name, written, start, end, ...(literal === true ? { literal } : {}) })
    at = value.next
  }
  return found
}

/** Typographic double quotes; writers mix up which of them opens. */
function isTypographic(code: number): boolean {
  return code >= 0x201c && code <= 0x201f
}

const OPEN_BRACE = 0x7b
/** A value, quoted or up to the next white space; `whole`: or up to the end. */
function readValue(
  text: string,
  from: number,
  limit: number,
  whole: boolean,
): { start: number; end: number; next: number; literal?: true } {
  const start = skipSpace(text, from, limit)
  const opener = text.charCodeAt(start)
  const quote = isTypographic(opener) ? opener : closingQuote(opener)
  if (quote !== 0 && start < limit) {
    for (let at = start + 1; at < limit; at++) {
      const code = text.charCodeAt(at)
      if (code === quote || (quote > 0x7f && (code === 0x22 || isTypographic(code)))) {
        return { start: start + 1, end: at, next: at + 1 }
      }
    }
    return { start: start + 1, end: limit, next: limit }
  }
  const brace = opener === OPEN_BRACE && !whole ? braceEnd(text, start, limit) : -1
  if (brace > 0) return { start: start + 1, end: brace, next: brace + 1, literal: true }
  let at = start
  while (at < limit && !isSpace(text.charCodeAt(at))) at++
  // `<parameter=two words>`: without attributes behind it, all of it is the value.
  if (whole && !text.slice(at, limit).includes('=')) at = limit
  let end = at
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return { start, end, next: at }
}
