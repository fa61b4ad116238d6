/**
 * The parameters of one call as elements: `<parameter=k>v</parameter>` …, up to
 * the call's closer. Closers may be missing, and values may hold tags of the
 * same names (see `value-end.ts`).
 */

import type { Field } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { BodyInput } from './body.js'
import {
  isParameterCloser,
  openParameter,
  opensCall,
  type ParameterGrammar,
} from './parameter-marks.js'
import { propertyNames } from './properties.js'
import { valueEnd } from './value-end.js'

export interface ReadParameters {
  readonly fields: Field[]
  /** Behind the call's closer, or where reading ended without one. */
  readonly end: number
  /** The call's closer, or a mark that ends the whole body, was seen. */
  readonly closed: boolean
  readonly reasons: readonly Reason[]
}

export function readParameters(input: BodyInput, grammar: ParameterGrammar): ReadParameters {
  const { page, context, limit } = input
  const { text, marks } = page
  const known = propertyNames(context, grammar.tool)
  const fields: Field[] = []
  const reasons: Reason[] = []
  let index = marks.indexFrom(input.start)
  let end = input.start
  for (;;) {
    const mark = marks.list[index]
    if (mark === undefined || mark.start >= limit) break
    if (grammar.closesCall(mark)) return { fields, end: mark.end, closed: true, reasons }
    if (input.stops(mark.start) || opensCall(mark, grammar)) {
      reasons.push(drift('missing: closer of the call', end))
      return { fields, end, closed: true, reasons }
    }
    const opened = openParameter(text, mark, grammar)
    if (opened === null) {
      const nameless = isNameless(mark, grammar)
      const named = nameless ? namedInside(input, grammar, index, known) : null
      if (named !== null) {
        fields.push(named.field)
        reasons.push(drift(`the name of ${named.field.name} stands in its tag’s place`, mark.end))
        end = named.end
        index = named.next
        continue
      }
      if (nameless) {
        const detail = 'a parameter without a name'
        reasons.push({ code: 'dialect-drift', detail, at: page.span(mark.start, mark.end) })
      }
      index++
      continue
    }
    const value = valueEnd(input, grammar, index + 1, known)
    fields.push({
      name: opened.name,
      value: page.span(
        ...framed(text, mark.end, value.kind === 'missing' ? lineEnd(text, value.end) : value.end),
      ),
      type: opened.type,
      ...(value.kind === 'cut' ? { cut: true } : {}),
    })
    index = value.next
    end = value.closer?.end ?? value.end
    if (value.kind === 'cut') return { fields, end, closed: false, reasons }
    if (value.kind === 'missing') reasons.push(drift(`missing: closer of ${opened.name}`, end))
    if (value.kind === 'doubtful') {
      reasons.push({
        code: 'dialect-drift',
        detail: `where the value of ${opened.name} ends`,
        at: page.span(value.end, end),
      })
    }
  }
  return { fields, end, closed: false, reasons }

  function drift(detail: string, at: number): Reason {
    return { code: 'drift-accepted', detail, at: page.span(at, at) }
  }
}

function isNameless(mark: Mark, grammar: ParameterGrammar): boolean {
  return (
    mark.kind === 'open' && grammar.parameters.has(mark.name) && mark.restEnd === mark.restStart
  )
}

/** `<parameter>k</parameter> v`: the name stands where the value belongs. */
function namedInside(
  input: BodyInput,
  grammar: ParameterGrammar,
  index: number,
  known: ReadonlySet<string> | null,
): { field: Field; end: number; next: number } | null {
  const { page, limit } = input
  const { list } = page.marks
  const opener = list[index]
  const closer = list[index + 1]
  if (opener === undefined || closer === undefined || !isParameterCloser(closer, grammar))
    return null
  const name = page.text.slice(opener.end, closer.start).trim()
  if (!/^[A-Za-z_][\w-]*$/.test(name) || (known !== null && !known.has(name))) return null
  let next = index + 2
  for (let mark = list[next]; mark !== undefined && mark.start < limit; mark = list[++next]) {
    const ends = isParameterCloser(mark, grammar) || isNameless(mark, grammar)
    if (ends || grammar.closesCall(mark) || input.stops(mark.start)) break
  }
  const follower = list[next]
  const end = Math.min(follower?.start ?? limit, limit)
  const [start, stop] = framed(page.text, closer.end, end)
  const redundant = follower !== undefined && isParameterCloser(follower, grammar)
  return {
    field: { name, value: page.span(start, stop), type: 'untyped' },
    end: redundant ? follower.end : end,
    next: redundant ? next + 1 : next,
  }
}

/** Before the line break in front of the next tag: without a closer, it belongs to the markup. */
function lineEnd(text: string, end: number): number {
  let at = end
  while (text.charCodeAt(at - 1) === 0x20 || text.charCodeAt(at - 1) === 0x09) at--
  if (text.charCodeAt(at - 1) !== 0x0a) return end
  return text.charCodeAt(at - 2) === 0x0d ? at - 2 : at - 1
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
