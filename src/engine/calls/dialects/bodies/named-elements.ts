/**
 * The inside of a call whose element is the tool itself: `<f><k>v</k></f>`. A
 * value may hold any markup; its closer is the one that something follows which
 * may follow a value.
 */

import type { Field } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { Page } from '../page.js'
import { grouped, nestedFields, withChildren, writtenName } from './nested-fields.js'
import { framed } from './parameters.js'
import type { SchemaPlace } from './schema-walk.js'

export interface ElementFields {
  readonly fields: readonly Field[]
  /** Where the call's closer begins, or the text ends. */
  readonly innerEnd: number
  /** The call's closer. */
  readonly closer: Mark | null
  readonly reasons: readonly Reason[]
}

/** Reads the parameters of the call whose tag ends at `from` and whose element has this key. */
export function elementFields(
  page: Page,
  from: number,
  limit: number,
  key: string,
  schema: SchemaPlace,
): ElementFields {
  return new ElementReader(page, limit, key, schema).read(from)
}

class ElementReader {
  private readonly fields: Field[] = []
  private readonly reasons: Reason[] = []
  private readonly known: ReadonlySet<string> | null

  constructor(
    private readonly page: Page,
    private readonly limit: number,
    private readonly key: string,
    private readonly schema: SchemaPlace,
  ) {
    this.known = schema.properties
  }

  read(from: number): ElementFields {
    const { marks } = this.page
    let index = marks.indexFrom(from)
    for (;;) {
      const mark = this.mark(index)
      if (mark === null || mark.key === this.key)
        return this.result(null, mark?.start ?? this.limit)
      if (this.closesCall(mark)) return this.result(mark, mark.start)
      index = mark.kind === 'open' || mark.kind === 'self' ? this.parameter(index) : index + 1
    }
  }

  private result(closer: Mark | null, innerEnd: number): ElementFields {
    return { fields: grouped(this.fields), innerEnd, closer, reasons: this.reasons }
  }

  private mark(index: number): Mark | null {
    const mark = this.page.marks.list[index]
    return mark === undefined || mark.start >= this.limit ? null : mark
  }

  private closesCall(mark: Mark): boolean {
    return mark.kind === 'close' && mark.key === `/${this.key}`
  }

  /** Reads the parameter that opens at `index`; gives the index behind it. */
  private parameter(index: number): number {
    const opener = this.mark(index)
    if (opener === null) return index + 1
    const name = writtenName(this.page, opener)
    const place = this.schema.property(name)
    if (opener.kind === 'self') {
      this.add(name, opener.end, opener.end, place)
      return index + 1
    }
    let fallback = -1
    let i = index + 1
    for (; ; i++) {
      const mark = this.mark(i)
      if (mark === null) break
      if (mark.kind === 'close' && mark.name === opener.name && mark.space === opener.space) {
        if (this.mayFollow(mark.end, opener)) {
          this.add(name, opener.end, mark.start, place)
          return i + 1
        }
        if (fallback < 0) fallback = i
        continue
      }
      if (this.closesCall(mark)) break
      const opens = mark.kind === 'open' || mark.kind === 'self'
      if (fallback >= 0 && opens && this.isParameter(mark)) break
      if (fallback >= 0 && !this.page.spend(mark.end - opener.start)) break
    }
    const stop = fallback < 0 ? i : fallback
    const end = this.mark(stop)?.start ?? this.limit
    const members = this.add(name, opener.end, end, place).fields?.length ?? 0
    if (fallback < 0) {
      this.reasons.push({
        // The closer may have stood behind any of several members.
        code: members > 1 ? 'dialect-drift' : 'drift-accepted',
        detail: `missing: </${name}>`,
        at: this.page.span(end, end),
      })
    }
    return fallback < 0 ? stop : stop + 1
  }

  private isParameter(mark: Mark): boolean {
    return this.known?.has(writtenName(this.page, mark)) ?? true
  }

  /** May a value end before `position`? */
  private mayFollow(position: number, opener: Mark): boolean {
    const at = skipSpace(this.page.text, position, this.limit)
    if (at >= this.limit) return true
    const next = this.page.marks.at(at)
    if (next === null) return false
    if (this.closesCall(next)) return true
    if (next.kind === 'close') return next.name === opener.name
    return next.kind !== 'token' && (this.isParameter(next) || next.name === opener.name)
  }

  private add(name: string, from: number, to: number, place: SchemaPlace): Field {
    const { page } = this
    const { kind } = place
    const [start, end] = framed(page.text, from, to)
    const leaf: Field = {
      name,
      value: page.span(start, end),
      type: kind === 'string' ? 'text' : 'untyped',
    }
    if (kind === 'string' || kind === 'other' || !this.holdsElements(from, to)) {
      this.fields.push(leaf)
      return leaf
    }
    const children = nestedFields(page, from, to, place, {
      isTag: (mark) => mark.kind !== 'token' && mark.kind !== 'word',
      framed: true,
    })
    const field = withChildren(leaf, children, kind === 'array')
    this.fields.push(field)
    return field
  }

  /** Is the value made of elements, with nothing but white space around them? */
  private holdsElements(from: number, to: number): boolean {
    const first = this.page.marks.at(skipSpace(this.page.text, from, to))
    return first !== null && first.kind === 'open' && first.start < to
  }
}
