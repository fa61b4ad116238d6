/** Finds lines in a file the way the tool does: exactly first, then more and more forgiving. */
import { trimBlanks, trimEnd } from './blanks.js'
import type { Line } from './lines.js'

type Loosen = (line: string) => string

/** Signs of a typesetter, and what is typed for them. */
const TYPOGRAPHY: readonly (readonly [signs: RegExp, typed: string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u2018-\u201b]/g, "'"],
  [/[\u201c-\u201f]/g, '"'],
  [/[\u00a0\u2002-\u200a\u202f\u205f\u3000]/g, ' '],
]

function plain(line: string): string {
  return trimBlanks(TYPOGRAPHY.reduce((text, [signs, typed]) => text.replace(signs, typed), line))
}

const PASSES: readonly Loosen[] = [(line) => line, trimEnd, trimBlanks, plain]

export interface Seek {
  /** Index of the first line that may match. */
  readonly from: number
  /** The lines must be the last ones. */
  readonly atEnd: boolean
  /** At the end, lines before `from` may match again: the legacy behaviour. */
  readonly overlap: boolean
}

/** Index at which `wanted` stands in `lines`, or null. Linear in both, by a failure table. */
export function seekLines(
  lines: readonly Line[],
  wanted: readonly string[],
  { from, atEnd, overlap }: Seek,
): number | null {
  if (wanted.length === 0) return from
  if (wanted.length > lines.length) return null
  const last = lines.length - wanted.length
  const start = atEnd ? (overlap ? last : Math.max(last, from)) : from
  for (const loosen of PASSES) {
    const found = search(lines, wanted, start, loosen)
    if (found !== null) return found
  }
  return null
}

/** Index of one line at or after `from`, or null. */
export function seekLine(lines: readonly Line[], wanted: string, from: number): number | null {
  return seekLines(lines, [wanted], { from, atEnd: false, overlap: false })
}

function search(
  lines: readonly Line[],
  wanted: readonly string[],
  start: number,
  loosen: Loosen,
): number | null {
  const pattern = wanted.map(loosen)
  const failure = failureTable(pattern)
  let matched = 0
  for (let i = start; i < lines.length; i++) {
    const line = loosen(lines[i]?.text ?? '')
    while (matched > 0 && pattern[matched] !== line) matched = failure[matched - 1] ?? 0
    if (pattern[matched] === line) matched++
    if (matched === pattern.length) return i - matched + 1
  }
  return null
}

/** Length of the longest proper prefix that is also a suffix, for every prefix. */
function failureTable(pattern: readonly string[]): number[] {
  const table = [0]
  let length = 0
  for (let i = 1; i < pattern.length; i++) {
    while (length > 0 && pattern[i] !== pattern[length]) length = table[length - 1] ?? 0
    if (pattern[i] === pattern[length]) length++
    table.push(length)
  }
  return table
}
