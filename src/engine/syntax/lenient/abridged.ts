/** Marks by which a person or a print shortened a text. */
import { COMMA, isCloser, isLineBreak } from './characters.js'
import type { Reader } from './reader.js'

/** Behind an ellipsis at `at` and the words that go with it, such as `... 98 more items`. */
export function ellipsisEnd(r: Reader, at: number): number {
  let end = at
  for (; end < r.end; end++) {
    const c = r.code(end)
    if (c === COMMA || isCloser(c) || isLineBreak(c)) break
  }
  const shown = r.text.slice(at, Math.min(end, at + 40)).trim()
  r.reason({ code: 'abridged', at, end, detail: `${shown} stands for what was left out` })
  return end
}

/** Does a text that the end of the paste cuts end with a mark of shortening? */
export function endsAbridged(text: string): boolean {
  const tail = text.slice(-80).trimEnd()
  return /(?:…|\.\.\.|<\.\.\.>|\[(?:truncated|omitted|snip)[^\]]*\]|\(truncated\)|\bmore (?:characters|chars|bytes|lines|items))["'}\])>]*$/i.test(
    tail,
  )
}
