/** Calls that begin as those that were read do, but for a number, an id or a word in their marks. */
import { lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'
import { wordsOf } from './landmarks.js'

/** How far before a name its marks are looked at. */
const REACH = 80
/** Places of one name that are looked at. */
const PLACES = 40
/** Makes of one answer that are kept. */
const MAKES = 16

/** Signs that no sentence holds by chance. */
const SIGN = /[^\p{L}\p{N}\p{M}\s.,:;!?"'`()[\]*_-]/u
const WORD = /[\p{L}\p{N}\p{M}_]+/gu
const DIGIT = /\p{N}/u

/** The marks before the names that were read, each as what is the same in every call of its make. */
export function makesOf(text: string, candidates: readonly Candidate[]): ReadonlySet<string> {
  const makes = new Set<string>()
  for (const { span, nameSpan } of candidates) {
    if (nameSpan?.layer.text !== text || makes.size >= MAKES) continue
    const make = makeOf(text.slice(lineFrom(text, nameSpan.start, span.start), nameSpan.start))
    if (make !== '') makes.add(make)
  }
  return makes
}

/** Do such marks stand before one of these names? */
export function beginsAlike(
  text: string,
  { start, end }: Span,
  names: Iterable<string>,
  makes: ReadonlySet<string>,
): boolean {
  if (makes.size === 0) return false
  return [...names].some((name) =>
    wordsOf(text, name, start, end)
      .slice(0, PLACES)
      .some((place) => {
        const before = text.slice(lineFrom(text, place.start, start), place.start)
        return [...makes].some((make) => endsAlike(before, make))
      }),
  )
}

/** Where the marks on the line of a name begin, not before `least`. */
function lineFrom(text: string, at: number, least: number): number {
  return Math.max(lineStart(text, at), least, at - REACH)
}

/** Where signs are marks their words may differ; else only numbers may. Empty where nothing is a mark. */
function makeOf(marks: string): string {
  if (SIGN.test(marks)) return alike(marks, true)
  return DIGIT.test(marks) ? alike(marks, false) : ''
}

function endsAlike(before: string, make: string): boolean {
  return SIGN.test(make)
    ? alike(before, true).endsWith(make)
    : ` ${alike(before, false)}`.endsWith(` ${make}`)
}

function alike(marks: string, open: boolean): string {
  return marks
    .replace(/\s+/g, ' ')
    .trimStart()
    .replace(WORD, (word) => (open || DIGIT.test(word) ? '0' : word))
}
