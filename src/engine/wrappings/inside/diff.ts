/** The side of a diff that is new, or that a test has got: lines that are gone are left out, the others lose their signs. */
import type { Decoration } from '../decoration.js'

/** A line that one side has, with what stands before its sign and behind it. */
const CHANGED = /^([ \t]{0,12})([+-])(?![+-])(.)/gm
/** What compares the other way round says so. */
const SWAPPED = /^[ \t]{0,12}\+ ?(?:expected|wanted)\b/im

/**
 * How the lines of a diff may begin; none where the text has not both sides.
 *
 * @param before what stands above the text
 */
export function diffsOf(text: string, before: string): readonly Decoration[] {
  if (!/^[ \t+-]/.test(text)) return []
  const changed = [...text.matchAll(CHANGED)]
  const [indent = ''] = changed.map(([, blanks]) => blanks)
  const own = changed.filter(([, blanks]) => blanks === indent)
  const has = (side: string) => own.some(([, , sign]) => sign === side)
  if (!has('+') || !has('-')) return []
  const gone = new RegExp(`^${indent}${SWAPPED.test(before) ? '\\+' : '-'}`)
  // Where a blank stands behind each sign, it may be of the diff.
  const blanks = own.every(([, , , next]) => next === ' ') ? [' ', ''] : ['']
  return blanks.map((blank) => ({
    what: 'lines of a diff',
    prefix: new RegExp(`^${indent}(?:[+ -]${blank}|(?=\\s*$))`),
    gone,
  }))
}
