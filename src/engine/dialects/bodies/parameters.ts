/**
 * The parameters of one call as elements: `<parameter=k>v</parameter>` …, up to
 * the call's closer. Closers may be missing, and values may hold tags of the
 * same names; what directly follows a closer decides whether it is one.
 */
import { attributesOf } from '../../syntax/markup/attributes.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/marks.js'
import type { Reason } from '../../trace.js'
import type { Field } from '../dialect.js'
import type { BodyInput } from './body.js'
import { propertyNames } from './properties.js'

export interface ParameterGrammar {
  readonly parameters: ReadonlySet<string>
  readonly closesCall: (mark: Mark) => boolean
  /** The call's opening tag. */
  readonly call: Mark
  readonly tool: string
}

export interface ReadParameters {
  readonly fields: Field[]
  /** Behind the call's closer, or where reading ended without one. */
  readonly end: number
  /** The call's closer, or a mark that ends the whole body, was seen. */
  readonly closed: boolean
  readonly reasons: readonly Reason[]
}

interface Opened {
  readonly mark: Mark
  readonly name: string
  readonly type: Field['type']
}

const TYPE_ATTRIBUTES = new Set(['string', 'type'])

export function readParameters(input: BodyInput, grammar: ParameterGrammar): ReadParameters {
  const { page, context, limit } = input
  const { text, marks } = page
  const known = propertyNames(context, grammar.tool)
  const fields: Field[] = []
  const reasons: Reason[] = []
  const open = (mark: Mark): Opened | null => openParameter(text, mark, grammar)
  let index = marks.indexFrom(input.start)
  let end = input.start
  for (;;) {
    const mark = marks.list[index]
    if (mark === undefined || mark.start >= limit) break
    if (grammar.closesCall(mark)) return { fields, end: mark.end, closed: true, reasons }
    if (input.stops(mark.start) || opensCall(mark, grammar)) {
      return {
        fields,
        end,
        closed: true,
        reasons: [...reasons, missing('closer of the call', end)],
      }
    }
    const opened = open(mark)
    if (opened === null) {
      index++
      continue
    }
    const value = valueEnd(index + 1)
    fields.push({
      name: opened.name,
      value: page.span(...framed(text, mark.end, value.end)),
      type: opened.type,
    })
    if (!value.closed) reasons.push(missing(`closer of ${opened.name}`, value.end))
    index = value.next
    end = value.closed ? (marks.list[index - 1]?.end ?? value.end) : value.end
    if (value.cut) return { fields, end, closed: false, reasons }
  }
  return { fields, end, closed: false, reasons }

  function missing(what: string, at: number): Reason {
    return { code: 'drift-accepted', detail: `missing: ${what}`, at: page.span(at, at) }
  }

  /** Where the value ends whose tag is the mark before `from`. */
  function valueEnd(from: number): { end: number; next: number; closed: boolean; cut: boolean } {
    let depth = 0
    // The first mark that might end the value, if nothing better comes.
    let fallback = -1
    for (let i = from; i < marks.list.length; i++) {
      const mark = marks.list[i]
      if (mark === undefined || mark.start >= limit) break
      if (isParameterCloser(mark, grammar)) {
        if (depth > 0) depth--
        else if (mayFollowValue(mark.end)) return ended(i)
        else if (fallback < 0) fallback = i
        continue
      }
      const opened = open(mark)
      if (opened !== null || opensCall(mark, grammar)) {
        if (fallback >= 0) break
        // A parameter that the tool does not have is text of the value.
        const foreign = opened !== null && known !== null && !known.has(opened.name)
        if (!foreign && startsLine(mark.start)) return ended(i)
        depth++
        continue
      }
      if (depth > 0 || !(grammar.closesCall(mark) || input.stops(mark.start))) continue
      if (mayFollowCall(mark.end)) return ended(fallback < 0 ? i : fallback)
      if (fallback < 0) fallback = i
    }
    return fallback < 0
      ? { end: limit, next: marks.list.length, closed: false, cut: true }
      : ended(fallback)
  }

  /** The value ends before the mark with this index, which is its closer or what follows it. */
  function ended(i: number): { end: number; next: number; closed: boolean; cut: boolean } {
    const mark = marks.list[i]
    const closed = mark !== undefined && isParameterCloser(mark, grammar)
    return { end: mark?.start ?? limit, next: closed ? i + 1 : i, closed, cut: false }
  }

  /** Does something stand at `position` that may follow a parameter? */
  function mayFollowValue(position: number): boolean {
    const at = skipSpace(text, position, limit)
    const next = marks.at(at)
    if (next !== null && (open(next) !== null || grammar.closesCall(next))) return true
    return mayFollowCall(position)
  }

  /** Does something stand at `position` that may follow a call? */
  function mayFollowCall(position: number): boolean {
    const at = skipSpace(text, position, limit)
    if (at >= limit) return true
    const next = marks.at(at)
    return next !== null && (input.stops(at) || opensCall(next, grammar))
  }

  function startsLine(position: number): boolean {
    for (let at = position - 1; at >= 0; at--) {
      const code = text.charCodeAt(at)
      if (code === 0x0a || code === 0x3e) return true
      if (code !== 0x20 && code !== 0x09) return false
    }
    return true
  }
}

function opensCall(mark: Mark, grammar: ParameterGrammar): boolean {
  return (
    mark.kind === 'open' &&
    mark.key === grammar.call.key &&
    mark.restEnd > mark.restStart &&
    mark.start > grammar.call.start
  )
}

function isParameterCloser(mark: Mark, grammar: ParameterGrammar): boolean {
  return (
    mark.kind === 'close' &&
    grammar.parameters.has(mark.name) &&
    (mark.space === grammar.call.space || mark.space === '')
  )
}

/** The parameter that this tag opens, or null. */
function openParameter(text: string, mark: Mark, grammar: ParameterGrammar): Opened | null {
  if (mark.kind !== 'open' || !grammar.parameters.has(mark.name)) return null
  if (mark.space !== grammar.call.space && mark.space !== '') return null
  const attributes = attributesOf(text, mark)
  const named =
    attributes.find((attribute) => attribute.name === 'name' || attribute.name === 'key') ??
    attributes.find((attribute) => attribute.name === '')
  if (named === undefined) return null
  const name = text.slice(named.start, named.end).trim()
  if (name === '') return null
  let type: Field['type'] = 'untyped'
  for (const attribute of attributes) {
    if (!TYPE_ATTRIBUTES.has(attribute.name)) continue
    const value = text.slice(attribute.start, attribute.end).toLowerCase()
    type = value === 'true' || value === 'string' ? 'text' : 'json'
  }
  return { mark, name, type }
}

/** A value without the newlines and the CDATA that belong to the markup. */
export function framed(text: string, from: number, to: number): [number, number] {
  let start = from
  let end = to
  if (text.startsWith('<![CDATA[', skipSpace(text, start, end))) {
    const close = text.lastIndexOf(']]>', end)
    const inner = skipSpace(text, start, end) + 9
    if (close >= inner) return [inner, close]
  }
  if (text.charCodeAt(start) === 0x0d && text.charCodeAt(start + 1) === 0x0a) start++
  if (start < end && text.charCodeAt(start) === 0x0a) {
    start++
    if (end > start && text.charCodeAt(end - 1) === 0x0a) end--
    if (end > start && text.charCodeAt(end - 1) === 0x0d) end--
  }
  return [start, end]
}
