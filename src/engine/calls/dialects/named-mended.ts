/** Elements named after tools whose tags are damaged. */

import type { Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { SchemaPlace } from './bodies/schema-walk.js'
import type { Page } from './page.js'

/**
 * A closer whose opener has lost its brackets: the name alone on a line.
 *
 * @param searched up to where each name was looked for before
 */
export function bareOpener(
  page: Page,
  closer: Mark,
  from: number,
  searched: Map<string, number>,
): Mark | null {
  const name = page.text.slice(closer.nameStart, closer.nameEnd)
  const first = Math.max(from, (searched.get(name) ?? 0) - name.length)
  searched.set(name, closer.start)
  const at = page.text.slice(first, closer.start).lastIndexOf(`${name}\n`)
  if (at < 0) return null
  const start = first + at
  const before = page.text.charCodeAt(start - 1)
  if (start > 0 && before !== 0x0a && before !== 0x3e) return null
  const end = start + name.length
  if (page.marks.at(skipSpace(page.text, end))?.kind !== 'open') return null
  return {
    ...closer,
    kind: 'open',
    key: closer.key.slice(1),
    start,
    end,
    nameStart: start,
    nameEnd: end,
    restStart: end,
    restEnd: end,
  }
}

/** How far behind an empty element its parameters are looked for. */
const BEHIND = 400

/** An element without parameters, and behind it a tag of one: they have changed places. */
export function strayParameters(page: Page, from: number, schema: SchemaPlace): Reason[] {
  const { list } = page.marks
  for (let i = page.marks.indexFrom(from); i < list.length; i++) {
    const mark = list[i]
    if (mark === undefined || mark.start > from + BEHIND) return []
    if (
      (mark.kind === 'open' || mark.kind === 'close') &&
      schema.properties?.has(mark.name) === true
    ) {
      return [page.doubt(`a tag of ${mark.name} stands behind it`, mark.start, mark.end)]
    }
  }
  return []
}
