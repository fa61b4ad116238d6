/** One string value: pieces that are printed as one, shortened strings, strings that lost their backslashes. */
import type { Layer } from '../../text/layers.js'
import type { StringPiece } from './decode-string.js'
import { isSeparator, type ScannedString, scanString, skipSpace } from './scan.js'
import { sizedEnd } from './sized-end.js'
import type { TextValue } from './value.js'

/** Where the value ends that starts at a place; null when there is none. */
type Rescue = (start: number) => number | null

export interface StringRead {
  readonly value: TextValue
  /** Behind the string and the mark of its shortening. */
  readonly end: number
}

/** The string at `at`; `joins`: JSON strings side by side are one, as between parentheses. */
export function readString(
  layer: Layer,
  at: number,
  limit: number,
  joins: boolean,
  rescue: Rescue,
): StringRead | null {
  const first = scanString(layer.text, at, limit)
  if (first === null) return null
  const unescaped = first.closed ? unescapedEnd(layer.text, first, rescue) : null
  const size = first.closed ? sizeBefore(layer.text, at) : null
  const sized = size === null ? null : sizedEnd(layer.text, first, unescaped, size)
  const rawEnd = sized ?? unescaped
  if (rawEnd !== null) {
    const piece: StringPiece = { start: first.piece.start, end: rawEnd, flavour: 'raw' }
    const end = rawEnd + 1
    const placed = { layer, start: at, end, closed: true }
    // A size that fits says where it ends, whatever it holds.
    const inferred = sized === null ? ({ unescaped: true } as const) : {}
    const elided = size !== null && sized === null ? { elided: true } : {}
    return { value: { kind: 'text', ...placed, ...inferred, ...elided, pieces: [piece] }, end }
  }
  const sideBySide = joins || first.piece.flavour !== 'json'
  const { end, closed, pieces } = joined(layer.text, first, limit, sideBySide)
  const more = closed ? moreCharacters(layer.text, end) : 0
  const elided = more > 0 || size !== null || isShortened(layer.text, first)
  const value: TextValue = {
    kind: 'text',
    layer,
    start: at,
    end,
    closed,
    elided,
    typed: false,
    pieces,
  }
  return { value, end: end + more }
}

/** How many bytes PHP says that the string at `at` has, as in `string(12) "x"`; null where it does not. */
function sizeBefore(text: string, at: number): number | null {
  if (text[at] !== '"' || text[at - 2] !== ')') return null
  const size = /string\((\d{1,9})\) $/.exec(text.slice(Math.max(0, at - 18), at))?.[1]
  return size === undefined ? null : Number(size)
}

/** Of a shorter text nothing is left out. */
const SHORT = 16

/** Python's `reprlib` leaves out the middle, and keeps as much of both ends. */
function isShortened(text: string, { piece: { start, end, flavour } }: ScannedString): boolean {
  if (flavour !== 'print' || end - start < SHORT) return false
  const middle = text.slice((start + end - 5) >> 1, ((start + end + 5) >> 1) + 1)
  return /\.{3}[^\s.]/.test(middle)
}

/** Behind a string of JSON, mostly; no other string follows. */
const NOTHING_JOINS = new Set([',', ':', '}', ']', ')'])

interface Joined {
  readonly pieces: readonly StringPiece[]
  readonly end: number
  readonly closed: boolean
}

/** The strings that Python prints side by side, or JavaScript with `+`, as one. */
function joined(text: string, first: ScannedString, limit: number, sideBySide: boolean): Joined {
  const pieces = [first.piece]
  let { end, closed } = first
  if (NOTHING_JOINS.has(text[end] ?? '')) return { pieces, end, closed }
  while (closed) {
    let next = skipSpace(text, end)
    const plus = text[next] === '+'
    if (plus) next = skipSpace(text, next + 1)
    else if (!sideBySide) break
    const more = next < limit ? scanString(text, next, limit) : null
    if (more === null) break
    if (!plus && isSeparator(text[skipSpace(text, more.end)])) break
    pieces.push(more.piece)
    end = more.end
    closed = more.closed
  }
  return { pieces, end, closed }
}

const GOES_ON = /[^\s,:;}\])]/

/**
 * `"{"a": 1}"`: JSON text in a string that lost its backslashes on the way. It is
 * taken when a whole value stands there and the closing quote follows at once.
 */
function unescapedEnd(text: string, first: ScannedString, rescue: Rescue): number | null {
  const { start } = first.piece
  const opener = text[start]
  if (opener !== '{' && opener !== '[') return null
  if (!GOES_ON.test(text[first.end] ?? ' ')) return null
  const end = rescue(start)
  return end !== null && text[end] === text[start - 1] ? end : null
}

const MORE = /(?:\.{3}|…) ?\d+ more characters?/y

/** Length of what Node prints behind a string that it shortens. */
function moreCharacters(text: string, at: number): number {
  const next = text.charCodeAt(at)
  if (next !== 0x2e && next !== 0x2026) return 0
  MORE.lastIndex = at
  return MORE.exec(text)?.[0].length ?? 0
}
