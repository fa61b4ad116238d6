/**
 * Calls as elements of any name: the tool's name in an attribute or a child
 * (`<use tool="f">`, `<act><name>f</name>…`), the arguments as attributes,
 * children, JSON or lines.
 */
import { type Attribute, attributesOf } from '../../syntax/markup/attributes.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/marks.js'
import { trimEnd } from '../bodies/call-object.js'
import { grouped, nestedFields } from '../bodies/nested-fields.js'
import { framed } from '../bodies/parameters.js'
import { schemaOf } from '../bodies/properties.js'
import { SchemaPlace } from '../bodies/schema-walk.js'
import { yamlFields } from '../bodies/yaml-fields.js'
import type { ArgumentSource, Candidate, DialectContext, Field } from '../dialect.js'
import type { Page } from '../page.js'
import { announcesCall, holdsAnswer, isCallElement, isOffered, isToolName } from './names.js'
import { candidateOf } from './structures.js'

const NAME_CHILDREN =
  /^(?:name|tool|function|fn|action|method|api|command)(?:_?name)?$|^(?:tool|function|action)_?id$/
const ARGUMENT_CHILDREN =
  /^(?:arguments?|parameters?|params?|args?|inputs?|kwargs|payload|data|body)$|_(?:arguments?|parameters?|params?|args?|inputs?)$/
const NAME_ATTRIBUTES =
  /^(?:|name|tool|function|fn|action|method|api|command|target|type|id|tool_?name)$/
/** An element for one parameter, named by an attribute. */
const PARAMETER = /^(?:param(?:eter)?|arg(?:ument)?|field|input|item|value|property|prop|kwarg)$/
/** Elements of pages, whose attributes name no tools. */
const MARKUP =
  /^(?:html|head|body|div|span|a|p|img|input|form|meta|link|script|style|button|table|tr|td|ul|ol|li|svg|path|h\d)$/

/** All calls of this kind, in order. */
export function recordElements(page: Page, context: DialectContext): Candidate[] {
  const found: Candidate[] = []
  const { list } = page.marks
  let done = 0
  for (let i = 0; i < list.length; i++) {
    const mark = list[i]
    if (mark === undefined || mark.start < done) continue
    if ((mark.kind !== 'open' && mark.kind !== 'self') || MARKUP.test(mark.name)) continue
    if (holdsAnswer(mark.name)) continue
    const candidate = readRecord(page, i, mark, context) ?? readSiblings(page, i, mark, context)
    if (candidate === null) continue
    found.push(candidate)
    done = candidate.span.end
  }
  return found
}

interface Named {
  readonly name: string
  readonly start: number
  /** Behind the element that holds the name, or the tag. */
  readonly next: number
  readonly attribute: Attribute | null
}

function readRecord(
  page: Page,
  index: number,
  mark: Mark,
  context: DialectContext,
): Candidate | null {
  const attributes = attributesOf(page.text, mark)
  const named = nameOf(page, index, mark, attributes, context)
  if (named === null) return null
  const rest = attributes.filter((attribute) => attribute !== named.attribute)
  const ends = mark.kind === 'self' ? null : closerOf(page, index, mark)
  if (mark.kind !== 'self' && ends === null) return null
  const closer = ends ?? mark
  const source = argumentsOf(page, named, ends?.start ?? mark.end, rest, context)
  if (source === null) return null
  return candidateOf(page, {
    start: mark.start,
    end: closer.end,
    name: named.name,
    nameStart: named.start,
    arguments: source,
    closed: true,
    frame: `${page.text.slice(mark.start, mark.end)} … with ${named.name}`.slice(0, 120),
  })
}

/** The tool's name in an attribute or in the first child. */
function nameOf(
  page: Page,
  index: number,
  mark: Mark,
  attributes: readonly Attribute[],
  context: DialectContext,
): Named | null {
  const { text, marks } = page
  const local = text.slice(mark.nameStart, mark.nameEnd)
  if (mark.space !== '' && announcesCall(mark.space) && isToolName(local, context)) {
    return { name: local, start: mark.nameStart, next: mark.end, attribute: null }
  }
  const calling = isCallElement(mark.name)
  const holder = calling || /^(?:tool|action)$/.test(mark.name)
  const accepts = (name: string) =>
    isOffered(name, context) || (calling && isToolName(name, context))
  for (const attribute of attributes) {
    if (!NAME_ATTRIBUTES.test(attribute.name)) continue
    const name = text.slice(attribute.start, attribute.end).trim()
    const says = /^(?:tool|function|fn|command)/.test(attribute.name)
    if (accepts(name) || (says && isToolName(name, context))) {
      return { name, start: attribute.start, next: mark.end, attribute }
    }
  }
  if (mark.kind === 'self') return null
  // Other children, such as a server's name, may stand before the tool's.
  let at = mark.end
  for (let i = index + 1; i <= index + 5; i += 2) {
    const child = marks.list[i]
    const close = marks.list[i + 1]
    if (child?.kind !== 'open' || close?.key !== `/${child.key}`) return null
    if (skipSpace(text, at) !== child.start) return null
    at = close.end
    if (!NAME_CHILDREN.test(child.name)) continue
    const start = skipSpace(text, child.end, close.start)
    const name = text.slice(start, trimEnd(text, start, close.start))
    if (accepts(name) || (holder && isToolName(name, context))) {
      return { name, start, next: close.end, attribute: null }
    }
  }
  return null
}

/** `<tool>f</tool><args>…</args>`: the arguments are elements behind the one with the name. */
function readSiblings(
  page: Page,
  index: number,
  mark: Mark,
  context: DialectContext,
): Candidate | null {
  const { text, marks } = page
  const close = marks.list[index + 1]
  const first = marks.list[index + 2]
  if (mark.kind !== 'open' || close?.key !== `/${mark.key}` || first?.kind !== 'open') return null
  if (skipSpace(text, close.end) !== first.start) return null
  const start = skipSpace(text, mark.end, close.start)
  const name = text.slice(start, trimEnd(text, start, close.start))
  const says = NAME_CHILDREN.test(mark.name) && /tool|func|fn/.test(mark.name)
  if (!isOffered(name, context) && !(says && isToolName(name, context))) return null
  let { end } = close
  for (let at = index + 2; ; ) {
    const sibling = marks.list[at]
    if (sibling?.kind !== 'open' || skipSpace(text, end) !== sibling.start) break
    const closer = closerOf(page, at, sibling)
    if (closer === null) break
    end = closer.end
    at = marks.indexFrom(end)
  }
  if (end === close.end) return null
  const named: Named = { name, start, next: close.end, attribute: null }
  const source = argumentsOf(page, named, end, [], context)
  if (source === null) return null
  const frame = `${text.slice(mark.start, close.end)} and elements behind it`
  return candidateOf(page, {
    start: mark.start,
    end,
    name,
    nameStart: start,
    arguments: source,
    closed: true,
    frame: frame.slice(0, 120),
  })
}

/** The closer of the element at `index`, counting nested elements of the same name. */
function closerOf(page: Page, index: number, mark: Mark): Mark | null {
  const { list } = page.marks
  let depth = 1
  for (let i = index + 1; i < list.length; i++) {
    const other = list[i]
    if (other === undefined) break
    if (other.key === mark.key && other.kind === 'open') depth++
    if (other.key === `/${mark.key}` && --depth === 0) return other
    if (i - index > 64 && !page.spend(64)) return null
  }
  return null
}

function argumentsOf(
  page: Page,
  named: Named,
  end: number,
  attributes: readonly Attribute[],
  context: DialectContext,
): ArgumentSource | null {
  const { text, marks } = page
  const place = SchemaPlace.of(schemaOf(context, named.name))
  const fields: Field[] = attributes
    .filter(({ name }) => name !== '')
    .map(({ name, start, end: stop }) => ({
      name,
      value: page.span(start, stop),
      type: 'untyped',
    }))
  const start = skipSpace(text, named.next, end)
  if (start >= end) return fields.length === 0 ? { form: 'none' } : { form: 'fields', fields }
  const first = marks.at(start)
  if (first === null || first.start >= end) {
    if (text.charCodeAt(start) === 0x7b) return json(page, start, end)
    const lines = yamlFields(page, named.next, end, place.properties, context.layers)
    return lines === null ? null : { form: 'fields', fields: [...fields, ...lines] }
  }
  const closer = marks.list[marks.indexFrom(end) - 1]
  const wraps = first.kind === 'open' && ARGUMENT_CHILDREN.test(first.name)
  if (wraps && closer?.key === `/${first.key}` && skipSpace(text, closer.end, end) >= end) {
    const inner = skipSpace(text, first.end, closer.start)
    if (text.charCodeAt(inner) === 0x7b) return json(page, inner, closer.start)
    if (marks.at(inner)?.kind === 'open') {
      return children(page, first.end, closer.start, place, fields)
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
