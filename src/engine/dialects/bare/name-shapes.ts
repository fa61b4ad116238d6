/**
 * What stands behind an offered name decides whether it is called there:
 * `f(…)`, `'f'(…)`, `f` and a JSON object, `["f", {…}]`, `["f", "a=1"]`,
 * `[f, a=1]`.
 */

import { skipSpace } from '../../syntax/markup/letters.js'
import { splitArguments } from '../../syntax/python/calls.js'
import type { Reason } from '../../trace.js'
import { scanGroup } from '../bodies/group.js'
import type { ArgumentSource, Field } from '../dialect.js'
import { type CallText, readCallText } from './call-text.js'
import { measureCall, measureGroup, reach } from './measure.js'
import { type Occurrence, requiresNothing } from './offered.js'
import {
  type BareCall,
  type BareInput,
  type BareReading,
  type BareShape,
  lastBlack,
  mention,
  reading,
  skipBlank,
} from './reading.js'
import { standsAsCall } from './standing.js'
import { readStringCall } from './string-calls.js'

const ROUND = 0x28
const SQUARE = 0x5b
const CURLY = 0x7b
const COMMA = 0x2c

/** Words that stand before a name which is defined or described, not called. */
const DEFINING = /(?:^|[^\w$])(?:def|function|class|import|interface|struct|fn|func|sub|new)[ \t]+$/

/** Reads the call at an occurrence of an offered name; null when it is only named. */
export function readAtName(input: BareInput, found: Occurrence): BareReading | null {
  const { text } = input
  const quote = text.charAt(found.start - 1)
  const quoted = '\'"`'.includes(quote) && quote !== '' && text.charAt(found.end) === quote
  const behind = skipSpace(text, quoted ? found.end + 1 : found.end)
  const code = text.charCodeAt(behind)
  if (code === ROUND) return readRound(input, found, behind, quoted)
  if (code === COMMA) return readList(input, found, behind, quoted)
  if (quote === '"' || quote === "'") return null
  return readObjectBehind(input, found, quoted ? found.end + 1 : found.end)
}

/** `f(…)` and `'f'(…)`, also inside a string: `"f(a=1)"`. */
function readRound(
  input: BareInput,
  found: Occurrence,
  open: number,
  quoted: boolean,
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
    const inside = readStringCall(input, found, open)
    if (inside !== null) return inside
  }
  const call = measureCall(page, open)
  const args = readCallText({ layer, ...call }, found.tool)
  const start = quoted ? found.start - 1 : found.start
  const shape: BareShape = quoted ? 'quoted-calls' : 'pythonic'
  return fromCallText(input, found, { shape, start, end: call.end, closed: call.complete, args })
}

interface Shaped {
  readonly shape: BareShape
  readonly start: number
  readonly end: number
  readonly closed: boolean
  readonly args: CallText
}

/** The call, or the reason why it is only a mention. */
export function fromCallText(
  input: BareInput,
  found: Occurrence,
  shaped: Shaped,
): BareReading | null {
  const { args, shape, start, end, closed } = shaped
  const stands = shape === 'name-list' || standsAsCall(input.text, start)
  if (args.mention || !stands) {
    return mention(shape, start, end, found.written, {
      code: 'mention-not-call',
      detail: found.written,
    })
  }
  const call = callOf(input, found, shape, start, end, closed, args.arguments, args.reasons)
  return reading([call], end)
}

function callOf(
  input: BareInput,
  found: Occurrence,
  shape: BareShape,
  start: number,
  end: number,
  closed: boolean,
  source: ArgumentSource,
  reasons: readonly Reason[] = [],
): BareCall {
  return {
    shape,
    start,
    end,
    name: found.written,
    nameSpan: input.page.span(found.start, found.end),
    arguments: source,
    id: null,
    closed,
    marker: 'name-only',
    reasons,
  }
}

/** `["f", {…}]`, `("f", {…})`, `["f", "a=1", "b=2"]`, `["f", "(a=1)"]`, `[f, a=1, b=2]`. */
function readList(
  input: BareInput,
  found: Occurrence,
  comma: number,
  quoted: boolean,
): BareReading | null {
  const { text, page } = input
  const start = quoted ? found.start - 1 : found.start
  const opener = text.charCodeAt(lastBlack(text, start))
  if (opener !== SQUARE && opener !== ROUND && opener !== COMMA && opener !== CURLY) return null
  const next = skipBlank(text, comma + 1)
  if (text.charCodeAt(next) === CURLY) {
    if (!quoted) return null
    const group = measureGroup(page, next)
    const source: ArgumentSource = {
      form: 'text',
      span: page.span(next, group.end),
      notation: { kind: 'json' },
    }
    const call = callOf(input, found, 'name-list', start, group.end, group.closed, source)
    return reading([call], group.end)
  }
  return readWords(input, found, start, next)
}

/** The rest of the list holds `a=1`, quoted or not. */
function readWords(
  input: BareInput,
  found: Occurrence,
  start: number,
  from: number,
): BareReading | null {
  const { text, page, layer, offered } = input
  const first = text.charAt(from)
  const quotedItem = first === '"' || first === "'"
  // The list ends where the next name begins or a bracket closes it.
  const split = splitBehind(text, from, page)
  if (split === null) return null
  const fields: Field[] = []
  let end = from
  if (quotedItem) {
    for (const item of split.positional) {
      const inner = text.slice(item.start + 1, item.end - 1)
      if (offered.tool(inner) !== null) break
      if (inner.startsWith('(') && fields.length === 0) {
        const place = { layer, argsStart: item.start + 2, argsEnd: item.end - 2, complete: true }
        const args = readCallText(place, found.tool)
        return fromCallText(input, found, {
          shape: 'name-list',
          start,
          end: item.end,
          closed: true,
          args,
        })
      }
      const pairs = pairsIn(input, item.start + 1, item.end - 1)
      if (pairs === null) return null
      fields.push(...pairs)
      end = item.end
    }
  } else {
    for (const { name, value } of split.keywords) {
      fields.push({
        name: text.slice(name.start, name.end),
        value: page.span(value.start, value.end),
        type: 'json',
      })
      end = value.end
    }
  }
  if (fields.length === 0) return null
  const source: ArgumentSource = { form: 'positional', values: [], named: fields }
  return reading([callOf(input, found, 'name-list', start, end, true, source)], end)
}

/** What stands from `from` to the closing bracket, split at commas; null without a closer. */
function splitBehind(text: string, from: number, page: BareInput['page']) {
  const limit = reach(page, from)
  const end = listEnd(text, from, limit)
  page.spend((end < 0 ? limit : end) - from)
  return end < 0 ? null : splitArguments(text, from, end)
}

/** The closer of the list in which `from` stands; strings and nested brackets are skipped. */
function listEnd(text: string, from: number, limit: number): number {
  let at = from
  while (at < limit) {
    const code = text.charCodeAt(at)
    if (code === 0x5d || code === 0x29 || code === 0x7d) return at
    if (code === SQUARE || code === ROUND || code === CURLY) {
      const group = scanGroup(text, at, { limit })
      if (!group.closed) return -1
      at = group.end
    } else if (code === 0x22 || code === 0x27) {
      const close = text.indexOf(text.charAt(at), at + 1)
      if (close < 0 || close >= limit) return -1
      at = close + 1
    } else at++
  }
  return -1
}

/** `a=1, b=[2, 3]` inside a string. */
function pairsIn(input: BareInput, start: number, end: number): Field[] | null {
  const { text, page } = input
  const split = splitArguments(text, start, end)
  if (split.keywords.length === 0 || split.positional.length > 0) return null
  return split.keywords.map(({ name, value }) => ({
    name: text.slice(name.start, name.end),
    value: page.span(value.start, value.end),
    type: 'json',
  }))
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
