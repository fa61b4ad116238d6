/**
 * Calls as elements with one element per parameter: `<function=f><parameter=k>v`,
 * `<invoke name="f"><parameter name="k">v`, `<f><k>v`, with or without a namespace.
 * The body of such an element may also be JSON.
 */

import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { LayerSpan } from '../../../text/layers.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { attributeFields, type Called, calledName, objectInTag } from './element-tag.js'
import { parametersIn } from './inner-parameters.js'
import { measureGroup } from './json-calls.js'
import { trimEnd } from './members.js'
import { otherNotation } from './other-notation.js'
import { onlyTextParameter, propertyNames } from './properties.js'
import { yamlFields } from './yaml-fields.js'

/** The names that a dialect gives to the elements of its calls. */
export interface ElementNames {
  /** Names of the element that is a call. */
  readonly calls: ReadonlySet<string>
  /** Names of the element that is a parameter; none where parameters are elements of their own names. */
  readonly parameters: ReadonlySet<string>
  /** The namespace of all tags, where others are no markup. */
  readonly space?: string
  /** Attributes that hold the call's name, the empty one for `<function=f>`; none where the tag is the tool. */
  readonly nameAttributes: readonly string[]
}

/** Reads the element that opens at `mark`; null when it names no tool. */
function readElementCall(input: BodyInput, mark: Mark, names: ElementNames): BodyCall | null {
  const called = calledName(input.page.text, mark, names.nameAttributes)
  return called === null ? null : readElement(input, mark, names, called)
}

/** Reads the element of this tool. */
export function readElement(
  input: BodyInput,
  mark: Mark,
  names: ElementNames,
  called: Called,
): BodyCall {
  const { page, limit } = input
  const shared = {
    name: called.name,
    nameSpan: page.span(called.start, called.end),
    id: null,
    start: mark.start,
  }
  const own = attributeFields(input, mark, names.nameAttributes, called.name)
  const inTag = own.length > 0 ? null : objectInTag(page, mark, called.end)
  if (mark.kind === 'self') {
    const said = inTag ?? { arguments: fieldsOrNone(own), reasons: [] }
    return { ...shared, ...said, end: mark.end, closed: true }
  }
  const closesCall = (one: Mark) =>
    one.kind === 'close' &&
    names.calls.has(one.name) &&
    (names.space === undefined || one.space === names.space)
  const start = skipSpace(page.text, mark.end, limit)
  const first = page.text.charCodeAt(start)
  if (
    first === 0x7b ||
    first === 0x5b ||
    (first === 0x22 && page.text.charCodeAt(start + 1) === 0x7b)
  ) {
    const json = readJsonArguments(input, start, closesCall)
    if (json !== null) return { ...shared, ...json }
  }
  const read = parametersIn(input, { closesCall, call: mark, tool: called.name, ...names })
  const { end, closed, closer } = read
  const innerEnd = closer === null ? start : trimEnd(page.text, start, closer.start)
  if (inTag !== null && closer !== null && innerEnd <= start) {
    return { ...shared, ...inTag, end, closed }
  }
  const span = page.span(start, innerEnd)
  const body = own.length > 0 && innerEnd > start ? bodyField(input, called.name, own, span) : null
  const isBody = body !== null && !read.fields.some(({ name }) => isKnown(input, called.name, name))
  if (isBody) return { ...shared, ...withBody(own, body), end, closed }
  // Nothing in it is a parameter: it is written in another notation.
  const isTool = names.nameAttributes.length === 0
  const keys = propertyNames(input.context, called.name)
  const isOdd =
    closed &&
    own.length === 0 &&
    keys !== null &&
    keys.size > 0 &&
    !read.fields.some(({ name }) => keys.has(name))
  const other =
    isOdd && (read.fields.length > 0 || !isTool) && innerEnd > start
      ? otherNotation(input, called.name, keys, { start: mark.end, end: innerEnd }, isTool)
      : null
  if (other !== null) return { ...shared, ...other, end, closed }
  if (read.fields.length > 0) {
    const { fields, reasons } = read
    // Where the tag is the tool, its attributes are arguments, declared or not.
    const said = own.filter(({ name }) => isTool || isKnown(input, called.name, name))
    return { arguments: fieldsOrNone([...said, ...fields]), end, closed, reasons, ...shared }
  }
  const reasons: Reason[] = closed
    ? [...read.reasons]
    : [{ code: 'truncated', detail: 'nothing stands behind the opening tag' }]
  if (read.reasons.length > 0) {
    reasons.push(page.doubt('nothing stands in the element', mark.start, mark.end))
  }
  if (innerEnd > start && isTool) {
    return { ...shared, ...textArguments(input, mark.end, innerEnd, called.name), end, closed }
  }
  if (innerEnd > start) {
    // The element holds something, and nothing of it was understood.
    const at = page.span(start, innerEnd)
    reasons.push({ code: 'text-beside-arguments', detail: 'the element holds only text', at })
  }
  return { arguments: fieldsOrNone(own), end, closed, reasons, ...shared }
}

/** What stands in the element of a tool, without elements in it: lines of `k: v`, or its only text. */
function textArguments(
  { page, context }: BodyInput,
  from: number,
  to: number,
  tool: string,
): Pick<BodyCall, 'arguments' | 'reasons'> {
  const fields = yamlFields(page, context, tool, from, to)
  if (fields !== null) return { arguments: { form: 'fields', fields }, reasons: [] }
  const span = page.span(skipSpace(page.text, from, to), to)
  const only = onlyTextParameter(context, tool)
  if (only === null) {
    return { arguments: { form: 'text', span, notation: { kind: 'json' } }, reasons: [] }
  }
  return withBody([], { name: only, value: span, type: 'text' })
}

/** The text of an element is what its attributes leave to say: the one text that is missing there. */
function bodyField(
  { context }: BodyInput,
  tool: string,
  attributes: readonly Field[],
  value: LayerSpan,
): Field | null {
  const only = onlyTextParameter(context, tool, new Set(attributes.map(({ name }) => name)))
  return only === null ? null : { name: only, value, type: 'text' }
}

function withBody(own: readonly Field[], body: Field): Pick<BodyCall, 'arguments' | 'reasons'> {
  return {
    arguments: { form: 'fields', fields: [...own, body] },
    reasons: [{ code: 'schema-repair', path: '$', detail: `the text is taken as ${body.name}` }],
  }
}

function isKnown({ context }: BodyInput, tool: string, key: string): boolean {
  return propertyNames(context, tool)?.has(key) ?? false
}

function fieldsOrNone(fields: readonly Field[]): ArgumentSource {
  return fields.length === 0 ? { form: 'none' } : { form: 'fields', fields }
}

/** `<function=f>{"k": 1}</function>`: the body is the arguments. */
function readJsonArguments(
  input: BodyInput,
  start: number,
  isCloser: (mark: Mark) => boolean,
): { arguments: ArgumentSource; end: number; closed: boolean; reasons: Reason[] } | null {
  const { page } = input
  const { text, marks } = page
  const quoted = text.charCodeAt(start) === 0x22
  const isObject = text.charCodeAt(start) === 0x7b
  const stops = (position: number) => {
    const mark = marks.at(position)
    return mark !== null && (isCloser(mark) || input.stops(position))
  }
  // What no closer follows is no arguments, unless it is an object: that reading may come to nothing.
  const limit = isObject ? input.limit : Math.min(input.limit, page.reach(start))
  let end: number
  if (quoted) {
    let index = marks.indexFrom(start)
    const before = (mark: Mark | undefined): mark is Mark =>
      mark !== undefined && mark.start < limit && !stops(mark.start)
    while (before(marks.list[index])) index++
    end = trimEnd(text, start, Math.min(limit, marks.list[index]?.start ?? limit))
    page.spend(end - start)
  } else {
    end = measureGroup({ ...input, stops, limit }, start).end
  }
  const behind = marks.at(skipSpace(text, end, input.limit))
  const closer = behind !== null && isCloser(behind) ? behind : null
  if (closer === null && !isObject) return null
  return {
    arguments: { form: 'text', span: page.span(start, end), notation: { kind: 'json' } },
    end: closer?.end ?? end,
    closed: closer !== null,
    reasons: [],
  }
}

/** A reader for calls as elements. */
export function elementCalls(names: ElementNames): BodyReader {
  const opens = (input: BodyInput, at: number): Mark | null => {
    const mark = input.page.marks.at(at)
    if (mark === null || mark.kind === 'close' || mark.kind === 'token') return null
    if (names.space !== undefined && mark.space !== names.space) return null
    return names.calls.has(mark.name) ? mark : null
  }
  return {
    starts: (input) => opens(input, input.start) !== null,
    read(input): BodyReading | null {
      const calls: BodyCall[] = []
      let at = input.start
      for (;;) {
        const mark = opens(input, at)
        const call = mark === null ? null : readElementCall(input, mark, names)
        if (call === null) break
        calls.push(call)
        at = skipSpace(input.page.text, call.end, input.limit)
      }
      const last = calls.at(-1)
      return last === undefined ? null : { calls, rejected: [], end: last.end }
    },
  }
}
