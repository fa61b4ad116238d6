/** Places that show text: rows of a Markdown table, the code lines of a stack trace. */
import type { Span } from '../../text/span.js'

/** Longest line that is looked at, so that each look is short. */
const LINE = 1000

/** The line around a position; null when it is longer than any row. */
function lineAt(text: string, at: number): Span | null {
  const from = Math.max(0, at - LINE)
  const before = text.slice(from, at).lastIndexOf('\n')
  if (before < 0 && from > 0) return null
  const start = from + before + 1
  const behind = text.slice(at, at + LINE).indexOf('\n')
  if (behind < 0 && at + LINE < text.length) return null
  return { start, end: behind < 0 ? text.length : at + behind }
}

/** A row begins with a bar, and ends with one or has several. */
function isRow(text: string, span: Span | null): boolean {
  if (span === null) return false
  const line = text.slice(span.start, span.end)
  if (!/^[ \t]*\|(?:[ \t]|:?-)/.test(line)) return false
  return /\|[ \t\r]*$/.test(line) || line.split('|').length > 3
}

/** Does the span stand in a row of a table, above or below another row? */
export function isInTable(text: string, span: Span): boolean {
  const row = lineAt(text, span.start)
  if (row === null || span.end > row.end || !isRow(text, row)) return false
  // The row is the call, where its marks are the table's.
  if (text[span.start] === '|' && text.slice(row.start, span.start).trim() === '') return false
  const above = row.start > 0 && isRow(text, lineAt(text, row.start - 1))
  return above || (row.end < text.length && isRow(text, lineAt(text, row.end + 1)))
}

const FRAME = /^[ \t]*(?:File "[^"\n]*", line \d+|at [^\n]*:\d+:\d+\)?[ \t\r]*(\{[ \t\r]*)?$)/

/** Is the line the code of a frame in a stack trace: `File "a.py", line 3, in f`, and then it? */
export function isInTrace(text: string, position: number): boolean {
  const line = lineAt(text, position)
  if (line === null || line.start === 0) return false
  // Behind the last frame, Node prints what the error carries.
  if (FRAME.exec(text.slice(line.start, line.end))?.[1] !== undefined) return false
  const above = lineAt(text, line.start - 1)
  return above !== null && FRAME.test(text.slice(above.start, above.end))
}
