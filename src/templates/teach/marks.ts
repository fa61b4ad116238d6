/** What a person has marked in a text: names of calls, keys and values of their arguments. */
import type { Span } from '../../engine/text/span.js'

export type MarkRole = 'name' | 'key' | 'value'

export interface Mark extends Span {
  readonly role: MarkRole
}

/** One call as it was marked. */
export interface MarkedCall {
  readonly name: Span
  readonly pairs: readonly { readonly key: Span; readonly value: Span }[]
}

/** Marks that are looked at; a lesson needs a handful. */
export const MOST_MARKS = 60

/** The calls that the marks say, in the order of the text; or what is missing. */
export function markedCalls(
  marks: readonly Mark[],
): { readonly calls: readonly MarkedCall[] } | { readonly missing: string } {
  const sorted = inOrder(marks)
  if (sorted.length > MOST_MARKS) return { missing: `At most ${MOST_MARKS} marks are read.` }
  if (!sorted.some(({ role }) => role === 'name')) return { missing: 'Mark the name of a call.' }
  // The arguments stand behind their names, or before them: the first mark says which.
  const after = sorted[0]?.role === 'name'
  const calls: MarkedCall[] = []
  let name: Span | null = null
  let key: Span | null = null
  let pairs: { key: Span; value: Span }[] = []
  const end = () => {
    if (name !== null) calls.push({ name, pairs })
    name = null
    pairs = []
  }
  for (const { role, start, end: to } of sorted) {
    const span = { start, end: to }
    if (role !== 'value' && key !== null) return { missing: 'A key has no value: mark it too.' }
    if (role === 'name') {
      if (after) end()
      name = span
      if (!after) end()
    } else if (role === 'key') key = span
    else {
      if (key === null) return { missing: 'A value has no key before it: mark that too.' }
      pairs.push({ key, value: span })
      key = null
    }
  }
  if (key !== null) return { missing: 'A key has no value: mark it too.' }
  if (!after && pairs.length > 0) return { missing: 'Arguments have no name: mark it too.' }
  end()
  if (calls.every((call) => call.pairs.length === 0)) {
    return { missing: 'Mark a key and its value too.' }
  }
  return { calls }
}

function inOrder(marks: readonly Mark[]): Mark[] {
  return marks.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** The marks with one more; what it overlaps goes. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  return inOrder([...marks.filter((one) => one.end <= mark.start || one.start >= mark.end), mark])
}

/** The marks after an edit of the text: those that it touched go, those behind it move. */
export function movedMarks(marks: readonly Mark[], before: string, after: string): Mark[] {
  let head = 0
  const shorter = Math.min(before.length, after.length)
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const by = after.length - before.length
  return marks.flatMap((mark) => {
    if (mark.end <= head) return [mark]
    if (mark.start < before.length - tail) return []
    return [{ ...mark, start: mark.start + by, end: mark.end + by }]
  })
}

/**
 * What a selection means: without the white space at its edges; a caret alone is
 * the word around it, with the quotes' inside where it is quoted. Null for nothing.
 */
export function selectedSpan(text: string, from: number, to: number): Span | null {
  let [start, end] = from <= to ? [from, to] : [to, from]
  if (start === end) {
    while (start > 0 && isWord(text[start - 1])) start--
    while (end < text.length && isWord(text[end])) end++
    while (end > start && isPoint(text[end - 1])) end--
  }
  while (start < end && /\s/.test(text[start] ?? '')) start++
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--
  return end > start ? { start, end } : null
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}\p{M}_$.-]/u.test(sign)
}

/** A point or dash at the end of a word belongs to the sentence. */
function isPoint(sign: string | undefined): boolean {
  return sign === '.' || sign === '-'
}
