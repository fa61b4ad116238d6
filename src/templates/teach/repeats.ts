/** Further arguments of a call that are written as the marked one is. */
import { tokensOf } from '../../engine/calls/learning/pieces.js'
import type { MarkedCall } from './marks.js'
import { wordOf } from './word.js'

/** Stands in a closer for the key: `</city>`. */
const ECHO = '\u{e000}'
const KEY = /[\p{L}\p{N}_$.@-]/u
/** Arguments of one call that are looked for. */
const MOST = 40

/**
 * All arguments between the name and the end that are written like the first marked
 * one: what stands right before its key, between key and value, and behind the value.
 * Null where the marked ones are not among them.
 *
 * @param next where the next marked call begins
 * @param closer what stands behind the value
 */
export function repeatedPairs(
  text: string,
  { name, pairs }: MarkedCall,
  next: number,
  closer: string,
): Record<string, unknown> | null {
  const [first] = pairs
  if (first === undefined) return {}
  const key = text.slice(first.key.start, first.key.end)
  const separator = text.slice(first.key.end, first.value.start)
  if (separator === '') return null
  const opener = tokensOf(text.slice(name.end, first.key.start)).at(-1)?.trimStart() ?? ''
  const echoing = closer.replace(key, ECHO)
  const limit = Math.min(text.length, next)
  const found: Record<string, unknown> = {}
  let at = name.end
  let earliest = at
  for (let count = 0; count < MOST; count++) {
    const middle = text.indexOf(separator, at)
    if (middle < 0 || middle >= limit) break
    let start = middle
    while (start > at && KEY.test(text[start - 1] ?? '')) start--
    const word = text.slice(start, middle)
    const from = middle + separator.length
    const own = echoing.replace(ECHO, word)
    const end = text.indexOf(own, from)
    if (word === '' || end < 0 || end > limit || !opens(text, opener, start, earliest)) {
      at = middle + 1
      continue
    }
    found[word] = wordOf(text.slice(from, end))
    // What closes one may open the next: `|a=1|b=2|`.
    earliest = end
    at = end + own.length
  }
  const all = pairs.every((pair) => Object.hasOwn(found, text.slice(pair.key.start, pair.key.end)))
  return all ? found : null
}

function opens(text: string, opener: string, at: number, earliest: number): boolean {
  return at - opener.length >= earliest && text.startsWith(opener, at - opener.length)
}
