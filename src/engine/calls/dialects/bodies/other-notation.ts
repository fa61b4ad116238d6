/** What stands in a call in none of its dialect's own notations: pairs of other elements, `k=v, k=v`, lines of YAML, or a text. */

import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import { splitArguments } from '../../../syntax/python/calls.js'
import type { Span } from '../../../text/span.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import type { BodyInput } from './body.js'
import { onlyTextParameter, propertyNames } from './properties.js'
import { yamlFields } from './yaml-fields.js'

/** Most pairs that are looked at. */
const PAIRS = 100

interface Said {
  readonly arguments: ArgumentSource
  readonly reasons: Reason[]
}

/**
 * The arguments that the inside of an element says with keys of the tool alone, or as its one text,
 * for review; null where it says none.
 *
 * @param keys the tool's parameters
 * @param elements any element in it may be a part of a text
 */
export function otherNotation(
  input: BodyInput,
  tool: string,
  keys: ReadonlySet<string>,
  inside: Span,
  elements: boolean,
): Said | null {
  const { page, context } = input
  const pairs = otherPairs(input, tool, keys, inside, elements)
  const start = skipSpace(page.text, inside.start, inside.end)
  if (pairs !== null || (!elements && page.marks.at(start) !== null)) return pairs
  // What holds signs of marks may be the damaged rest of an own one.
  const text = page.text.slice(start, inside.end)
  const mayBeText = elements
    ? ![...keys].some((key) => text.includes(`/${key}>`))
    : !/[<>]/.test(text)
  const only = mayBeText ? onlyTextParameter(context, tool) : null
  if (only === null) return null
  const value = page.span(start, inside.end)
  return {
    arguments: { form: 'fields', fields: [{ name: only, value, type: 'text' }] },
    reasons: [{ code: 'schema-repair', path: '$', detail: `the text is taken as ${only}` }],
  }
}

/** The arguments that keys of the tool alone say, with their values, in elements, lines or as Python has them. */
function otherPairs(
  { page, context }: BodyInput,
  tool: string,
  keys: ReadonlySet<string>,
  { start: from, end: to }: Span,
  elements: boolean,
): Said | null {
  const said = (source: ArgumentSource, what: string): Said => ({
    arguments: source,
    reasons: [page.doubt(what, from, to)],
  })
  const pairs = pairsIn(page, from, to, keys)
  if (pairs !== null)
    return said({ form: 'fields', fields: pairs }, 'keys and values are elements of their own')
  const start = skipSpace(page.text, from, to)
  if (!elements && page.marks.at(start) !== null) return null
  const lines = yamlFields(page, context, tool, from, to)
  if (lines !== null) return said({ form: 'fields', fields: lines }, 'it holds lines of YAML')
  if (!areKeywords(page, from, to, keys)) return null
  return said(
    { form: 'text', span: page.span(start, to), notation: { kind: 'keyword-arguments' } },
    'it holds arguments as Python writes them',
  )
}

/** A call whose arguments do not begin as JSON: with what else they say. */
export function withOtherPairs(page: Page, call: Candidate, context: DialectContext): Candidate {
  const { arguments: source, name } = call
  const keys = propertyNames(context, name)
  if (source.form !== 'text' || keys === null) return call
  const { layer, end } = source.span
  const start = skipSpace(layer.text, source.span.start, end)
  const input = { page, context, start, limit: end, stops: () => false }
  const said = otherPairs(input, name, keys, { start, end }, false)
  if (said === null) return call
  return { ...call, arguments: said.arguments, reasons: [...call.reasons, ...said.reasons] }
}

/** `<k>zone</k><v>Oslo</v>`: elements in turns, the one says the key and the other its value. */
function pairsIn(page: Page, from: number, to: number, keys: ReadonlySet<string>): Field[] | null {
  const fields: Field[] = []
  let at = skipSpace(page.text, from, to)
  while (at < to && fields.length < PAIRS) {
    const key = elementAt(page, at, to)
    const value = key && elementAt(page, skipSpace(page.text, key.end, to), to)
    if (key === null || value === null || key.name === value.name) return null
    const name = page.text.slice(key.from, key.to).trim()
    if (!keys.has(name) || fields.some((field) => field.name === name)) return null
    fields.push({ name, value: page.span(value.from, value.to), type: 'untyped' })
    at = skipSpace(page.text, value.end, to)
  }
  return fields.length > 0 && at >= to ? fields : null
}

/** An element that holds text alone. */
function elementAt(page: Page, at: number, to: number) {
  const { marks } = page
  const open = marks.at(at)
  const close = marks.list[marks.indexFrom(at) + 1]
  if (open?.kind !== 'open' || close?.kind !== 'close' || close.name !== open.name) return null
  if (close.end > to) return null
  return { name: open.name, from: open.end, to: close.start, end: close.end }
}

/** `station="Depot 2", bikes=1`: every part is one of the keys and its value. */
function areKeywords(page: Page, from: number, to: number, keys: ReadonlySet<string>): boolean {
  const { positional, keywords, unpacked } = splitArguments(page.text, from, to)
  return (
    keywords.length > 0 &&
    positional.length + unpacked.length === 0 &&
    keywords.every(({ name }) => keys.has(page.text.slice(name.start, name.end)))
  )
}
