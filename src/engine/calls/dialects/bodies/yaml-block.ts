/** How far a block of YAML goes, by its indentation. */

import { skipSpace } from '../../../syntax/markup/letters.js'
import { lineEnd } from '../../../text/lines.js'

/** Behind the lines from `at` on that are indented deeper than `indent`. */
export function blockEnd(text: string, at: number, indent: number): number {
  let end = at
  for (let line = at; line < text.length; ) {
    const next = lineEnd(text, line)
    const first = skipSpace(text, line, next)
    const blank = first >= next
    if ((!blank && first - line <= indent) || text.startsWith('```', first)) break
    if (!blank) end = next
    line = next
  }
  return end
}
