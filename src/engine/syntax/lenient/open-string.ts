/** Where a string ends that no quote ends. */
import { CLOSE_BRACE, CLOSE_BRACKET, COMMA, isSpace } from './characters.js'
import { ARRAY, type Frames, OBJECT } from './frames.js'
import type { Reader } from './reader.js'

/** Where the text's last brackets begin, when they close just what is open; else its end. */
export function beforeClosers(r: Reader, frames: Frames, start: number): number {
  let tail = r.end
  const back = (): void => {
    while (tail > start && isSpace(r.code(tail - 1))) tail--
  }
  back()
  if (r.text.startsWith('```', tail - 3)) tail -= 3
  let depth = 0
  for (;;) {
    back()
    const kind = frames.outer(frames.depth - 1 - depth)
    const closer = kind === OBJECT ? CLOSE_BRACE : kind === ARRAY ? CLOSE_BRACKET : -2
    if (r.code(tail - 1) !== closer || tail - 1 <= start) break
    tail--
    depth++
  }
  if (depth === 0 || depth < frames.depth) return r.end
  if (r.code(tail - 1) === COMMA) tail--
  back()
  return tail
}
