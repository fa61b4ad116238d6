/**
 * Objects and lists written as nested elements: `<a><b>1</b></a>`, lists as
 * repeated elements, as `<item>` children or as numbered ones.
 */

import type { Field } from '../../../model/argument-source.js'
import { byName, listOf } from '../../../model/fields.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { Page } from '../page.js'
import type { SchemaPlace } from './schema-walk.js'

interface Frame {
  readonly mark: Mark
  readonly place: SchemaPlace
  readonly children: Field[]
}

/** Name of an element as written. */
function writtenName(page: Page, mark: Mark): string {
  return page.text.slice(mark.nameStart, mark.nameEnd)
}

/**
 * The fields in `[from, to)`; `place` is the schema of the value around them.
 * Elements that are not closed end where the one around them ends. Repeated names
 * are still apart: see `grouped` and `withChildren`.
 */
function nestedFields(
  page: Page,
  from: number,
  to: number,
  place: SchemaPlace,
  space: string | undefined,
): Field[] {
  const top: Field[] = []
  const stack: Frame[] = []
  const depthOf = new Map<string, number>()
  const close = (frame: Frame, end: number) => {
    depthOf.set(frame.mark.name, (depthOf.get(frame.mark.name) ?? 1) - 1)
    const siblings = stack.at(-1)?.children ?? top
    const { mark, place: own, children } = frame
    const leaf = leafOf(page, writtenName(page, mark), Math.min(mark.end, end), end, own, space)
    siblings.push(withChildren(leaf, children, own.kind === 'array'))
  }
  for (const mark of page.marks.between(from, to)) {
    if (mark.kind === 'token' || mark.kind === 'word') continue
    if ((space ?? mark.space) !== mark.space) continue
    const around = stack.at(-1)
    const name = writtenName(page, mark)
    if (mark.kind === 'open' || mark.kind === 'self') {
      const parent = around?.place ?? place
      // Inside a text, tags are text.
      if (around !== undefined && parent.kind === 'string') continue
      const inner = parent.kind === 'array' ? parent.items : parent.property(name)
      const frame: Frame = { mark, place: inner, children: [] }
      depthOf.set(mark.name, (depthOf.get(mark.name) ?? 0) + 1)
      if (mark.kind === 'self') close(frame, mark.end)
      else stack.push(frame)
      continue
    }
    if ((depthOf.get(mark.name) ?? 0) <= 0) continue
    for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
      close(frame, mark.start)
      if (frame.mark.name === mark.name) break
    }
  }
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) close(frame, to)
  return top
}

/**
 * A field whose value stands in `[from, to)`, and is no structure. `space`: the namespace of
 * all tags; without one, line breaks around a value belong to the markup.
 */
function leafOf(
  page: Page,
  name: string,
  from: number,
  to: number,
  { kind }: SchemaPlace,
  space: string | undefined,
): Field {
  const [start, end] = space === undefined ? framed(page.text, from, to) : [from, to]
  return { name, value: page.span(start, end), type: kind === 'string' ? 'text' : 'untyped' }
}

/**
 * The parameter of this name whose value stands in `[from, to)`: with fields of its own
 * where it is made of elements. `space`: the namespace of all tags, where others are no markup.
 */
export function valueField(
  page: Page,
  name: string,
  from: number,
  to: number,
  place: SchemaPlace,
  space?: string,
): Field {
  const { kind } = place
  const leaf = leafOf(page, name, from, to, place, space)
  const first = page.marks.at(skipSpace(page.text, from, to))
  const holdsElements = first?.kind === 'open' && first.start < to
  if (kind === 'string' || kind === 'other' || !holdsElements) return leaf
  return withChildren(leaf, nestedFields(page, from, to, place, space), kind === 'array')
}

/** A field whose value is made of elements. */
function withChildren(leaf: Field, children: readonly Field[], isList: boolean): Field {
  if (children.length === 0) return leaf
  const numbered = children.every((child, index) => child.name === String(index))
  if (isList || numbered) return { ...leaf, fields: children, list: true }
  return { ...leaf, fields: grouped(children) }
}

/** Repeated names become one list, in the place of the first. */
export function grouped(fields: readonly Field[]): Field[] {
  return [...byName(fields)].flatMap(([name, same]) =>
    same.length === 1 ? same : (listOf(name, same) ?? []),
  )
}

/** A value without the newlines and the CDATA that belong to the markup. */
export function framed(text: string, from: number, to: number): [number, number] {
  if (text.startsWith('<![CDATA[', skipSpace(text, from, to))) {
    const close = text.lastIndexOf(']]>', to)
    const inner = skipSpace(text, from, to) + 9
    if (close >= inner) return [inner, close]
  }
  return withoutBreaks(text, from, to)
}

/** A value without the line break before it, and then without one behind it. */
export function withoutBreaks(text: string, from: number, to: number): [number, number] {
  let start = from
  let end = to
  if (text.charCodeAt(start) === 0x0d && text.charCodeAt(start + 1) === 0x0a) start++
  if (start < end && text.charCodeAt(start) === 0x0a) {
    start++
    if (end > start && text.charCodeAt(end - 1) === 0x0a) end--
    if (end > start && text.charCodeAt(end - 1) === 0x0d) end--
  }
  return [start, end]
}
