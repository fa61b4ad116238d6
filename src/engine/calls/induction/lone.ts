/** A call without arguments that stands alone: its marks have to say that it is one. */

import { lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { FoundCall } from '../learning/example.js'
import { evidenceOf } from './evidence.js'
import type { Landmark } from './landmarks.js'
import { openerOf } from './names.js'
import { announces, isHalf } from './words.js'

/** Least kinds of strong evidence: words that announce a call, unusual marks, marks that close. */
const STRONG = 2
/** Longest text behind the name on its line that may be marks. */
const BEHIND = 40

/** Calls of tools that have no parameters, between marks. */
export function loneCalls(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
): FoundCall[] {
  return landmarks.flatMap(({ name, tool }) => {
    if (propertyNames(context, tool.name)?.size !== 0) return []
    const call: FoundCall = { name, whole: null, parameters: [] }
    const opener = openerOf(text, name.start)
    if (opener === '' || !opensLine(text, name.start - opener.length)) return []
    const line = text.indexOf('\n', name.end)
    const rest = text.slice(name.end, line < 0 ? text.length : line)
    if (rest.length > BEHIND || TALK.test(rest)) return []
    const strong = evidenceOf(text, [call], opener).strong >= STRONG
    return strong || isAnnounced(text, name) ? [call] : []
  })
}

/**
 * The name's line or the one above says that a call follows, and no more than one
 * other word stands there and in the rest of the paragraph.
 */
function isAnnounced(text: string, { start, end }: Span): boolean {
  const before = text.slice(lineStart(text, Math.max(0, lineStart(text, start) - 1)), start)
  const blank = text.indexOf('\n\n', end)
  const behind = text.slice(end, blank < 0 ? text.length : blank)
  if (before.length + behind.length > PARAGRAPH) return false
  const words = before.match(WORDS) ?? []
  const others = [...words, ...(behind.match(WORDS) ?? [])].filter((word) => !isHalf(word))
  return words.some(announces) && others.filter((word) => !announces(word)).length <= 1
}

const WORDS = /[\p{L}\p{N}_]+/gu
/** Longest text around the name in its paragraph. */
const PARAGRAPH = 80

/** Words of a sentence, or the end of one. */
const TALK = /\p{L}\s+\p{L}+\s|[,!?]$/u

function opensLine(text: string, at: number): boolean {
  return text.slice(lineStart(text, Math.max(at, 0)), Math.max(at, 0)).trim() === ''
}
