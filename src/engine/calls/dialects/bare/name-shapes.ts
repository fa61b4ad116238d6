/**
 * What stands behind an offered name decides whether it is called there:
 * `f(…)`, `'f'(…)`, `f` and a JSON object.
 */

import { skipSpace } from '../../../syntax/markup/letters.js'
import { lineStop } from '../../../text/lines.js'
import { matchEnd } from '../../../text/match-end.js'
import { membersOf } from '../bodies/members.js'
import { readCallText } from './call-text.js'
import { measureCall, measureGroup } from './measure.js'
import { type Occurrence, parametersOf, requiresNothing } from './offered.js'
import { type BareCall, type BareInput, type BareReading, mention, reading } from './reading.js'
import { standsAsCall } from './standing.js'

const ROUND = 0x28
const CURLY = 0x7b

/** Words that stand before a name which is defined or described, not called. */
const DEFINING = /(?:^|[^\w$])(?:def|function|class|import|interface|struct|fn|func|sub|new)[ \t]+$/

/** Reads the call at an occurrence of an offered name; null when it is only named. */
export function readAtName(input: BareInput, found: Occurrence, after: number): BareReading | null {
  const { text } = input
  const quote = text.charAt(found.start - 1)
  const quoted = '\'"`'.includes(quote) && quote !== '' && text.charAt(found.end) === quote
  const behind = skipSpace(text, quoted ? found.end + 1 : found.end)
  const code = text.charCodeAt(behind)
  if (code === ROUND) return readRound(input, found, behind, quoted, after)
  if (quote === '"' || quote === "'") return null
  return readObjectBehind(input, found, quoted ? found.end + 1 : found.end)
}

/** `f(…)` and `'f'(…)`. */
function readRound(
  input: BareInput,
  found: Occurrence,
  open: number,
  quoted: boolean,
  after: number,
): BareReading | null {
  const { text, page, layer } = input
  const before = text.slice(Math.max(0, found.start - 20), found.start)
  const { start: from, written: detail } = found
  if (DEFINING.test(before)) {
    return mention('pythonic', from, found.end, detail, { code: 'definition-not-call', detail })
  }
  const mentioned = (start: number, end: number) =>
    mention('pythonic', start, end, detail, { code: 'mention-not-call', detail })
  const call = measureCall(page, open)
  // In a text, its quotes are escaped: the values would hold the backslashes.
  const quote = text.charAt(from - 1)
  const escaped = /["']/.test(quote) && text.slice(open, call.end).includes(`\\${quote}`)
  // What is called once more is code, and its value no call of the tool.
  if (escaped || text.charCodeAt(call.end) === ROUND) return mentioned(from, call.end)
  // Its arguments stand below.
  if (call.end === open + 2 && hasKeyBelow(text, found, call.end)) return null
  const args = readCallText({ layer, ...call }, found.tool)
  const start = quoted ? from - 1 : from
  if (args.mention || !standsAsCall(text, { start, end: call.end }, after))
    return mentioned(start, call.end)
  return callOf(input, found, {
    shape: 'pythonic',
    start,
    end: call.end,
    closed: call.complete,
    arguments: args.arguments,
    reasons: args.reasons,
  })
}

/** A parameter of the tool stands on the next line, and a sign for a value behind it. */
function hasKeyBelow(text: string, { tool }: Occurrence, end: number): boolean {
  if (text.charAt(end) !== '\n') return false
  const from = skipSpace(text, end)
  const line = text.slice(from, Math.min(lineStop(text, from), from + LONGEST_LINE))
  return [...parametersOf(tool)].some((key) => {
    const at = line.indexOf(key)
    return at >= 0 && /[:=]/.test(line.slice(at + key.length))
  })
}

const LONGEST_LINE = 200

/** What may stand between a name and its object. */
const BETWEEN =
  /[ \t]*(?::|=|->|=>|`)?[ \t]*(?:\r?\n[ \t]*){0,2}(?:```(?:json)?[ \t]*\r?\n[ \t]*)?/y
/** Words that announce the arguments; then the keys must be the tool's parameters. */
const ANNOUNCED =
  /[`*"']{0,2}[ \t]*(?:(?:with|using|the|these|following|json|arguments?|args|parameters?|params|inputs?)\b[ \t]*){1,5}[:=]?\s{0,3}(?:```(?:json)?[ \t]*\r?\n[ \t]*)?/iy

/** `f {…}`, `f: {…}`, and `f` on a line with the object on the next. */
function readObjectBehind(input: BareInput, found: Occurrence, from: number): BareReading | null {
  const { text, page } = input
  const announced = matchEnd(ANNOUNCED, text, from)
  const end = announced < 0 ? matchEnd(BETWEEN, text, from) : announced
  if (text.charCodeAt(end) !== CURLY) return null
  const group = measureGroup(page, end)
  const parameters = parametersOf(found.tool)
  if (announced >= 0 && !membersOf(text, group).every(({ key }) => parameters.has(key))) return null
  if (group.parts.some((part) => part.colon < 0)) return null
  if (group.parts.length === 0 && !requiresNothing(found.tool)) return null
  // `… the calculation.f` and the object: a sentence ends where the name begins, and `>>>` before it is of the call.
  const start = found.bare - (text.startsWith('>>>', found.bare - 3) ? 3 : 0)
  const named = { ...found, start: found.bare, written: text.slice(found.bare, found.end) }
  return callOf(input, named, {
    shape: 'named-json',
    start,
    end: group.end,
    closed: group.closed,
    arguments: { form: 'text', span: page.span(end, group.end), notation: { kind: 'json' } },
    reasons: [],
  })
}

/** The call of an offered tool. */
function callOf(
  { page }: BareInput,
  { written, start, end }: Occurrence,
  rest: Pick<BareCall, 'shape' | 'start' | 'end' | 'closed' | 'arguments' | 'reasons'>,
): BareReading {
  const nameSpan = page.span(start, end)
  return reading([{ ...rest, name: written, nameSpan, id: null, marker: 'name-only' }], rest.end)
}
