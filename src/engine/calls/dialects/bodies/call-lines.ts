/** Calls as lines: `TOOL_NAME: f`, then `BEGIN_ARG: k`, the value's lines and `END_ARG` per argument. */
import type { Field } from '../../../model/argument-source.js'
import type { BodyReader, BodyReading } from './body.js'
import { trimEnd } from './call-object.js'

const NAME = /tool_name:[ \t]*([\w.:/-]+)[ \t]*\r?(?:\n|$)/iy
const BEGIN = /\s*begin_arg:[ \t]*([\w.-]+)[ \t]*\r?\n/iy
const END = /^[ \t]*end_arg[ \t]*\r?$/im

/** A call in these lines. */
export const callLines: BodyReader = {
  starts({ page, start }) {
    NAME.lastIndex = start
    return NAME.test(page.text)
  },
  read({ page, start }): BodyReading | null {
    const { text } = page
    NAME.lastIndex = start
    const match = NAME.exec(text)
    const name = match?.[1]
    if (match === null || name === undefined) return null
    const nameStart = start + match[0].indexOf(name)
    const fields: Field[] = []
    let at = NAME.lastIndex
    for (;;) {
      BEGIN.lastIndex = at
      const key = BEGIN.exec(text)?.[1]
      if (key === undefined || !page.spend(0)) break
      const from = BEGIN.lastIndex
      const rest = text.slice(from)
      page.spend(rest.length)
      const end = END.exec(rest)
      if (end === null) return null
      const valueEnd = from + end.index
      const line = Math.max(from, text.charCodeAt(valueEnd - 1) === 0x0a ? valueEnd - 1 : valueEnd)
      fields.push({ name: key, value: page.span(from, line), type: 'untyped' })
      at = from + end.index + end[0].length
    }
    const end = trimEnd(text, start, at)
    return {
      calls: [
        {
          name,
          nameSpan: page.span(nameStart, nameStart + name.length),
          arguments: fields.length === 0 ? { form: 'none' } : { form: 'fields', fields },
          id: null,
          start,
          end,
          closed: true,
          reasons: [],
        },
      ],
      rejected: [],
      end,
    }
  },
}
