/** Lines that open or close a code fence, by Markdown's rules. */
import type { RegionEvent } from './index.js'

/** Longest label that is read; longer ones are prose. */
const LABEL = 80

/** All fence lines of a text, in order. */
export function fenceLines(text: string): RegionEvent[] {
  const lines: RegionEvent[] = []
  for (const mark of ['`', '~']) {
    const run = mark.repeat(3)
    for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at)) {
      let end = at + 3
      while (text[end] === mark) end++
      const start = lineStart(text, at, mark === '`' ? INDENTATION : 3)
      const line = start < 0 ? null : readLabel(text, end, mark)
      if (line !== null) {
        lines.push({
          kind: 'fence',
          start,
          end: line.end,
          mark,
          length: end - at,
          label: line.label,
        })
      }
      at = end
    }
  }
  return lines.sort((a, b) => a.start - b.start)
}

/** Deepest indentation of a fence of backticks: models indent it like the code around it. */
const INDENTATION = 16

/** Start of the line if only its indentation, at most so deep, stands before `at`; else -1. */
function lineStart(text: string, at: number, deepest: number): number {
  for (let i = at - 1; i >= at - 1 - deepest; i--) {
    if (i < 0 || text[i] === '\n') return i + 1
    if (text[i] !== ' ' && text[i] !== '\t') return -1
  }
  return -1
}

/** The rest of the line: a label without the fence's mark; null when this is inline code. */
function readLabel(
  text: string,
  from: number,
  mark: string,
): { label: string; end: number } | null {
  const newline = text.indexOf('\n', from)
  const stop = newline < 0 ? text.length : newline
  if (stop - from > LABEL) return null
  const label = text.slice(from, stop).trim()
  if (mark === '`' && label.includes('`')) return null
  return { label: label.toLowerCase(), end: Math.min(text.length, stop + 1) }
}
