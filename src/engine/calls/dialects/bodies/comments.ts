/** Comments between the members of a bracket group. */
import { isSpace } from '../../../syntax/markup/letters.js'

/** Longest comment of a page that is looked for, in characters. */
const REMARK = 400

/** Behind the comment that begins at `at`, or -1 when none does: `//` in a word is a path, and `#` a part of a value. */
export function commentEnd(text: string, at: number, limit: number): number {
  const before = text.charAt(at - 1)
  if (before === '' || !(isSpace(text.charCodeAt(at - 1)) || ',{[('.includes(before))) return -1
  if (text.startsWith('<!--', at)) {
    const length = text.slice(at, Math.min(limit, at + REMARK)).indexOf('-->')
    return length < 0 ? -1 : at + length + 3
  }
  // A `#` that begins a line may stand before all of them.
  if (text.startsWith('//', at) || (text.startsWith('# ', at) && before !== '\n')) {
    let end = at + 2
    while (end < limit && text.charCodeAt(end) !== 0x0a && text.charCodeAt(end) !== 0x0d) end++
    return end
  }
  if (!text.startsWith('/*', at)) return -1
  const end = text.indexOf('*/', at + 2)
  return end < 0 || end + 2 > limit ? -1 : end + 2
}
