/**
 * How much of a text a text area is given. A browser lays a text out in one go:
 * a megabyte of line breaks, or of signs that turn the direction of writing,
 * would hold the page for seconds.
 */

/** Costs in thousandths of a millisecond, as measured in Chromium on a slow machine. */
const COST = { character: 1, line: 25, turn: 60, mark: 8 }
/** About 100 ms. */
const MOST = 100_000

/** Signs that turn the direction of writing, and the scripts that are written from the right. */
function turns(code: number): boolean {
  return (
    (code >= 0x0590 && code <= 0x08ff) ||
    (code >= 0x200e && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    (code >= 0xfb1d && code <= 0xfefc)
  )
}

/** Marks that are drawn upon the letter before them. */
function isMark(code: number): boolean {
  return (
    (code >= 0x0300 && code <= 0x036f) ||
    (code >= 0x1ab0 && code <= 0x1aff) ||
    (code >= 0x20d0 && code <= 0x20ff) ||
    (code >= 0xfe20 && code <= 0xfe2f)
  )
}

/** Length of the beginning that can be laid out at once: all of it, for nearly every text. */
export function headOf(text: string): number {
  if (text.length * COST.turn <= MOST) return text.length
  let cost = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    cost += COST.character
    if (code === 10) cost += COST.line
    else if (code >= 0x300) cost += turns(code) ? COST.turn : isMark(code) ? COST.mark : 0
    if (cost > MOST) {
      // A pair of surrogates is not cut in two.
      return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
    }
  }
  return text.length
}
