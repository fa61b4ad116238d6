/** Where a text ends of which a print tells the size. */
import type { ScannedString } from './scan.js'

/** So many quotes of its own may stand in a text that is no JSON. */
const OWN_QUOTES = 8
const UTF8 = new TextEncoder()

/** Where a string of so many bytes ends, at a quote; null where it has more or fewer. */
export function sizedEnd(
  text: string,
  { piece: { start, end } }: ScannedString,
  unescaped: number | null,
  size: number,
): number | null {
  const ends = unescaped === null ? [] : [unescaped]
  for (let at = end; ends.length < OWN_QUOTES && at >= 0; at = text.indexOf('"', at + 1))
    ends.push(at)
  return ends.find((at) => UTF8.encode(text.slice(start, at)).length === size) ?? null
}
