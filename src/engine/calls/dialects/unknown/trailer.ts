/** What closes a call in a wrapping of any notation: `[[/call]]`, `«/op»`, `|END|`, `>>>`. */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Page } from '../page.js'
import { type Header, marksUp } from './header.js'

/** Markers behind one call. */
const MARKERS = 4
const MARKER =
  /([^\s\p{L}\p{N}_"'.,;(){]{1,8})(?:[ \t]?([\p{L}\p{N}_]+(?:[ :.-][\p{L}\p{N}_]+){0,4})[ \t]?([^\s\p{L}\p{N}_"'.,;(){]{1,8}))?/uy
const ENDING =
  /(?:^|_)(?:end|stop|done|close|closed|eo[a-z]|fin|конец|кінець|结束|終了|終わり|ende|koniec|konec)(?:_|$)/iu

/** Behind the markers that close what the header opens; `end` itself when there are none. */
export function trailerBehind(page: Page, end: number, header: Header): number {
  const { text } = page
  const words = new Set(
    header.tokens.filter(({ kind }) => kind === 'word').map(({ text: word }) => word.toLowerCase()),
  )
  const opener = text.slice(header.start, header.tokens[1]?.end ?? header.start)
  const opening = header.tokens[0]?.kind === 'signs' ? header.tokens[0].text : ''
  let at = bracketsBehind(text, end, header)
  for (let count = 0; count < MARKERS; count++) {
    const start = skipSpace(text, at)
    const mark = page.marks.at(start)
    if (mark !== null) {
      const closes = mark.key.includes('/') || ENDING.test(mark.name)
      if (mark.kind !== 'close' && !(mark.kind === 'token' && closes)) return at
      at = mark.end
      continue
    }
    // The next call begins.
    if (opener !== '' && text.startsWith(opener, start)) return at
    MARKER.lastIndex = start
    const found = MARKER.exec(text)
    const signs = found?.[1]
    if (found === null || signs === undefined || !marksUp(signs)) return at
    const word = found[2]?.toLowerCase()
    if (word !== undefined && (signs.endsWith('/') || ENDING.test(word) || words.has(word))) {
      at = MARKER.lastIndex
      continue
    }
    return mirrors(opening, signs, text, start) ? start + signs.length : at
  }
  return at
}

const PAIRS: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
  ['«', '»'],
  ['‹', '›'],
  ['【', '】'],
  ['《', '》'],
  ['「', '」'],
  ['『', '』'],
  ['⟨', '⟩'],
  ['⟦', '⟧'],
  ['>', '<'],
])

/** Brackets that the header leaves open, closed directly behind the call: `$CALL{ … }`. */
function bracketsBehind(text: string, end: number, header: Header): number {
  const open: string[] = []
  for (const { kind, text: signs } of header.tokens) {
    if (kind !== 'signs') continue
    for (const sign of signs) {
      if (sign === open.at(-1)) open.pop()
      else if ('[{('.includes(sign)) open.push(PAIRS.get(sign) ?? '')
    }
  }
  let at = end
  for (let closer = open.pop(); closer !== undefined; closer = open.pop()) {
    const next = skipSpace(text, at)
    if (text.charAt(next) !== closer) break
    at = next + 1
  }
  return at
}

const LINE_END = /[ \t]*(?:\r?\n|$)/y

/** Are these the signs of the opener, in the other direction? The same signs close at a line's end. */
function mirrors(opening: string, signs: string, text: string, start: number): boolean {
  if (opening === '') return false
  const mirrored = [...opening].reverse().map((sign) => PAIRS.get(sign) ?? sign)
  if (signs === mirrored.join('') && signs !== opening) return true
  LINE_END.lastIndex = start + signs.length
  return signs === opening && LINE_END.test(text)
}
