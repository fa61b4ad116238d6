/** Characters as Python's `regex` module classes them; they differ from JavaScript's. */
import type { CharSet } from './node.js'

/** A set from a test of code points. */
export function setOf(test: (codePoint: number) => boolean): CharSet {
  const ascii = new Uint8Array(128)
  for (let c = 0; c < 128; c++) ascii[c] = test(c) ? 1 : 0
  return { ascii, other: test }
}

export function has(set: CharSet, codePoint: number): boolean {
  return codePoint < 128 ? set.ascii[codePoint] === 1 : set.other(codePoint)
}

export function negated(set: CharSet): CharSet {
  return setOf((codePoint) => !has(set, codePoint))
}

/** What is in one of them. */
export function union(sets: readonly CharSet[]): CharSet {
  return setOf((codePoint) => sets.some((set) => has(set, codePoint)))
}

export function range(from: number, to: number): CharSet {
  return setOf((codePoint) => codePoint >= from && codePoint <= to)
}

/** The same set when upper and lower case are one. */
export function caseless(set: CharSet): CharSet {
  return setOf((codePoint) => folds(codePoint).some((each) => has(set, each)))
}

/** The code points that are the same letter in another case. */
function folds(codePoint: number): readonly number[] {
  const text = String.fromCodePoint(codePoint)
  const single = [text.toLowerCase(), text.toUpperCase(), text.toUpperCase().toLowerCase()]
  const all = new Set([codePoint])
  for (const each of single) {
    const folded = each.codePointAt(0)
    if (folded !== undefined && String.fromCodePoint(folded) === each) all.add(folded)
  }
  return [...all]
}

function property(source: string): CharSet {
  const pattern = new RegExp(`^[${source}]$`, 'u')
  return setOf((codePoint) => pattern.test(String.fromCodePoint(codePoint)))
}

export const WORD = property('\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}')
export const DIGIT = property('\\p{Nd}')
export const SPACE = property('\\p{White_Space}')
export const ANY = setOf(() => true)
export const NOT_NEWLINE = setOf((codePoint) => codePoint !== 10)
export const ASCII_WORD = setOf(
  (c) => (c >= 48 && c <= 57) || (c >= 65 && c <= 90) || c === 95 || (c >= 97 && c <= 122),
)
export const ASCII_DIGIT = range(48, 57)
export const ASCII_SPACE = setOf((c) => c === 32 || (c >= 9 && c <= 13))

/** `\p{name}`, where JavaScript knows the same name; null otherwise. */
export function unicodeProperty(name: string): CharSet | null {
  if (!/^[A-Za-z_]+(?:=[A-Za-z_]+)?$/.test(name)) return null
  try {
    return property(`\\p{${name}}`)
  } catch {
    return null
  }
}
