/** Lines that open or close a code fence, by Markdown's rules. */

import type { Marks } from '../../syntax/markup/marks.js'
import { oncePer } from '../../text/once-per.js'
import type { FenceLine } from './region.js'

/** Longest label that is read; longer ones are prose. */
const LABEL = 80

/** The fence lines of the text of these marks; found once. */
export const fencesOf = /* @__PURE__ */ oncePer((marks: Marks): readonly FenceLine[] =>
  fenceLines(marks.text),
)

/** All fence lines of a text, in order. */
export function fenceLines(text: string): FenceLine[] {
  const lines: FenceLine[] = []
  for (const mark of ['`', '~']) {
    const run = mark.repeat(3)
    for (let at = text.indexOf(run); at >= 0; at = text.indexOf(run, at)) {
      let end = at + 3
      while (text[end] === mark) end++
      const start = lineStart(text, at, mark === '`' ? INDENTATION : 3)
      const line = readLabel(text, end, mark)
      const place = start >= 0 ? 'line' : line === null ? null : placeInLine(text, at, line.label)
      if (line !== null && place !== null) {
        lines.push({
          kind: 'fence',
          start: Math.max(start, place === 'line' ? 0 : at),
          end: line.end,
          mark,
          length: end - at,
          label: line.label,
          closesOnly: place === 'behind',
        })
      }
      at = end
    }
  }
  return lines.sort((a, b) => a.start - b.start)
}

/**
 * Models also open a fence behind a label, `Action: ```json`, and close one
 * directly behind its text; anything else in a line is inline code.
 */
function placeInLine(text: string, at: number, label: string): 'label' | 'behind' | null {
  let before = at - 1
  while (text[before] === ' ') before--
  if (text[before] === ':' && /^\w*$/.test(label)) return 'label'
  return label === '' ? 'behind' : null
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
  // No further than a label goes: a text without lines may hold a fence at every step.
  const window = text.slice(from, from + LABEL + 1)
  const newline = window.indexOf('\n')
  if (newline < 0 && window.length > LABEL) return null
  const stop = newline < 0 ? text.length : from + newline
  const label = text.slice(from, stop).trim()
  if (mark === '`' && label.includes('`')) return null
  return { label: label.toLowerCase(), end: Math.min(text.length, stop + 1) }
}
