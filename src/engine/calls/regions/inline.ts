/** Inline code and quotations: asked for single places, so that prose costs nothing. */
import type { Span } from '../../text/span.js'

/**
 * Spans of inline code outside `taken` (ascending): a run of backticks up to the
 * next run of the same length in the same paragraph.
 */
export function inlineCode(text: string, taken: readonly Span[]): Span[] {
  const runs = backtickRuns(text, taken)
  // Per length, the runs in order: the partner of a run is the next of its length.
  const next: number[] = new Array(runs.length).fill(-1)
  const last = new Map<number, number>()
  for (let i = runs.length - 1; i >= 0; i--) {
    const run = runs[i]
    if (run === undefined) continue
    const length = run.end - run.start
    next[i] = last.get(length) ?? -1
    last.set(length, i)
  }
  const spans: Span[] = []
  let paragraphEnd = -1
  for (let i = 0; i < runs.length; i++) {
    const opener = runs[i]
    const closer = runs[next[i] ?? -1]
    if (opener === undefined || closer === undefined) continue
    if (paragraphEnd < opener.end) {
      const blank = text.indexOf('\n\n', opener.end)
      paragraphEnd = blank < 0 ? text.length : blank
    }
    if (closer.start > paragraphEnd) continue
    spans.push({ start: opener.start, end: closer.end })
    i = next[i] ?? i
  }
  return spans
}

function backtickRuns(text: string, taken: readonly Span[]): Span[] {
  const runs: Span[] = []
  let index = 0
  for (let at = text.indexOf('`'); at >= 0; at = text.indexOf('`', at)) {
    const start = at
    while (text.charCodeAt(at) === 0x60) at++
    while (index < taken.length && (taken[index]?.end ?? 0) <= start) index++
    const cover = taken[index]
    // Inside a call, backticks are data; directly around it, they are not.
    // A fence with which the call begins belongs to it.
    const begins = at - start >= 3 && cover?.start === start
    if (cover !== undefined && (cover.start < start || begins) && at <= cover.end) continue
    runs.push({ start, end: at })
  }
  return runs
}

/** Quotation marks, each with its closer at the same place. */
const OPENERS = '"\'“‘«„'
const CLOSERS = '"\'”’»“'

/** Does the span stand between quotation marks, or in a line that is quoted with `>`? */
export function isQuoted(text: string, span: Span): boolean {
  let before = span.start - 1
  while (before >= 0 && text[before] === ' ') before--
  if (isTripleQuoted(text, span)) return true
  const closer = CLOSERS[OPENERS.indexOf(text[before] ?? ' ')]
  if (closer !== undefined && /[\s([{:,]/.test(text[before - 1] ?? ' ')) {
    let after = span.end
    while (text[after] === ' ') after++
    if (text[after] === closer) return true
  }
  return false
}

/** `>>>` is a prompt or another dialect's mark. */
const QUOTED = / {0,4}>(?!>)/y

/** Those of `positions` (ascending) whose line begins with `>`. One pass over the lines. */
export function quotedLines(text: string, positions: readonly number[]): Set<number> {
  const quoted = new Set<number>()
  if (!text.includes('>')) return quoted
  let line = 0
  let next = text.indexOf('\n')
  for (const position of positions) {
    while (next >= 0 && next < position) {
      line = next + 1
      next = text.indexOf('\n', line)
    }
    QUOTED.lastIndex = line
    if (QUOTED.test(text) && QUOTED.lastIndex <= position) quoted.add(position)
  }
  return quoted
}

const TRIPLE = ['"""', "'''"]
/** White space on either side that is looked over. */
const BLANKS = 80

/** Does the span fill a Python text between three quotes? */
function isTripleQuoted(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - BLANKS), start).trimEnd()
  const behind = text.slice(end, end + BLANKS).trimStart()
  return TRIPLE.some((quotes) => before.endsWith(quotes) && behind.startsWith(quotes))
}
