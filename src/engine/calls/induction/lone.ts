/** A call without arguments that stands alone: its marks have to say that it is one. */
import { propertyNames } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { FoundCall } from '../learning/example.js'
import { evidenceOf } from './evidence.js'
import type { Landmark } from './landmarks.js'
import { openerOf } from './names.js'

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
    return evidenceOf(text, [call], opener).strong >= STRONG ? [call] : []
  })
}

/** Words of a sentence, or the end of one. */
const TALK = /\p{L}\s+\p{L}+\s|[.,;!?]$/u

function opensLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, Math.max(at, 0)).trim() === ''
}
