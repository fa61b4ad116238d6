/**
 * Light colours for what models write: JSON, Python literals and tags in any
 * text. One pass; a guess for the eye, from which nothing is concluded.
 */

const KEY = 0
const TEXT = 1
const NUMBER = 2
const WORD = 3
const TAG = 4

/** Longer texts, and what comes after so many tokens, have one colour. */
export const TINTED_LENGTH = 40_000
const MOST = 3_000
/** A name in angle brackets is no longer than this. */
const LONGEST_TAG = 200

const CONSTANTS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'None', 'True', 'False'])

/** Triples of start, end and kind, ascending. Colours begin inside brackets; tags have theirs everywhere. */
export function tokensOf(text: string): Uint32Array {
  if (text.length > TINTED_LENGTH) return new Uint32Array(0)
  const found: number[] = []
  /** Opened brackets: outside of them is prose, in which an apostrophe opens nothing. */
  let depth = 0
  let at = 0
  // The last one of each quotation mark, none once nothing closed a string: it is not looked for twice.
  const last = { '"': text.lastIndexOf('"'), "'": text.lastIndexOf("'") }
  while (at < text.length && found.length < MOST * 3) {
    const sign = text[at] ?? ''
    if (sign === '<') {
      const end = tagEnd(text, at)
      if (end > at) found.push(at, end, TAG)
      at = Math.max(end, at + 1)
    } else if (sign === '{' || sign === '[') {
      depth++
      at++
    } else if (sign === '}' || sign === ']') {
      depth = Math.max(0, depth - 1)
      at++
    } else if (depth > 0 && (sign === '"' || sign === "'")) {
      const closed = closingAfter(text, at, sign, last[sign])
      if (closed < 0) last[sign] = -1
      const end = closed < 0 ? lineEnd(text, at) : closed
      found.push(at, end, isKey(text, end) ? KEY : TEXT)
      at = end
    } else if (depth > 0 && isDigit(sign)) {
      const end = wordEnd(text, at, true)
      found.push(at, end, NUMBER)
      at = end
    } else if (isLetter(sign)) {
      const end = wordEnd(text, at, false)
      if (depth > 0 && CONSTANTS.has(text.slice(at, end))) found.push(at, end, WORD)
      else if (depth > 0 && isKey(text, end)) found.push(at, end, KEY)
      at = end
    } else {
      at++
    }
  }
  return Uint32Array.from(found)
}

/** The end of `<name …>`, `</name>` or `<|name|>`; where none begins, the same place. */
function tagEnd(text: string, start: number): number {
  const next = text[start + 1] ?? ''
  if (next !== '/' && next !== '|' && next !== '｜' && !isLetter(next)) return start
  const most = Math.min(text.length, start + LONGEST_TAG)
  for (let at = start + 1; at < most; at++) {
    const sign = text[at]
    if (sign === '>') return at + 1
    if (sign === '<' || sign === '\n') return start
  }
  return start
}

/** The end of a string, behind its closing mark; -1 where there is none. */
function closingAfter(text: string, start: number, quote: string, last: number): number {
  for (let at = start + 1; at <= last; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === quote) return at + 1
  }
  return -1
}

function lineEnd(text: string, start: number): number {
  const line = text.indexOf('\n', start)
  return line < 0 ? text.length : line
}

/** Does a colon come next? White space before it is little. */
function isKey(text: string, end: number): boolean {
  let at = end
  while (at < end + 4 && (text[at] === ' ' || text[at] === '\t')) at++
  return text[at] === ':'
}

function wordEnd(text: string, start: number, number: boolean): number {
  let at = start + 1
  while (at < text.length) {
    const sign = text[at] ?? ''
    const inside = isLetter(sign) || isDigit(sign) || (number && (sign === '.' || sign === '+'))
    if (!inside) break
    at++
  }
  return at
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9'
}

function isLetter(sign: string): boolean {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || sign === '_'
}
