/** Lists that begin with an offered name: `["f", {…}]`. */

import { measureGroup } from './measure.js'
import { callOf } from './name-call.js'
import type { Occurrence } from './offered.js'
import { type BareInput, type BareReading, lastBlack, reading, skipBlank } from './reading.js'

const CURLY = 0x7b
/** What may stand before the name: an opening bracket, a comma, `name=`. */
const OPENERS = new Set('[({,=')

/** `["f", {…}]`, `("f", {…})`. */
export function readNameList(
  input: BareInput,
  found: Occurrence,
  comma: number,
): BareReading | null {
  const { text, page } = input
  const start = found.start - 1
  if (!OPENERS.has(text.charAt(lastBlack(text, start)))) return null
  const next = skipBlank(text, comma + 1)
  if (text.charCodeAt(next) !== CURLY) return null
  const group = measureGroup(page, next)
  const span = page.span(next, group.end)
  const call = callOf(input, found, 'name-list', start, group.end, group.closed, {
    form: 'text',
    span,
    notation: { kind: 'json' },
  })
  return reading([call], group.end)
}
