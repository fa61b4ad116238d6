/**
 * The parameters of one call as elements, `<parameter=k>v</parameter>` or `<k>v</k>`, up
 * to the call's closer. Closers may be missing, and values may hold tags of the
 * same names (see `value-end.ts`).
 */

import type { Field } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { BodyInput } from './body.js'
import { framed, grouped, valueField } from './nested-fields.js'
import {
  isOwnNamed,
  isParameterCloser,
  openParameter,
  opensCall,
  type ParameterGrammar,
  selfClosed,
} from './parameter-marks.js'
import { schemaOf } from './properties.js'
import { SchemaPlace } from './schema-walk.js'
import { valueEnd } from './value-end.js'

export interface ReadParameters {
  readonly fields: Field[]
  /** Behind the call's closer, or where reading ended without one. */
  readonly end: number
  /** The call's closer, or a mark that ends the whole body, was seen. */
  readonly closed: boolean
  /** The call's closer. */
  readonly closer: Mark | null
  readonly reasons: readonly Reason[]
}

export function readParameters(input: BodyInput, grammar: ParameterGrammar): ReadParameters {
  const { page, context, limit } = input
  const { text, marks } = page
  const schema = SchemaPlace.of(schemaOf(context, grammar.tool))
  const known = schema.properties
  const ownNamed = isOwnNamed(grammar)
  const fields: Field[] = []
  const reasons: Reason[] = []
  let index = marks.indexFrom(input.start)
  let end = input.start
  for (;;) {
    const mark = marks.list[index]
    if (mark === undefined || mark.start >= limit) break
    if (grammar.closesCall(mark)) {
      end = mark.end
      return result(true, mark)
    }
    if (input.stops(mark.start) || opensCall(mark, grammar)) {
      reasons.push(page.drift('missing: closer of the call', end))
      return result(true)
    }
    const one = selfClosed(text, mark, grammar)
    if (one !== null) {
      const value = page.span(one.value.start, one.value.end)
      fields.push({ name: one.name, value, type: 'untyped' })
      reasons.push(page.drift(`the value of ${one.name} stands in its tag`, mark.end))
      end = mark.end
      index++
      continue
    }
    const opened = openParameter(text, mark, grammar)
    if (opened === null) {
      const nameless = isNameless(mark, grammar)
      const named = nameless ? namedInside(input, grammar, index, known) : null
      if (named !== null) {
        fields.push(named.field)
        reasons.push(
          page.drift(`the name of ${named.field.name} stands in its tag’s place`, mark.end),
        )
        end = named.end
        index = named.next
        continue
      }
      if (nameless) reasons.push(page.doubt('a parameter without a name', mark.start, mark.end))
      index++
      continue
    }
    const value = valueEnd(input, grammar, mark, index + 1, known)
    const valueStop = value.kind === 'missing' ? lineEnd(text, value.end) : value.end
    const flat = FLAT.test(text.slice(Math.max(0, mark.start - 2), valueStop))
    if (flat) reasons.push(page.doubt('lost line breaks', mark.end, valueStop))
    const [from, stop] = flat ? [mark.end + 1, valueStop - 1] : [mark.end, valueStop]
    const field: Field = ownNamed
      ? valueField(page, opened.name, from, stop, schema.property(opened.name), grammar.space)
      : { name: opened.name, value: page.span(...framed(text, from, stop)), type: opened.type }
    fields.push(value.kind === 'cut' ? { ...field, cut: true } : field)
    index = value.next
    end = value.closer?.end ?? value.end
    if (value.kind === 'cut') break
    // The closer may have stood behind any of several members.
    if (value.kind === 'missing' && (field.fields?.length ?? 0) < 2) {
      reasons.push(page.drift(`missing: closer of ${opened.name}`, end))
    } else if (value.kind !== 'closed') {
      reasons.push(page.doubt(`where the value of ${opened.name} ends`, value.end, end))
    }
  }
  return result(false)

  function result(closed: boolean, closer: Mark | null = null): ReadParameters {
    return { fields: ownNamed ? grouped(fields) : fields, end, closed, closer, reasons }
  }
}

/** A blank stands before the tag and on both sides of its value: line breaks were lost there. */
const FLAT = /^> <[^<>]*> [^\n]+ $/

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
  if (opener === undefined || closer === undefined || !isParameterCloser(closer, grammar, opener))
    return null
  const name = page.text.slice(opener.end, closer.start).trim()
  if (!/^[A-Za-z_][\w-]*$/.test(name) || (known !== null && !known.has(name))) return null
  let next = index + 2
  for (let mark = list[next]; mark !== undefined && mark.start < limit; mark = list[++next]) {
    const ends = isParameterCloser(mark, grammar, opener) || isNameless(mark, grammar)
    if (ends || grammar.closesCall(mark) || input.stops(mark.start)) break
  }
  const follower = list[next]
  const end = Math.min(follower?.start ?? limit, limit)
  const [start, stop] = framed(page.text, closer.end, end)
  const redundant = follower !== undefined && isParameterCloser(follower, grammar, opener)
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
