/**
 * Where the tokens of a JSON text go when it is printed for people. Tokens are
 * never rewritten, so digits and escapes stay as they are.
 */
import { closingQuote } from './describe.js'

/** What stands before a token. */
export const JOINED = -2
export const SPACED = -1

export interface Layout {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** `JOINED`, `SPACED`, or the depth of the line that the token begins. */
  readonly before: readonly number[]
}

/** Containers up to this width stay on one line. */
const FITS = 48
/** Deeper lines are not indented further: indentation must not make the text quadratic. */
const DEEPEST = 16
/** What is nested deeper than this stays on one line: nobody reads it as a tree. */
export const UNBROKEN = 100

export function indentOf(depth: number): string {
  return '  '.repeat(Math.min(depth, DEEPEST))
}

interface Tokens {
  readonly starts: number[]
  readonly ends: number[]
  /** For an opening bracket, the index of its closing one. */
  readonly closers: Map<number, number>
}

function tokenize(text: string): Tokens {
  const starts: number[] = []
  const ends: number[] = []
  const closers = new Map<number, number>()
  const open: number[] = []
  for (let i = 0; i < text.length; ) {
    const c = text.charCodeAt(i)
    if (c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09) {
      i++
      continue
    }
    let end = i + 1
    if (c === 0x22) end = Math.min(text.length, closingQuote(text, i) + 1)
    else if (c === 0x7b || c === 0x5b) open.push(starts.length)
    else if (c === 0x7d || c === 0x5d) {
      const opener = open.pop()
      if (opener !== undefined) closers.set(opener, starts.length)
    } else if (c !== 0x2c && c !== 0x3a) end = endOfScalar(text, i)
    starts.push(i)
    ends.push(end)
    i = end
  }
  return { starts, ends, closers }
}

function endOfScalar(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && !' \n\r\t,:{}[]"'.includes(text.charAt(i))) i++
  return i
}

/** Lays out a strict JSON text. Linear. */
export function layOut(text: string): Layout {
  const { starts, ends, closers } = tokenize(text)
  const before: number[] = []
  const inline: boolean[] = []
  let next = JOINED
  for (let k = 0; k < starts.length; k++) {
    const c = text.charAt(starts[k] ?? 0)
    const flat = inline.at(-1) === true
    switch (c) {
      case '{':
      case '[': {
        const closer = closers.get(k) ?? k
        const width = (ends[closer] ?? 0) - (starts[k] ?? 0)
        before.push(next)
        const small = inline.length > 0 && width <= FITS
        const fits = closer === k + 1 || flat || small || inline.length >= UNBROKEN
        inline.push(fits)
        next = fits ? JOINED : inline.length
        break
      }
      case '}':
      case ']':
        inline.pop()
        before.push(flat ? JOINED : inline.length)
        next = JOINED
        break
      case ',':
        before.push(JOINED)
        next = flat ? SPACED : inline.length
        break
      case ':':
        before.push(JOINED)
        next = SPACED
        break
      default:
        before.push(next)
        next = JOINED
    }
  }
  return { starts, ends, before }
}
