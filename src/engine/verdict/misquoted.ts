/**
 * Long numbers of which the text around the calls has another spelling: one that went through a
 * float and lost its last digits, or one with two digits swapped, or a digit more or less.
 */
import { stringify } from '../syntax/json/stringify.js'

/** Fewer digits are too often like others. */
const LEAST = 6
const DIGITS = /(?<![\p{L}\p{N}._-])\d{5,20}(?![\p{L}\p{N}-])/gu

/** The numbers of a text, as they are written. */
export function numbersIn(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(DIGITS), ([digits]) => digits))
}

/** Which number of the arguments has another spelling among those that were said, and which; null where none has. */
export function misquotedIn(value: unknown, said: ReadonlySet<string>): string | null {
  if (said.size === 0) return null
  const given = numbersIn(stringify(value))
  for (const one of given) {
    if (said.has(one)) continue
    // A number that the arguments have, too, is another one.
    const other = [...said].find((word) => !given.has(word) && isLike(one, word))
    if (other !== undefined) return `the call has ${one}, and the text beside it ${other}`
  }
  return null
}

function isLike(a: string, b: string): boolean {
  const isRounded = a.length === b.length && a.length > 15 && Number(a) === Number(b)
  return isRounded || isSwapped(a, b) || isLonger(a, b) || isLonger(b, a)
}

/** Two neighbours in the other order, and nothing else. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const at = firstDifference(a, b)
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** One digit more than the other. */
function isLonger(a: string, b: string): boolean {
  if (a.length !== b.length + 1 || b.length < LEAST) return false
  const at = firstDifference(a, b)
  return a.slice(at + 1) === b.slice(at)
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < b.length && a[at] === b[at]) at++
  return at
}
