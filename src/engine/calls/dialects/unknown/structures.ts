/** Calls whose arguments are a JSON object, in a wrapping that is not known. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import { membersOf, readCallObject, trimEnd } from '../bodies/call-object.js'
import { type Group, scanGroup } from '../bodies/group.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { frameAround, wordBefore } from './around.js'
import { announcesCall, isOffered, isToolName } from './names.js'

export const UNKNOWN = 'unknown'

/** What a candidate of this reader is made of. */
export interface Seen {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly nameStart: number
  readonly arguments: ArgumentSource
  readonly closed: boolean
  /** What was seen around it. */
  readonly frame: string
  readonly reasons?: readonly Reason[]
}

export function candidateOf(page: Page, seen: Seen): Candidate {
  return {
    dialect: UNKNOWN,
    span: page.span(seen.start, seen.end),
    name: seen.name,
    nameSpan: page.span(seen.nameStart, seen.nameStart + seen.name.length),
    arguments: seen.arguments,
    id: null,
    end: seen.closed ? 'proven' : 'unproven',
    marker: 'sentinel',
    reasons: [{ code: 'unknown-dialect', detail: seen.frame }, ...(seen.reasons ?? [])],
  }
}

/** All calls around JSON objects, in order. */
export function structuredCalls(page: Page, context: DialectContext): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const first = text.charCodeAt(skipSpace(text, at + 1))
    if (first !== 0x22 && first !== 0x27 && first !== 0x7d) continue
    if (!page.spend(0)) break
    const group = scanGroup(text, at, { limit: text.length })
    if (!group.closed) {
      if (!page.spend(group.end - at)) break
      continue
    }
    const seen = readStructure(page, group, context)
    if (seen !== null) found.push(candidateOf(page, seen))
    at = Math.max(group.end, seen?.end ?? 0) - 1
  }
  return found
}

function readStructure(page: Page, group: Group, context: DialectContext): Seen | null {
  const list = listAround(page.text, group)
  return callObject(page, group, list, context) ?? namedObject(page, group, context)
}

/** `[{…}]`: the brackets belong to the structure. */
function listAround(text: string, group: Group): { start: number; end: number } {
  let start = group.start
  while (start > 0 && /\s/.test(text.charAt(start - 1))) start--
  const end = skipSpace(text, group.end)
  const listed = text.charAt(start - 1) === '[' && text.charAt(end) === ']'
  return listed ? { start: start - 1, end: end + 1 } : { start: group.start, end: group.end }
}

/** An object that is a call, framed by markup. */
function callObject(
  page: Page,
  group: Group,
  list: { start: number; end: number },
  context: DialectContext,
): Seen | null {
  const frame = frameAround(page, list.start, list.end, true)
  if (frame.opener === '') return null
  const reading = readCallObject(page, group, { limit: group.end })
  if (reading.kind === 'call' && reading.hasArguments) {
    const { call } = reading
    return {
      start: frame.start,
      end: frame.end,
      name: call.name,
      nameStart: call.nameSpan?.start ?? group.start,
      arguments: call.arguments,
      closed: frame.closed,
      frame: `${frame.opener} … with ${'name and arguments as JSON'}`,
      reasons: call.reasons,
    }
  }
  // `{"f": {…}}`: the key is the name.
  const only = group.parts.length === 1 ? membersOf(page.text, group)[0] : undefined
  if (only === undefined || page.text.charCodeAt(only.valueStart) !== 0x7b) return null
  const offered = isOffered(only.key, context)
  if (!offered && !(announcesCall(frame.opener) && isToolName(only.key, context))) return null
  return {
    start: frame.start,
    end: frame.end,
    name: only.key,
    nameStart: page.text.indexOf(only.key, group.start),
    arguments: {
      form: 'text',
      span: page.span(only.valueStart, only.valueEnd),
      notation: { kind: 'json' },
    },
    closed: frame.closed,
    frame: `${frame.opener} … with the name as key`,
  }
}

/** A name before the object, with marks, labels or signs between and around. */
function namedObject(page: Page, group: Group, context: DialectContext): Seen | null {
  const { text, marks } = page
  const frame = frameAround(page, group.start, group.end)
  const named = nameBefore(page, frame.start, group.start, context)
  if (named === null) return null
  const name = text.slice(named.start, named.end)
  if (!isToolName(name, context)) return null
  const outer = frameAround(page, named.start, group.end, true)
  const between = text.slice(named.end, group.start).trim()
  // The marker may hold the name: `【f】{…}`.
  const inside = frame.opener !== '' && frame.start < named.start
  const framed = outer.opener !== '' || inside || marks.at(skipSpace(text, named.end)) !== null
  const announces = context.tools.length === 0 ? saysCall : announcesCall
  const announced = announces(outer.opener) || announces(between)
  if (!framed || !(announced || isOffered(name, context))) return null
  return {
    start: outer.opener !== '' ? outer.start : inside ? frame.start : named.start,
    end: frame.end,
    name,
    nameStart: named.start,
    arguments: {
      form: 'text',
      span: page.span(group.start, group.end),
      notation: { kind: 'json' },
    },
    closed: frame.closed,
    frame: `${outer.opener} ${name} ${between} {…}`.replace(/\s+/g, ' ').trim().slice(0, 120),
  }
}

/** Without tools, only words that leave no doubt announce a call. */
function saysCall(text: string): boolean {
  return /tool|call|func|invo/i.test(text)
}

/** Words that announce arguments. */
const LABEL = /^(?:args?|arguments?|param(?:eter)?s?|inputs?|payload|data|body|json|with)$/i

/** Is the word part of a marker that announces a call, such as `@@call`, and no name? */
function isAnnouncement(page: Page, word: { start: number; end: number }): boolean {
  const before = page.text.charAt(word.start - 1)
  return (
    /[@#:!$%&*=]/.test(before) &&
    /^(?:tool|call|func|invoke|action|run|exec)/i.test(page.text.slice(word.start, word.end))
  )
}

/** The word before the markup that stands before the arguments. */
function nameBefore(
  page: Page,
  frameStart: number,
  argumentsStart: number,
  context: DialectContext,
): { start: number; end: number } | null {
  for (const position of [argumentsStart, frameStart]) {
    let direct = wordBefore(page, position)
    // Labels before the arguments: the name stands before them.
    for (let labels = 0; direct !== null && labels < 3; labels++) {
      if (!LABEL.test(page.text.slice(direct.start, direct.end))) break
      direct = wordBefore(page, direct.start)
    }
    if (direct === null) continue
    const name = page.text.slice(direct.start, direct.end)
    if (isToolName(name, context) && !isAnnouncement(page, direct)) return direct
  }
  // The name in quotes or in a tag's attribute: `<call name="f">{…}`.
  const before = page.text.slice(Math.max(0, argumentsStart - 100), argumentsStart)
  const quoted = /["'`]([A-Za-z_][\w.\-/]*)["'`][^"'`\n]{0,20}$/.exec(before)
  const name = quoted?.[1]
  if (quoted === null || name === undefined) return null
  const start = argumentsStart - before.length + quoted.index + 1
  return { start, end: trimEnd(page.text, start, start + name.length) }
}
