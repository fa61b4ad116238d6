/** Copies whose lines a window has cut: what stands over two of them holds line breaks of nobody. */
import type { Reason } from '../../model/trace.js'
import { firstIndex } from '../../text/sorted.js'
import type { Span } from '../../text/span.js'

/** Widths of windows, where one full line alone says nothing. */
export const WIDTHS: ReadonlySet<number> = new Set([72, 76, 78, 79, 80, 100, 120, 132])
export const NARROWEST = 40
/** A line that ends only a little before is cut between words, as who writes does. */
const NEAR = 12
/** Between words, or behind a sign with which a word begins: nobody breaks a line there. */
const WITHIN_TALK = /[\p{L}\p{N}] ?\n ?[\p{L}\p{N}]|["'</=(_-]\n[\p{L}\p{N}_]/u

/**
 * Does a window's edge cut the text in a place? Then what stands there holds line breaks of
 * nobody. Lines of the text, or those of the place alone, are as long as the longest one, or much
 * shorter, and one ends within words.
 */
export function cutLines(text: string): (place: Span) => Reason | null {
  const all = edgeOf(text, 0, true)
  return ({ start, end }) => {
    if (!text.slice(start, end).includes('\n')) return null
    const from = text.lastIndexOf('\n', start) + 1
    const found = isCut(all, start, end) ? all : edgeOf(text.slice(from, end), from, false)
    return found !== null && isCut(found, start, end) ? cutAt(found.column) : null
  }
}

export const cutAt = (column: number): Reason => ({
  code: 'inside-listing',
  detail: `lines that end at column ${column}, within words`,
})

interface Edge {
  readonly column: number
  readonly cuts: readonly number[]
}

function isCut(edge: Edge | null, start: number, end: number): boolean {
  const cuts = edge?.cuts ?? []
  return (cuts[firstIndex(cuts, (one) => one > start)] ?? end) < end
}

/** @param alone one full line of a usual width says enough */
function edgeOf(text: string, from: number, alone: boolean): Edge | null {
  const lines = text.split('\n')
  const column = lines.reduce((most, { length }) => Math.max(most, length), NARROWEST)
  const cuts: number[] = []
  let at = 0
  let rest = false
  for (const { length } of lines) {
    if (length < column && length > column - NEAR && !rest) return null
    at += length + 1
    rest = length === column && at < text.length
    if (rest) cuts.push(from + at - 1)
  }
  if (cuts.length < 2 && !(alone && WIDTHS.has(column))) return null
  const isWithin = (cut: number) => WITHIN_TALK.test(text.slice(cut - from - 2, cut - from + 3))
  return cuts.some(isWithin) ? { column, cuts } : null
}
