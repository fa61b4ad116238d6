/** Strings that nothing closes. */
import { endsAbridged } from './abridged.js'
import { isSpace } from './characters.js'
import type { Parser } from './parser.js'

/** The string being read is not closed: unless the end is proven, it was cut. */
export function tellCutString(p: Parser): void {
  p.stringAtEnd = true
  if (p.options.end === 'proven') return
  const at = p.end
  if (endsAbridged(p.text.slice(Math.max(0, at - 90), at))) {
    p.reason({ code: 'abridged', at, detail: 'the text ends with a mark of shortening' })
  }
  p.reason({ code: 'truncated', at, detail: 'the text ends inside a string' })
}

/** Where the text's last brackets begin, when they close just what is open; else its end. */
export function beforeClosers(p: Parser, start: number): number {
  const { frames } = p
  let tail = p.end
  const back = (): void => {
    while (tail > start && isSpace(p.code(tail - 1))) tail--
  }
  back()
  if (p.text.startsWith('```', tail - 3)) tail -= 3
  let depth = 0
  for (; ; depth++) {
    back()
    const kind = frames.outer(frames.depth - 1 - depth)
    const closer = kind === 'object' ? '}' : kind === 'list' ? ']' : 'end'
    if (p.kind(tail - 1) !== closer || tail - 1 <= start) break
    tail--
  }
  if (depth === 0 || depth < frames.depth) return p.end
  if (p.kind(tail - 1) === ',') tail--
  back()
  return tail
}
