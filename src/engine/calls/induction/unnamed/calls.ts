/**
 * Calls whose values have no keys: `Google[tide tables]`, `TYPE 7 "tides"`, a fence with the
 * tool as its label, `<tool>search</tool><input>tides</input>`. The tool has to be offered,
 * a sign or a word beside its name has to say that it is called, and the values have to be
 * as many and of the kinds that it declares.
 */
import { lineStart, lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import { trimmed } from '../../../text/trimmed.js'
import type { Candidate, DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { fencesOf } from '../../regions/fences.js'
import type { Landmark } from '../landmarks.js'
import { unnamedCall } from './candidate.js'
import { inAttribute } from './elements.js'
import { aboveFence, asLabel } from './fenced.js'
import { inMarks } from './marks.js'
import { type Form, type Found, isAlone, isBelow, isSaid, LEAD, type Place } from './place.js'
import { bracketed, inOrder, inParentheses, literals } from './values.js'

/** The calls of the landmarks that are written in one of these ways. */
export function unnamedCalls(
  page: Page,
  landmarks: readonly Landmark[],
  context: DialectContext,
): Candidate[] {
  const { text } = page
  const fences = fencesOf(page.marks)
  const found: Candidate[] = []
  let done = 0
  for (const { name, tool, limit } of landmarks) {
    if (name.start < done) continue
    const line = { start: lineStart(text, name.start), end: lineStop(text, name.end) }
    const before = text.slice(Math.max(line.start, name.start - LEAD), name.start)
    const fit = (values: readonly Span[] | null) =>
      values === null ? null : inOrder(text, values, context, tool.name)
    const call =
      first(FORMS, { text, name, limit, line, before, fences, fit }) ??
      inAttribute(page, { name, tool, limit }, context)
    if (call === null) continue
    done = call.span.end
    found.push(unnamedCall(page, { ...call, tool: tool.name, name }))
  }
  return found
}

function first(forms: readonly Form[], place: Place): Found | null {
  for (const form of forms) {
    const found = form(place)
    if (found !== null) return found
  }
  return null
}

/** A sign that words lack, right before the name. */
const SIGN = /(?:^|\s)[!@/\\$→]$/u
/** A fence of one line, or one that opens. */
const FENCE = /`{3,8}$/

/** `Click [15]`, `type [164] [best pubs] [1]`, `Google[tide tables]`. */
const inBrackets: Form = (place) => {
  const { text, name, line } = place
  const inline = FENCE.test(place.before)
  if (!inline && !isSaid(place) && !isBelow(place) && !isAlone(place)) return null
  const end = inline ? text.indexOf('```', name.end) : line.end
  if (end < 0 || end > line.end) return null
  const values = place.fit(bracketed(text, name.end, end))
  return values && { span: { start: inline ? line.start : name.start, end: line.end }, values }
}

/** `TYPE 7 "tides"`, `goto 212`; and `submit` alone in a fence. */
const asCommand: Form = (place) => {
  const { text, name, line } = place
  const said = isSaid(place)
  if (!said && !isBelow(place) && !isAlone(place)) return null
  if (text.slice(name.end, line.end).trim() === '') {
    const alone = isBelow(place) && /^\n\s*`{3}/.test(text.slice(line.end, line.end + LEAD))
    const values = alone ? place.fit([]) : null
    return values && { span: name, values }
  }
  const values = place.fit(literals(text, name.end, line.end))
  return values && { span: { start: name.start, end: line.end }, values }
}

/** `!goTo("mira", 2.5)` behind words, `[Calculator(27 * 14)`. */
const inParens: Form = (place) => {
  const { text, name, line, before } = place
  if (text[name.end] !== '(') return null
  const framed = before.endsWith('[')
  if (!framed && !SIGN.test(before)) return null
  const close = text.lastIndexOf(')', line.end)
  if (close < name.end || close > line.end) return null
  const inside = trimmed(text, { start: name.end + 1, end: close })
  const list = inParentheses(text, inside.start, inside.end)
  const values = place.fit(list) ?? (framed && list === null ? place.fit([inside]) : null)
  return values && { span: { start: name.start - 1, end: close + 1 }, values }
}

/** `Action: wikipedia: windmills`. */
const behindColon: Form = (place) => {
  const { text, name, line } = place
  if (!isSaid(place) || !/^[:：]\s/.test(text.slice(name.end, name.end + 2))) return null
  const values = place.fit([trimmed(text, { start: name.end + 1, end: line.end })])
  return values && { span: { start: name.start, end: line.end }, values }
}

const FORMS: readonly Form[] = [
  asLabel,
  inBrackets,
  inParens,
  behindColon,
  aboveFence,
  inMarks,
  asCommand,
]
