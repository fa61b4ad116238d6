/**
 * Objects and lists written as nested elements: `<a><b>1</b></a>`, lists as
 * repeated elements, as `<item>` children or as numbered ones.
 */

import type { Field } from '../../../model/argument-source.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { Page } from '../page.js'
import { framed } from './parameters.js'
import type { SchemaPlace } from './schema-walk.js'

interface Frame {
  readonly mark: Mark
  readonly place: SchemaPlace
  readonly children: Field[]
}

export interface NestedOptions {
  /** Is this mark a tag of the structure, not a piece of a value? */
  readonly isTag: (mark: Mark) => boolean
  /** Do line breaks around a value belong to the markup? */
  readonly framed: boolean
}

/** Name of an element as written. */
export function writtenName(page: Page, mark: Mark): string {
  return page.text.slice(mark.nameStart, mark.nameEnd)
}

/**
 * The fields in `[from, to)`; `place` is the schema of the value around them.
 * Elements that are not closed end where the one around them ends. Repeated names
 * are still apart: see `grouped` and `withChildren`.
 */
export function nestedFields(
  page: Page,
  from: number,
  to: number,
  place: SchemaPlace,
  options: NestedOptions,
): Field[] {
  const { marks } = page
  const top: Field[] = []
  const stack: Frame[] = []
  const depthOf = new Map<string, number>()
  const close = (frame: Frame, end: number) => {
    depthOf.set(frame.mark.name, (depthOf.get(frame.mark.name) ?? 1) - 1)
    const siblings = stack.at(-1)?.children ?? top
    siblings.push(fieldOf(page, frame, end, options))
  }
  for (let i = marks.indexFrom(from); i < marks.list.length; i++) {
    const mark = marks.list[i]
    if (mark === undefined || mark.start >= to) break
    if (!options.isTag(mark)) continue
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

function fieldOf(page: Page, frame: Frame, end: number, options: NestedOptions): Field {
  const name = writtenName(page, frame.mark)
  const start = Math.min(frame.mark.end, end)
  const value = options.framed ? framed(page.text, start, end) : ([start, end] as const)
  const { kind } = frame.place
  const leaf: Field = {
    name,
    value: page.span(value[0], value[1]),
    type: kind === 'string' ? 'text' : 'untyped',
  }
  return withChildren(leaf, frame.children, kind === 'array')
}

/** A field whose value is made of elements. */
export function withChildren(leaf: Field, children: readonly Field[], isList: boolean): Field {
  if (children.length === 0) return leaf
  const numbered = children.every((child, index) => child.name === String(index))
  if (isList || numbered) return { ...leaf, fields: children, list: true }
  return { ...leaf, fields: grouped(children) }
}

/** Repeated names become one list, in the place of the first. */
export function grouped(fields: readonly Field[]): Field[] {
  const byName = new Map<string, Field[]>()
  for (const field of fields) {
    const same = byName.get(field.name)
    if (same === undefined) byName.set(field.name, [field])
    else same.push(field)
  }
  const result: Field[] = []
  for (const [name, same] of byName) {
    const first = same[0]
    const last = same.at(-1)
    if (first === undefined || last === undefined) continue
    if (same.length === 1) {
      result.push(first)
      continue
    }
    const value = { ...first.value, end: last.value.end }
    result.push({ name, value, type: 'untyped', fields: same, list: true })
  }
  return result
}
