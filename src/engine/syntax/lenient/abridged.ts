/** Marks by which a person or a print shortened a text. */
import { isCloser, isLineBreak } from './characters.js'
import type { Reader } from './reader.js'

/** Behind the ellipsis at the reader's position and the words that go with it, such as `... 98 more items`. */
export function ellipsisEnd(r: Reader): number {
  const { at } = r
  let end = at
  for (; end < r.end; end++) {
    const kind = r.kind(end)
    if (kind === ',' || isCloser(kind) || isLineBreak(r.code(end))) break
  }
  const shown = r.text.slice(at, Math.min(end, at + 40)).trim()
  r.reason({ code: 'abridged', at, end, detail: `${shown} stands for what was left out` })
  return end
}

const COUNT =
  /(?:<\.\.\.>|[[(](?:\.{3} ?)?(?:truncated|omitted|snip)[^\])]*[\])]|(?:…|\.{3}) ?[([]?\+?[\d,]+ (?:more )?(?:characters|chars|bytes|lines|items)[)\]]?)$/i

/** Does a text end with a note on what was left out, such as `… 312 more characters`? */
export function endsWithCount(text: string): boolean {
  return COUNT.test(text.slice(-80).trimEnd())
}

/** The same for text that the end of the paste cuts, where bare dots are a mark, too. */
export function endsAbridged(text: string): boolean {
  const tail = text
    .slice(-80)
    .trimEnd()
    .replace(/["'}\])]+$/, '')
  return /(?:…|\.{3})$/.test(tail) || endsWithCount(tail) || endsWithCount(text)
}
