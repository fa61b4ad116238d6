/** Calls keyed by their names: `{"f": {…}, "g": {…}}`, or a list of such objects. */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { membersOf, objectsOf } from './call-object.js'
import type { Group } from './group.js'
import { measureGroup } from './json-calls.js'

const OPEN_CURLY = 0x7b
const OPEN_SQUARE = 0x5b
const NAME = /^[A-Za-z_][\w.:/-]{0,127}$/
/** Keys of calls that are written in another way, and of data. */
const NO_NAME =
  /^(?:name|type|id|(?:tool|function|action)s?(?:_?(?:call|name|input))?s?|calls?|arguments?|args|param(?:eter)?s?|input|kwargs|data|result|output|response|error|properties|schema|content|message)$/i

/** The calls of one object; null when it holds anything else. */
function readObject(input: BodyInput, group: Group): BodyCall[] | null {
  const { page } = input
  const members = membersOf(page.text, group)
  if (members.length === 0 || members.length < group.parts.length) return null
  const calls: BodyCall[] = []
  for (const { key, valueStart, valueEnd } of members) {
    if (!NAME.test(key) || NO_NAME.test(key)) return null
    if (page.text.charCodeAt(valueStart) !== OPEN_CURLY) return null
    const last = calls.length === members.length - 1
    calls.push({
      name: key,
      nameSpan: null,
      arguments: {
        form: 'text',
        span: page.span(valueStart, valueEnd),
        notation: { kind: 'json' },
      },
      id: null,
      start: calls.length === 0 ? group.start : valueStart,
      end: last ? group.end : valueEnd,
      closed: group.closed,
      reasons: [],
    })
  }
  return calls
}

function read(input: BodyInput): BodyReading | null {
  const { page, start } = input
  const { text } = page
  const group = measureGroup(input, start)
  if (text.charCodeAt(start) === OPEN_CURLY) {
    const calls = readObject(input, group)
    return calls === null ? null : { calls, rejected: [], end: group.end }
  }
  const objects = [...objectsOf(text, group)]
  if (objects.length < group.parts.length) return null
  const all: BodyCall[] = []
  for (const object of objects) {
    const calls = readObject(input, object)
    if (calls === null) return null
    all.push(...calls)
  }
  return all.length === 0 ? null : { calls: all, rejected: [], end: group.end }
}

export const keyedCalls: BodyReader = {
  starts({ page, start }) {
    const code = page.text.charCodeAt(start)
    if (code === OPEN_CURLY) return true
    return (
      code === OPEN_SQUARE && page.text.charCodeAt(skipSpace(page.text, start + 1)) === OPEN_CURLY
    )
  },
  read,
}
