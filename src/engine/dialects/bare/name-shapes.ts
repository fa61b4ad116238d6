/**
 * What stands behind an offered name decides whether it is called there:
 * `f(…)`, `'f'(…)`, `f` and a JSON object, `["f", {…}]`, `["f", "a=1"]`,
 * `[f, a=1]`.
 */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { ArgumentSource } from '../dialect.js'
import { readCallText } from './call-text.js'
import { measureCall, measureGroup } from './measure.js'
import { callOf, fromCallText } from './name-call.js'
import { readNameList } from './name-lists.js'
import { type Occurrence, requiresNothing } from './offered.js'
import { type BareInput, type BareReading, type BareShape, mention, reading } from './reading.js'
import { readStringCall } from './string-calls.js'

const ROUND = 0x28
const CURLY = 0x7b
const COMMA = 0x2c

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
  if (code === COMMA) return readNameList(input, found, behind, quoted)
  if (quote === '"' || quote === "'") return null
  return readObjectBehind(input, found, quoted ? found.end + 1 : found.end)
}

/** `f(…)` and `'f'(…)`, also inside a string: `"f(a=1)"`. */
function readRound(
  input: BareInput,
  found: Occurrence,
  open: number,
  quoted: boolean,
  after: number,
): BareReading | null {
  const { text, page, layer } = input
  const before = text.slice(Math.max(0, found.start - 20), found.start)
  if (DEFINING.test(before)) {
    return mention('pythonic', found.start, found.end, found.written, {
      code: 'definition-not-call',
      detail: found.written,
    })
  }
  const quote = text.charAt(found.start - 1)
  if (!quoted && (quote === '"' || quote === "'")) {
    const inside = readStringCall(input, found, open, after)
    if (inside !== null) return inside
  }
  const call = measureCall(page, open)
  const args = readCallText({ layer, ...call }, found.tool)
  const start = quoted ? found.start - 1 : found.start
  const shape: BareShape = quoted ? 'quoted-calls' : 'pythonic'
  return fromCallText(input, found, {
    shape,
    start,
    end: call.end,
    closed: call.complete,
    args,
    after,
  })
}

const BETWEEN =
  /[ \t]*(?::|=|->|=>|`)?[ \t]*(?:\r?\n[ \t]*){0,2}(?:```(?:json)?[ \t]*\r?\n[ \t]*)?/y

/** `f {…}`, `f: {…}`, and `f` on a line with the object on the next. */
function readObjectBehind(input: BareInput, found: Occurrence, from: number): BareReading | null {
  const { text, page } = input
  BETWEEN.lastIndex = from
  const end = BETWEEN.test(text) ? BETWEEN.lastIndex : from
  if (text.charCodeAt(end) !== CURLY) return null
  const group = measureGroup(page, end)
  if (group.parts.some((part) => part.colon < 0)) return null
  if (group.parts.length === 0 && !requiresNothing(found.tool)) return null
  // `… the calculation.f` and the object: a sentence ends where the name begins.
  const start = withPointers(text, found.bare)
  const source: ArgumentSource = {
    form: 'text',
    span: page.span(end, group.end),
    notation: { kind: 'json' },
  }
  const named = { ...found, start: found.bare, written: text.slice(found.bare, found.end) }
  const call = callOf(input, named, 'named-json', start, group.end, group.closed, source)
  return reading([call], group.end)
}

/** `>>>` before a name belongs to the call. */
function withPointers(text: string, start: number): number {
  return text.startsWith('>>>', start - 3) ? start - 3 : start
}
