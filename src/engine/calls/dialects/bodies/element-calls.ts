/**
 * Calls as elements with one element per parameter: `<function=f><parameter=k>v`,
 * `<invoke name="f"><parameter name="k">v`, with or without a namespace. The body
 * of such an element may also be JSON.
 */

import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { attributesOf } from '../../../syntax/markup/attributes.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import { readPythonCall } from '../../../syntax/python/calls.js'
import type { Page } from '../page.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { trimEnd } from './call-object.js'
import { measureGroup } from './json-calls.js'
import { elementFields } from './named-elements.js'
import { nestedArguments } from './nested-arguments.js'
import { readParameters } from './parameters.js'
import { propertyNames, schemaOf } from './properties.js'
import { argumentsOf as pythonArguments } from './pythonic-calls.js'
import { SchemaPlace } from './schema-walk.js'

/** The names that a dialect gives to the elements of its calls. */
export interface ElementNames {
  /** Names of the element that is a call. */
  readonly calls: ReadonlySet<string>
  /** Names of the element that is a parameter; none where parameters are elements of their own names. */
  readonly parameters: ReadonlySet<string>
  /** The namespace of all tags, where others are no markup. */
  readonly space?: string
  /** Attributes that hold the call's name; the empty one is the value of `<function=f>`. */
  readonly nameAttributes: readonly string[]
}

/** The name of the tool in the opening tag, with its place. */
export function calledName(
  text: string,
  mark: Mark,
  attributes: readonly string[],
): { name: string; start: number; end: number } | null {
  const found = attributesOf(text, mark)
  for (const wanted of attributes) {
    const attribute = found.find((candidate) => candidate.name === wanted)
    if (attribute === undefined || attribute.end <= attribute.start) continue
    const name = text.slice(attribute.start, attribute.end).trim()
    // A template that was not rendered is no name.
    if (name === '' || name.includes('{{') || name.includes('{%')) return null
    return { name, start: attribute.start, end: attribute.end }
  }
  return null
}

/** Reads the element that opens at `mark`; null when it names no tool. */
export function readElementCall(
  input: BodyInput,
  mark: Mark,
  names: ElementNames,
): BodyCall | null {
  const { page } = input
  const written = calledInTag(page, mark)
  if (written !== null) return written
  const called = calledName(page.text, mark, names.nameAttributes)
  if (called === null) return null
  const shared = {
    name: called.name,
    nameSpan: page.span(called.start, called.end),
    id: null,
    start: mark.start,
  }
  if (names.space !== undefined) {
    return { ...shared, ...nestedArguments(input, mark, called.name, names.space) }
  }
  const own = attributeFields(input, mark, names, called.name)
  if (mark.kind === 'self') {
    return { ...shared, arguments: fieldsOrNone(own), end: mark.end, closed: true, reasons: [] }
  }
  const isCloser = (candidate: Mark) =>
    candidate.kind === 'close' && names.calls.has(candidate.name)
  const start = skipSpace(page.text, mark.end, input.limit)
  const first = page.text.charCodeAt(start)
  if (first === 0x7b || (first === 0x22 && page.text.charCodeAt(start + 1) === 0x7b)) {
    const json = readJsonArguments(input, start, isCloser)
    if (json !== null) return { ...shared, ...json }
  }
  const child = page.marks.at(start)
  if (child?.kind === 'open' && !names.parameters.has(child.name) && !input.stops(start)) {
    // `<function=f><k>v</k></function>`: the parameters are elements of their own names.
    const place = SchemaPlace.of(schemaOf(input.context, called.name))
    const inner = closedFields(input, mark, place)
    if (inner !== null && inner.fields.length > 0) {
      return {
        ...shared,
        arguments: { form: 'fields', fields: inner.fields },
        end: inner.end,
        closed: true,
        reasons: inner.reasons,
      }
    }
  }
  const read = readParameters(
    { ...input, start: mark.end },
    {
      parameters: names.parameters,
      nameAttributes: names.nameAttributes,
      closesCall: isCloser,
      call: mark,
      tool: called.name,
    },
  )
  const reasons: Reason[] =
    read.fields.length === 0 && !read.closed
      ? [{ code: 'truncated', detail: 'nothing stands behind the opening tag' }]
      : [...read.reasons]
  const closer = page.marks.list[page.marks.indexFrom(read.end) - 1]
  if (read.fields.length === 0 && read.reasons.length > 0) {
    const at = page.span(mark.start, mark.end)
    reasons.push({ code: 'dialect-drift', detail: 'nothing stands in the element', at })
  }
  if (read.fields.length === 0 && closer !== undefined && start < closer.start) {
    // The element holds something, and nothing of it was understood.
    const at = page.span(start, closer.start)
    reasons.push({ code: 'text-beside-arguments', detail: 'the element holds only text', at })
  }
  return {
    ...shared,
    arguments: fieldsOrNone(read.fields.length === 0 ? own : read.fields),
    end: read.end,
    closed: read.closed,
    reasons,
  }
}

/** The elements up to the call's closer; null when there is none. */
function closedFields({ page, limit }: BodyInput, mark: Mark, place: SchemaPlace) {
  if (!page.spend(0) || !page.marks.hasAfter(`/${mark.key}`, mark.end)) return null
  const { fields, reasons, closer, innerEnd } = elementFields(
    page,
    mark.end,
    limit,
    mark.key,
    place,
  )
  if (closer !== null) return { fields, reasons, end: closer.end }
  page.spend(innerEnd - mark.end)
  return null
}

/** Attributes that say something about the call and are no arguments. */
const NO_ARGUMENT = /^(?:type|id|index|string|description|call_id|tool_call_id)$/

/** Arguments written as attributes, where nothing else is: `<function=f city="Oslo">`. */
function attributeFields(
  { page, context }: BodyInput,
  mark: Mark,
  names: ElementNames,
  tool: string,
): Field[] {
  const known = propertyNames(context, tool)
  return attributesOf(page.text, mark)
    .filter(({ name }) => !names.nameAttributes.includes(name) && !NO_ARGUMENT.test(name))
    .filter(({ written }) => known?.has(written) ?? true)
    .map(({ written, start, end }) => ({
      name: written,
      value: page.span(start, end),
      type: 'untyped',
    }))
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
  const stops = (position: number) => {
    const mark = marks.at(position)
    return mark !== null && (isCloser(mark) || input.stops(position))
  }
  let end: number
  if (quoted) {
    let index = marks.indexFrom(start)
    while (index < marks.list.length && !stops(marks.list[index]?.start ?? -1)) index++
    end = trimEnd(text, start, marks.list[index]?.start ?? input.limit)
  } else {
    end = measureGroup({ ...input, stops }, start).end
  }
  const behind = marks.at(skipSpace(text, end, input.limit))
  const closer = behind !== null && isCloser(behind) ? behind : null
  if (closer === null && quoted) return null
  return {
    arguments: { form: 'text', span: page.span(start, end), notation: { kind: 'json' } },
    end: closer?.end ?? end,
    closed: closer !== null,
    reasons: [],
  }
}

/** `<function=f(a=1)>`: the whole call stands in the tag. */
function calledInTag(page: Page, mark: Mark): BodyCall | null {
  const start = mark.restStart + 1
  if (page.text.charCodeAt(mark.restStart) !== 0x3d) return null
  const call = readPythonCall(page.text, start, mark.restEnd)
  if (call === null || !call.complete || call.end !== mark.restEnd) return null
  const closer = page.marks.at(skipSpace(page.text, mark.end))
  const closed = closer?.kind === 'close' && closer.name === mark.name
  return {
    name: call.name,
    nameSpan: page.span(call.nameStart, call.nameEnd),
    arguments: pythonArguments(page, call),
    id: null,
    start: mark.start,
    end: closed ? closer.end : mark.end,
    closed: true,
    reasons: [],
  }
}

/** Does the tag name a tool? */
function readable(page: Page, mark: Mark, names: ElementNames): boolean {
  return (
    calledInTag(page, mark) !== null || calledName(page.text, mark, names.nameAttributes) !== null
  )
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
    starts(input) {
      const mark = opens(input, input.start)
      return mark !== null && readable(input.page, mark, names)
    },
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
