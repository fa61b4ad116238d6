/** MiniMax-M3: every tag carries the mark `]<]minimax[>[`, parameters are tags of their own. */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { BodyCall, BodyReader } from './bodies/body.js'
import { calledName } from './bodies/element-calls.js'
import { grouped, nestedFields } from './bodies/nested-fields.js'
import { schemaOf } from './bodies/properties.js'
import { SchemaPlace } from './bodies/schema-walk.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

const SPACE = ']minimax'
const INVOKE = `${SPACE}:invoke`

/** `<invoke name="f">` whose parameters are elements with their names. */
const invokes: BodyReader = {
  starts: ({ page, start }) => page.marks.at(start)?.key === INVOKE,
  read(input) {
    const { page, limit } = input
    const { marks, text } = page
    const calls: BodyCall[] = []
    let at = input.start
    for (;;) {
      const opener = marks.at(at)
      if (opener === null || opener.key !== INVOKE) break
      const called = calledName(text, opener, ['name', ''])
      if (called === null) break
      let i = marks.indexFrom(opener.end)
      while (
        i < marks.list.length &&
        !endsInvoke(marks.list[i]?.key, input.stops, marks.list[i]?.start)
      )
        i++
      const closer = marks.list[i]
      const end = Math.min(closer?.start ?? limit, limit)
      const closed = closer?.key === `/${INVOKE}`
      const place = SchemaPlace.of(schemaOf(input.context, called.name))
      const fields = nestedFields(page, opener.end, end, place, {
        isTag: (mark) => mark.space === SPACE,
        framed: false,
      })
      calls.push({
        name: called.name,
        nameSpan: page.span(called.start, called.end),
        arguments:
          fields.length === 0 ? { form: 'none' } : { form: 'fields', fields: grouped(fields) },
        id: null,
        start: opener.start,
        end: closed && closer !== undefined ? closer.end : end,
        closed: closer !== undefined,
        reasons: closed
          ? []
          : [
              {
                code: 'drift-accepted',
                detail: 'missing: closer of the call',
                at: page.span(end, end),
              },
            ],
      })
      at = skipSpace(text, calls.at(-1)?.end ?? end, limit)
    }
    const last = calls.at(-1)
    return last === undefined ? null : { calls, rejected: [], end: last.end }
  },
}

function endsInvoke(
  key: string | undefined,
  stops: (position: number) => boolean,
  position: number | undefined,
): boolean {
  return key === INVOKE || key === `/${INVOKE}` || (position !== undefined && stops(position))
}

export const minimaxM3 = wrappedDialect({
  id: 'minimax-m3',
  title: 'MiniMax-M3 namespaced elements',
  models: ['MiniMax-M3'],
  sentinels: [']<]minimax[>[<tool_call>', ']<]minimax[>[<invoke name="f">'],
  openers: [`${SPACE}:tool_call`],
  closers: [`/${SPACE}:tool_call`],
  bare: [INVOKE],
  bodies: [invokes],
  flags: flagsOf('minimax-m3'),
  forms: [
    '<tool_call>\n<invoke name="get_time"><zone>Oslo</zone><day>1</day></invoke>\n<invoke name="get_date"></invoke>\n</tool_call>',
    '<tool_call><invoke name="get_time"><zone><item><name>Oslo</name><id>1</id></item><item><name>Rome</name></item></zone></invoke><invoke name="get_date"><day>1</day></invoke></tool_call>',
  ].map((form) => form.replaceAll('<', ']<]minimax[>[<')),
  example:
    ']<]minimax[>[<tool_call>\n]<]minimax[>[<invoke name="get_time">]<]minimax[>[<zone>Europe/Oslo]<]minimax[>[</zone>]<]minimax[>[</invoke>\n]<]minimax[>[</tool_call>',
})
