/** Lines of a long text and the marks in them, found without scanning it. */

/** Longer lines are shortened on screen; the text itself is complete. */
const LONGEST = 4_000

export interface Line {
  readonly start: number
  readonly text: string
  /** Characters that are not shown. */
  readonly cut: number
}

export function lineOf(text: string, starts: Uint32Array, line: number): Line {
  const start = starts[line] ?? 0
  const next = starts[line + 1]
  const end = next === undefined ? text.length : next - 1
  const shown = Math.min(end, start + LONGEST)
  return { start, text: text.slice(start, shown), cut: end - shown }
}

export interface Mark {
  readonly start: number
  readonly end: number
  readonly group: number
}

/** The marks that touch `[start, end)`; `marks` are triples, ascending. */
export function marksIn(marks: Uint32Array, start: number, end: number): Mark[] {
  let low = 0
  let high = marks.length / 3
  while (low < high) {
    const middle = (low + high) >> 1
    if ((marks[middle * 3 + 1] ?? 0) <= start) low = middle + 1
    else high = middle
  }
  const found: Mark[] = []
  for (let i = low; i < marks.length / 3; i++) {
    const from = marks[i * 3] ?? 0
    if (from >= end) break
    found.push({ start: from, end: marks[i * 3 + 1] ?? 0, group: marks[i * 3 + 2] ?? 0 })
  }
  return found
}

export interface Piece {
  readonly start: number
  readonly text: string
  readonly group: number | null
}

/** A line's text cut at its marks. */
export function pieces(text: string, start: number, marks: readonly Mark[]): Piece[] {
  const found: Piece[] = []
  const end = start + text.length
  let at = start
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const from = Math.max(at, mark.start)
    const to = Math.min(end, mark.end)
    if (to <= from) continue
    if (from > at)
      found.push({ start: at, text: text.slice(at - start, from - start), group: null })
    found.push({ start: from, text: text.slice(from - start, to - start), group: mark.group })
    at = to
  }
  if (at < end) found.push({ start: at, text: text.slice(at - start), group: null })
  return found
}
