/** Calls as a command line: `f a=1 b="two words"`. */

import type { Field } from '../../../model/argument-source.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { BodyInput, BodyReader, BodyReading } from './body.js'

const NAME = /[A-Za-z_][\w.-]{0,127}(?=[ \t]+[A-Za-z_]\w*=)/y
const PAIR = /[ \t]*([A-Za-z_]\w*)=("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\s<>"']+)/y
const LITERAL = /^(?:-?\d+(?:\.\d+)?|true|false|null)$/

function read({ page, start, limit, stops }: BodyInput): BodyReading | null {
  const { text } = page
  NAME.lastIndex = start
  const name = NAME.exec(text)?.[0]
  if (name === undefined) return null
  const fields: Field[] = []
  let at = start + name.length
  for (;;) {
    PAIR.lastIndex = at
    const match = PAIR.exec(text)
    const key = match?.[1]
    const value = match?.[2]
    if (key === undefined || value === undefined || PAIR.lastIndex > limit) break
    at = PAIR.lastIndex
    const quoted = value.startsWith('"') || LITERAL.test(value)
    const inner = value.startsWith("'") ? 1 : 0
    fields.push({
      name: key,
      value: page.span(at - value.length + inner, at - inner),
      type: quoted ? 'json' : 'text',
    })
  }
  // Words that go on are prose.
  if (fields.length === 0 || !stops(skipSpace(text, at, limit))) return null
  return {
    calls: [
      {
        name,
        nameSpan: page.span(start, start + name.length),
        arguments: { form: 'fields', fields },
        id: null,
        start,
        end: at,
        closed: true,
        reasons: [],
      },
    ],
    rejected: [],
    end: at,
  }
}

/** A name, then `key=value` pairs up to the closer. */
export const assignments: BodyReader = {
  starts(input) {
    NAME.lastIndex = input.start
    return NAME.test(input.page.text)
  },
  read,
}
