/** An element of which an attribute says the tool, others are parameters, and the text is the one that is left. */
import { attributesOf } from '../../../syntax/markup/attributes.js'
import { trimmed } from '../../../text/trimmed.js'
import { onlyTextParameter, propertyNames } from '../../dialects/bodies/properties.js'
import type { DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import type { Landmark } from '../landmarks.js'
import { isOfPage } from '../words.js'
import type { UnnamedCall } from './candidate.js'
import type { Unnamed } from './values.js'

/** `<action type="write_file" path="a.txt">text</action>`; null where the name is no attribute of such an element. */
export function inAttribute(
  page: Page,
  { name, tool }: Landmark,
  context: DialectContext,
): UnnamedCall | null {
  const { text, marks } = page
  const mark = marks.list[marks.indexFrom(name.start) - 1]
  if (mark?.kind !== 'open' || mark.end <= name.end || isOfPage(`<${mark.name}`)) return null
  const all = attributesOf(text, mark)
  const own = all.filter(({ start }) => start !== name.start)
  const declared = propertyNames(context, tool.name) ?? new Set()
  if (own.length === all.length || own.some(({ written }) => !declared.has(written))) return null
  const only = onlyTextParameter(context, tool.name, new Set(own.map(({ written }) => written)))
  const closer = marks.list[marks.indexFrom(mark.end)]
  if (only === null || closer?.kind !== 'close' || closer.name !== mark.name) return null
  const value = trimmed(text, { start: mark.end, end: closer.start })
  if (value.end === value.start) return null
  const values = own.map(
    ({ written, start, end }): Unnamed => ({
      name: written,
      value: { start, end },
      type: 'untyped',
    }),
  )
  return {
    tool: tool.name,
    name,
    span: { start: mark.start, end: closer.end },
    values: [...values, { name: only, value, type: 'text' }],
  }
}
