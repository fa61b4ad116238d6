/** A text over several lines as YAML writes it: `|` or `>` behind its key, or its sign alone, and deeper lines. */

import { lineStart } from '../../text/lines.js'

/** What opens it: how its lines are joined; `|+` is not read. Who borrows the sign seldom means a line end behind the last. */
const OPENS = /([|>])-?[^\S\n]*\n/y

/** The sign behind a key ends its line: what is deeper below is the text. */
const ENDS_LINE = /[:=]\s*\n$/

/** A text and where it ends. */
export interface BlockText {
  readonly end: number
  readonly json: string
}

/** The text whose sign stands at a place; null where none begins. */
export function blockTextAt(text: string, at: number, limit: number): BlockText | null {
  OPENS.lastIndex = at
  const [open = '', join] = OPENS.exec(text) ?? []
  const line = text.slice(lineStart(text, open === '' ? Math.max(0, at - 1) : at), at)
  if (open === '' && !ENDS_LINE.test(line)) return null
  const least = /^[\s-]*/.exec(line)?.[0].length ?? 0
  const lines: string[] = []
  let end = at
  let indent = -1
  for (let from = at + open.length; from < limit; ) {
    const stop = text.indexOf('\n', from)
    const to = stop < 0 || stop > limit ? limit : stop
    const own = text.slice(from, to)
    const blanks = own.length - own.trimStart().length
    if (own.trim() !== '') {
      if (blanks <= least) break
      if (indent < 0) indent = blanks
      end = to
    }
    lines.push(own.slice(Math.min(blanks, Math.max(0, indent))))
    from = to + 1
  }
  if (indent < 0) return null
  while (lines.at(-1)?.trim() === '') lines.pop()
  const said =
    join === '>' ? lines.join('\n').replace(/([^\n])\n(?=[^\n ])/g, '$1 ') : lines.join('\n')
  return { end, json: JSON.stringify(said) }
}
