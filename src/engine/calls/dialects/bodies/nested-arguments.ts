/** The inside of a call whose parameters are elements of their own names, in one namespace. */
import type { Mark } from '../../../syntax/markup/mark.js'
import type { BodyCall, BodyInput } from './body.js'
import { grouped, nestedFields } from './nested-fields.js'
import { schemaOf } from './properties.js'
import { SchemaPlace } from './schema-walk.js'

/** The parameters are elements of their own names, in the namespace of the call. */
export function nestedArguments(
  { page, limit, stops, context }: BodyInput,
  opener: Mark,
  tool: string,
  space: string,
): Pick<BodyCall, 'arguments' | 'end' | 'closed' | 'reasons'> {
  const { list } = page.marks
  const ends = ({ key, start }: Mark) =>
    key === opener.key || key === `/${opener.key}` || stops(start)
  let index = page.marks.indexFrom(opener.end)
  for (let mark = list[index]; mark !== undefined && !ends(mark); mark = list[++index]);
  const closer = list[index]
  const end = Math.min(closer?.start ?? limit, limit)
  const closed = closer?.key === `/${opener.key}`
  const place = SchemaPlace.of(schemaOf(context, tool))
  const fields = nestedFields(page, opener.end, end, place, {
    isTag: (mark) => mark.space === space,
    framed: false,
  })
  const detail = 'missing: closer of the call'
  return {
    arguments: fields.length === 0 ? { form: 'none' } : { form: 'fields', fields: grouped(fields) },
    end: closed ? closer.end : end,
    closed: closer !== undefined,
    reasons: closed ? [] : [{ code: 'drift-accepted', detail, at: page.span(end, end) }],
  }
}
