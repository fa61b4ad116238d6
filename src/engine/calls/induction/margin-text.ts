/** A text over several lines, before each of which stands a sign: `> like this`; its first one may stand behind its key. */
import { lineStart, lineStop } from '../../text/lines.js'
import type { BlockText } from './block-text.js'

/** The sign with a blank behind it, or alone on its line. */
const MARGIN = /([^\S\n]*)((?:\.{2,8}|[>:]{0,3})[|>│┃])(?: |(?=\n|$))/uy

/** The text that begins at a place, behind its key or on the line below; null where none does. */
export function marginTextAt(text: string, at: number, limit: number): BlockText | null {
  const below = text[at - 1] === '\n'
  const first = text.slice(at, Math.min(limit, lineStop(text, at)))
  let from = below ? at : at + first.length + 1
  const lines = below ? [] : [first.trimEnd()]
  const begin = marginAt(text, from)
  if (begin === null || first.trim() === '') return null
  const [, indent = '', sign = ''] = begin
  // What is said behind the call begins where the key's line does.
  const own = /^\s*/.exec(text.slice(lineStart(text, at), at))?.[0] ?? ''
  if (!below && sign.length < 3 && indent.length <= own.length) return null
  let end = -1
  for (; from < limit; from = end + 1) {
    const margin = marginAt(text, from)
    if (margin?.[1] !== indent || margin[2] !== sign) break
    end = Math.min(limit, lineStop(text, from))
    lines.push(text.slice(Math.min(end, from + margin[0].length), end).trimEnd())
  }
  // The rows of a table end as they begin.
  if (end < 0 || lines.at(-1)?.endsWith(sign)) return null
  return { end, json: JSON.stringify(lines.join('\n')) }
}

function marginAt(text: string, at: number): RegExpExecArray | null {
  MARGIN.lastIndex = at
  return MARGIN.exec(text)
}
