/** Finds lines in a file the way the tool does: exactly first, then more and more forgiving. */
import { trimBlanks, trimEnd } from './blanks.js'

type Loosen = (line: string) => string

const TYPOGRAPHY: ReadonlyMap<number, string> = new Map([
  ...[0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212].map((code) => [code, '-'] as const),
  ...[0x2018, 0x2019, 0x201a, 0x201b].map((code) => [code, "'"] as const),
  ...[0x201c, 0x201d, 0x201e, 0x201f].map((code) => [code, '"'] as const),
  ...[0xa0, 0x202f, 0x205f, 0x3000].map((code) => [code, ' '] as const),
  ...Array.from({ length: 9 }, (_, i) => [0x2002 + i, ' '] as const),
])

function plain(line: string): string {
  const pieces: string[] = []
  let start = 0
  for (let i = 0; i < line.length; i++) {
    const replacement = TYPOGRAPHY.get(line.charCodeAt(i))
    if (replacement === undefined) continue
    pieces.push(line.slice(start, i), replacement)
    start = i + 1
  }
  return pieces.length === 0 ? trimBlanks(line) : trimBlanks(pieces.join('') + line.slice(start))
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
  lines: readonly string[],
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
export function seekLine(lines: readonly string[], wanted: string, from: number): number | null {
  return seekLines(lines, [wanted], { from, atEnd: false, overlap: false })
}

function search(
  lines: readonly string[],
  wanted: readonly string[],
  start: number,
  loosen: Loosen,
): number | null {
  const pattern = wanted.map(loosen)
  const failure = failureTable(pattern)
  let matched = 0
  for (let i = start; i < lines.length; i++) {
    const line = loosen(lines[i] ?? '')
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
