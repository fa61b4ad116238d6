/** A text over several lines as YAML writes it: `|` or `>` behind its key, and deeper lines. */

/** What opens it: how its lines are joined, and whether the last line has an end; `|+` is not read. */
const OPENS = /([|>])(-?)[^\S\n]*\n/y

/** A text and where it ends. */
export interface BlockText {
  readonly end: number
  readonly json: string
}

/** The text whose sign stands at a place; null where none begins. */
export function blockTextAt(text: string, at: number, limit: number): BlockText | null {
  OPENS.lastIndex = at
  const [open = '', join, chomp] = OPENS.exec(text) ?? []
  if (open === '') return null
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
  const least = /^[\s-]*/.exec(line)?.[0].length ?? 0
  const lines: string[] = []
  let end = at + open.length - 1
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
  return { end, json: JSON.stringify(chomp === '-' ? said : `${said}\n`) }
}
