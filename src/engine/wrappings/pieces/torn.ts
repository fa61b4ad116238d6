/** Whether a piece of text begins or ends in the midst of something: then it is none by itself. */

const OPENS = '{[('
const CLOSES = '}])'
const TAG = /<(\/?)[a-z_][^<>\n]{0,80}>/gi

/** Does a quote, a bracket or a tag of the piece belong to one of another piece? */
export function isTorn(piece: string): boolean {
  let depth = 0
  let quotes = 0
  for (const sign of piece) {
    if (sign === '"') quotes++
    else if (OPENS.includes(sign)) depth++
    else if (CLOSES.includes(sign)) depth--
  }
  if (depth !== 0 || quotes % 2 === 1) return true
  let tags = 0
  for (const [, slash] of piece.matchAll(TAG)) tags += slash === '' ? 1 : -1
  return tags !== 0
}
