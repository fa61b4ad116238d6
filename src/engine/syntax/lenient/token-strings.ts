/** Strings between the dialect's own quote marks, such as `<|"|>text<|"|>`: raw text, no escapes. */
import { BACKSLASH, DOUBLE } from './characters.js'
import { controlEscape } from './control.js'
import type { Reader } from './reader.js'

/** The quote mark of the dialect that stands at a position, or null. */
export function tokenAt(r: Reader, at: number): string | null {
  if (!r.relaxed) return null
  return r.options.quoteTokens.find((token) => r.text.startsWith(token, at)) ?? null
}

/** Reads the string that `token` opens at the reader's position; false when nothing closes it. */
export function readTokenString(r: Reader, token: string): boolean {
  const start = r.at
  const from = start + token.length
  const found = r.text.indexOf(token, from)
  const closed = found >= 0 && found + token.length <= r.end
  const end = closed ? found : r.end
  r.edit(start, from, '"', 'dialect-quote')
  for (let i = from; i < end; i++) {
    const c = r.code(i)
    if (c === DOUBLE) r.edit(i, i + 1, '\\"', 'dialect-quote')
    else if (c === BACKSLASH) r.edit(i, i + 1, '\\\\', 'dialect-quote')
    else if (c < 32) r.edit(i, i + 1, controlEscape(c), 'dialect-quote')
  }
  r.at = closed ? found + token.length : end
  r.edit(end, r.at, '"', closed ? 'dialect-quote' : 'missing-quote')
  return closed
}
