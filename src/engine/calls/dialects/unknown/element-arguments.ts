/** The arguments of a call that is an element: attributes, children, JSON or lines. */

import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import { type Attribute, attributesOf } from '../../../syntax/markup/attributes.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import { trimEnd } from '../bodies/call-object.js'
import { framed, grouped, nestedFields } from '../bodies/nested-fields.js'
import { onlyTextParameter, schemaOf } from '../bodies/properties.js'
import { SchemaPlace } from '../bodies/schema-walk.js'
import { yamlFields } from '../bodies/yaml-fields.js'
import type { DialectContext } from '../dialect.js'
import type { Page } from '../page.js'

/** Attributes that say something about the call and are no arguments. */
const ABOUT_CALL = /^(?:id|index|type|call_?id|tool_call_id|version|status)$/
const ARGUMENT_CHILDREN =
  /^(?:arguments?|parameters?|params?|args?|inputs?|kwargs|payload|data|body)$|_(?:arguments?|parameters?|params?|args?|inputs?)$/
/** An element for one parameter, named by an attribute. */
export const PARAMETER =
  /^(?:param(?:eter)?|arg(?:ument)?|field|input|item|value|property|prop|kwarg)$/

export interface Named {
  readonly name: string
  readonly start: number
  /** Behind the element that holds the name, or the tag. */
  readonly next: number
  readonly attribute: Attribute | null
  /** The element says by its name that it is a call: plain text in it is an argument. */
  readonly calls?: boolean
}

/**
 * The closer of the element at `index`, counting nested elements of the same
 * name; without one, the first of that name in another namespace.
 */
export function closerOf(page: Page, index: number, mark: Mark): Mark | null {
  const { list } = page.marks
  let depth = 1
  let namesake: Mark | null = null
  for (let i = index + 1; i < list.length; i++) {
    const other = list[i]
    if (other === undefined) break
    if (other.key === mark.key && other.kind === 'open') depth++
    if (other.key === `/${mark.key}` && --depth === 0) return other
    if (other.kind === 'close' && other.name === mark.name && other.space !== mark.space)
      namesake ??= other
    if (i - index > 64 && !page.spend(64)) return namesake
  }
  return namesake
}

const CLOSES_CALL = /^(?:tool_?(?:call|use)s?|function(?:_call)?s?|calls?|invoke)$/

/** Where a call of other tags is closed: models mix the closers of several dialects. */
export function foreignCloser(page: Page, from: number, mark: Mark): Mark | null {
  const { list } = page.marks
  const first = page.marks.indexFrom(from)
  for (let i = first; i < list.length && i - first < 64; i++) {
    const other = list[i]
    if (other === undefined || other.key === mark.key) return null
    if (other.kind === 'close' && CLOSES_CALL.test(other.name)) return other
  }
  return null
}

/** What stands between the name and `end`, with the attributes that are no name. */
export function argumentsOf(
  page: Page,
  named: Named,
  end: number,
  attributes: readonly Attribute[],
  context: DialectContext,
): ArgumentSource | null {
  const { text, marks } = page
  const place = SchemaPlace.of(schemaOf(context, named.name))
  const isParameter = (name: string) => place.properties?.has(name) ?? false
  const said = attributes.filter(
    ({ name, written }) => name !== '' && (isParameter(written) || !ABOUT_CALL.test(name)),
  )
  const start = skipSpace(text, named.next, end)
  const carrier = said.find(
    ({ name, written, start: at }) =>
      ARGUMENT_CHILDREN.test(name) && !isParameter(written) && text.charCodeAt(at) === 0x7b,
  )
  if (carrier !== undefined && said.length === 1 && start >= end) {
    return json(page, carrier.start, carrier.end)
  }
  const fields: Field[] = said.map(({ written, start: at, end: stop }) => ({
    name: written,
    value: page.span(at, stop),
    type: 'untyped',
  }))
  if (start >= end) return fields.length === 0 ? { form: 'none' } : { form: 'fields', fields }
  const first = marks.at(start)
  if (first === null || first.start >= end) {
    if (text.charCodeAt(start) === 0x7b) return json(page, start, end)
    const lines = yamlFields(page, named.next, end, place.properties, context.layers)
    if (lines !== null) return { form: 'fields', fields: [...fields, ...lines] }
    const only = named.calls === true ? onlyTextParameter(context, named.name) : null
    if (only === null || fields.some(({ name }) => name === only)) return null
    const value = page.span(start, trimEnd(text, start, end))
    return { form: 'fields', fields: [...fields, { name: only, value, type: 'text' }] }
  }
  const closer = marks.list[marks.indexFrom(end) - 1]
  const wraps = first.kind === 'open' && ARGUMENT_CHILDREN.test(first.name)
  if (wraps && closer?.key === `/${first.key}` && skipSpace(text, closer.end, end) >= end) {
    const [from, to] = framed(text, first.end, closer.start)
    const inner = skipSpace(text, from, to)
    if (text.charCodeAt(inner) === 0x7b) return json(page, inner, to)
    if (marks.at(inner)?.kind === 'open') {
      return children(page, first.end, closer.start, place, fields)
    }
    const plain =
      named.calls === true &&
      first.restStart === first.restEnd &&
      marks.list[marks.indexFrom(from)] === closer
    const only = plain ? onlyTextParameter(context, named.name) : null
    if (only !== null && inner < to && fields.length === 0) {
      return { form: 'fields', fields: [{ name: only, value: page.span(from, to), type: 'text' }] }
    }
  }
  return children(page, named.next, end, place, fields)
}

function json(page: Page, start: number, end: number): ArgumentSource {
  const span = page.span(start, trimEnd(page.text, start, end))
  return { form: 'text', span, notation: { kind: 'json' } }
}

/** Children as parameters, named by themselves or by an attribute. */
function children(
  page: Page,
  from: number,
  to: number,
  place: SchemaPlace,
  before: readonly Field[],
): ArgumentSource {
  const { text, marks } = page
  const paired = pairsOf(page, from, to)
  if (paired !== null) return { form: 'fields', fields: grouped([...before, ...paired]) }
  const fields: Field[] = [...before]
  let index = marks.indexFrom(from)
  for (let mark = marks.list[index]; mark !== undefined && mark.start < to; ) {
    const closer = mark.kind === 'open' ? closerOf(page, index, mark) : null
    if (closer !== null && closer.start < to && PARAMETER.test(mark.name)) {
      const key = attributesOf(text, mark).find(({ name }) => /^(?:|name|key|k|id)$/.test(name))
      if (key !== undefined) {
        const [start, end] = framed(text, mark.end, closer.start)
        const name = text.slice(key.start, key.end).trim()
        fields.push({ name, value: page.span(start, end), type: 'untyped' })
        index = marks.indexFrom(closer.end)
        mark = marks.list[index]
        continue
      }
    }
    if (closer !== null && closer.start < to) {
      const options = { isTag: (one: Mark) => one.kind !== 'token', framed: true }
      fields.push(...nestedFields(page, mark.start, closer.end, place, options))
      index = marks.indexFrom(closer.end)
    } else index++
    mark = marks.list[index]
  }
  return { form: 'fields', fields: grouped(fields) }
}

const KEY = /(?:^|_)(?:key|name|k)$/
const VALUE = /(?:^|_)(?:val|value|v)$/

/** `<key>k</key><val>v</val>` …, whatever the two are called; null where there is anything else. */
function pairsOf(page: Page, from: number, to: number): Field[] | null {
  const { text, marks } = page
  const fields: Field[] = []
  let at = from
  while (skipSpace(text, at, to) < to) {
    const index = marks.indexFrom(skipSpace(text, at, to))
    const key = marks.list[index]
    const keyEnd = marks.list[index + 1]
    const value = marks.list[index + 2]
    if (key?.kind !== 'open' || value?.kind !== 'open' || keyEnd?.key !== `/${key.key}`) return null
    if (!KEY.test(key.name) || !VALUE.test(value.name)) return null
    const valueEnd = closerOf(page, index + 2, value)
    if (valueEnd === null || valueEnd.end > to) return null
    const [start, end] = framed(text, value.end, valueEnd.start)
    const name = text.slice(key.end, keyEnd.start).trim()
    fields.push({ name, value: page.span(start, end), type: 'untyped' })
    at = valueEnd.end
  }
  return fields.length === 0 ? null : fields
}
