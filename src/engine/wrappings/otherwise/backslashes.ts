/**
 * Signs with a backslash, as Markdown, editors of formulas and tables write them: JSON knows none
 * of these. Only where a sign of a call's own has one, and every other of its kind, too.
 */
import type { Replaced } from '../../text/layer-writer.js'
import { replaced, type Way } from './way.js'

/**
 * A backslash that escapes another, a sign with or without one, or a backslash of the text's own,
 * as in `\n`: a writer that escapes backslashes leaves none of these.
 */
const SIGNS = /\\\\|\\?[_*[\]{}|<>#~$%()&!-]|\\/g
/** What makes words stand out: a writer that escapes one escapes the other. */
const EMPHASIS = ['_', '*']

/** Where a sign is one of markup or of a call: `<tool\_call>`, `"get\_time"`, `<\|call\|>`, `\<call>`, `\{"name"`. */
const OF_CALL: readonly (readonly [string, RegExp])[] = [
  ['_', /(?:[<"'/][|｜]?|^|\[)\w{1,60}\\_/m],
  ['|', /<\/?\\\||\\\|\\?>/],
  ['<', /\\<\/?(?:[a-z]|\\?[|｜])/i],
  ['{', /(?:^|[>:,[\]])\s{0,20}\\\{\s{0,20}["']\w|^[\s$]{0,8}\\\{\s{0,20}["']\w/m],
]

export const withBackslashes: Way = (layer, layers) => {
  const { text } = layer
  const escaped = new Set<string>()
  const plain = new Set<string>()
  for (const [sign] of text.matchAll(SIGNS)) {
    if (sign.length === 1) plain.add(sign)
    else escaped.add(sign.slice(1))
  }
  if (EMPHASIS.some((sign) => plain.has(sign))) for (const sign of EMPHASIS) plain.add(sign)
  const undone = new Set([...escaped].filter((sign) => !plain.has(sign)))
  if (!OF_CALL.some(([sign, place]) => undone.has(sign) && place.test(text))) return null
  // Two backslashes may have been two before, too.
  const doubt = undone.has('\\') ? '\\' : null
  return replaced(layer, layers, 'as Markdown', placesIn(text, undone), doubt, 'markdown')
}

function* placesIn(text: string, undone: ReadonlySet<string>): Generator<Replaced> {
  for (const { 0: written, index: start } of text.matchAll(SIGNS)) {
    const sign = written.slice(1)
    if (undone.has(sign)) yield { start, end: start + written.length, replacement: sign }
  }
}
