/** A call without arguments that stands alone: its marks have to say that it is one. */

import { compileSchema } from '../../schema/compiled.js'
import { lineStart, lineStop } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { propertyNames, schemaOf } from '../dialects/bodies/properties.js'
import type { DialectContext } from '../dialects/dialect.js'
import type { FoundCall } from '../learning/example.js'
import { evidenceOf } from './evidence.js'
import type { Landmark } from './landmarks.js'
import { openerOf } from './names.js'
import { announces, isHalf, isOfPage } from './words.js'

/** Least kinds of strong evidence: words that announce a call, unusual marks, marks that close. */
const STRONG = 2
/** Longest text behind the name on its line that may be marks. */
const BEHIND = 40

/** Calls of tools that ask for nothing, between marks. */
export function loneCalls(
  text: string,
  landmarks: readonly Landmark[],
  context: DialectContext,
): FoundCall[] {
  const known = new Set(text.slice(0, landmarks[0]?.name.start ?? 0).match(OPENS))
  return landmarks.flatMap(({ name, tool }, index) => {
    const call: FoundCall = { name, whole: null, parameters: [] }
    const schema = schemaOf(context, tool.name)
    const required = schema === null ? 0 : compileSchema(schema).shape.required.size
    const next = landmarks[index + 1]?.name.start ?? text.length
    const enclosed = required === 0 ? isEnclosed(text, name, next, known) : false
    if (enclosed !== null) return enclosed ? [call] : []
    if (propertyNames(context, tool.name)?.size !== 0) return []
    const opener = openerOf(text, name.start)
    if (opener === '' || !opensLine(text, name.start - opener.length)) return []
    const rest = text.slice(name.end, lineStop(text, name.end))
    if (rest.length > BEHIND || TALK.test(rest)) return []
    const strong = evidenceOf(text, [call], opener).strong >= STRONG
    return strong || isAnnounced(text, name) ? [call] : []
  })
}

/**
 * One mark around it is opened and closed: then no sentence goes on around that, and no
 * part of another shape follows, such as a result. Null where there is no such mark.
 */
function isEnclosed(
  text: string,
  { start, end }: Span,
  next: number,
  known: ReadonlySet<string>,
): boolean | null {
  const opened = OPENED.exec(text.slice(Math.max(0, start - BEHIND * 2), start))
  const [mark = '', signs = '', word = ''] = opened ?? []
  if (opened === null || isOfPage(`<${word}`)) return null
  const behind = text.slice(end, end + BEHIND * 2)
  const at = behind.indexOf(`/${word}`)
  const inside = behind.slice(0, Math.max(0, at))
  if (!INSIDE.test(inside) || !inside.endsWith(signs)) return null
  const before = text.slice(Math.max(0, start - mark.length - 2), start - mark.length)
  if (/[\p{L},]\s$|[`"']$/u.test(before) || GOES_ON.test(behind.slice(at))) return false
  return (text.slice(end + at, next).match(OPENS) ?? []).every((one) => known.has(one))
}

/** A sentence goes on behind a mark, or a quotation ends there. */
const GOES_ON = /^\S* \p{L}|^[^\s`"']{0,99}[`"']/u
/** What opens a mark: `<x`, `[x`. */
const OPENS = /[<[{⟦«‹【(|]\p{L}[\p{L}\p{N}_]*/gu

/** `<x>`, `[x]`, `<x=`, `<x name="`. */
const OPENED =
  /([^\p{L}\p{N}\s"'`.,;:!?()/=>\]}]{1,3})([\p{L}_][\p{L}\p{N}_:.|｜-]*)(?:\s?[=:]\s?["']?|\s[\p{L}:]{1,16}=["']|[^\p{L}\p{N}\s"'`.,;:!?()/=<[{]{1,3}\s*)$/u
/** What stands between a name and the mark that closes: signs, and one word between them. */
const INSIDE = /^["']?[^\p{L}\p{N}"'.,;!?]{0,6}(?:[\p{L}_]+[^\p{L}\p{N}"'.,;!?]{1,6})?$/u

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
