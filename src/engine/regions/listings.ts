/** Places that show text: rows of a Markdown table, the code lines of a stack trace. */
import type { Span } from '../trace.js'

/** Longest line that is looked at. */
const LINE = 2000

function lineAt(text: string, at: number): Span {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const newline = text.indexOf('\n', at)
  return { start, end: newline < 0 ? text.length : newline }
}

/** A row begins with a bar, and ends with one or has several. */
function isRow(line: string): boolean {
  return (
    /^[ \t]*\|(?:[ \t]|:?-)/.test(line) && (/\|[ \t\r]*$/.test(line) || line.split('|').length > 3)
  )
}

/** Does the span stand in a row of a table, above or below another row? */
export function isInTable(text: string, span: Span): boolean {
  const row = lineAt(text, span.start)
  if (row.end - row.start > LINE || span.end > row.end) return false
  if (!isRow(text.slice(row.start, row.end))) return false
  const above = row.start > 0 ? lineAt(text, row.start - 1) : null
  const below = row.end < text.length ? lineAt(text, row.end + 1) : null
  return [above, below].some(
    (line) =>
      line !== null && line.end - line.start <= LINE && isRow(text.slice(line.start, line.end)),
  )
}

const FRAME = /^[ \t]*(?:File "[^"\n]*", line \d+|at [^\n]*:\d+:\d+\)?[ \t\r]*$)/

/** Is the line the code of a frame in a stack trace: `File "a.py", line 3, in f`, and then it? */
export function isInTrace(text: string, position: number): boolean {
  const line = lineAt(text, position)
  if (line.start === 0) return false
  const above = lineAt(text, line.start - 1)
  return above.end - above.start <= LINE && FRAME.test(text.slice(above.start, above.end))
}
