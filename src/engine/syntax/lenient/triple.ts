/** Text in three quotes each side, as Python writes it. */
import { BACKSLASH, DOUBLE } from './characters.js'
import { controlEscape } from './control.js'
import { countEscapes, readEscape } from './escapes.js'
import type { Reader } from './reader.js'

/** Reads such a text at the reader's position; false when none stands there. */
export function readTriple(r: Reader, open: number): boolean {
  if (r.code(r.at + 1) !== open) return false
  const mark = open === DOUBLE ? '"""' : "'''"
  if (!r.text.startsWith(mark, r.at)) return false
  const start = r.at
  const close = r.text.indexOf(mark, start + 3)
  if (close < 0 || close + 3 > r.end) return false
  r.edit(start, start + 3, '"', 'triple-quotes')
  const count = countEscapes()
  let i = start + 3
  while (i < close) {
    const c = r.code(i)
    if (c === BACKSLASH) i = readEscape(r, i, open, 'triple-quotes', count)
    else {
      if (c === DOUBLE) r.edit(i, i + 1, '\\"', 'triple-quotes')
      else if (c < 32) r.edit(i, i + 1, controlEscape(c), 'triple-quotes')
      i++
    }
  }
  r.edit(close, close + 3, '"', 'triple-quotes')
  r.at = close + 3
  return true
}
