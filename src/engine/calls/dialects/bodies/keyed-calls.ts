/** Calls keyed by their names: `{"f": {…}, "g": {…}}`, or a list of such objects. */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Page } from '../page.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { membersOf, objectsOf } from './call-object.js'
import type { Group } from './group.js'
import { measureGroup } from './json-calls.js'
import type { Member } from './member.js'

const OPEN_CURLY = 0x7b
const OPEN_SQUARE = 0x5b
const NAME = /^[A-Za-z_][\w.:/-]{0,127}$/
/** Keys of calls that are written in another way, and of data. */
const NO_NAME =
  /^(?:name|type|id|(?:tool|function|action)s?(?:_?(?:call|name|input))?s?|calls?|arguments?|args|param(?:eter)?s?|input|kwargs|data|result|output|response|error|properties|schema|content|message)$/i

/** The calls of one object; null when it holds anything else. */
function readObject(page: Page, group: Group): BodyCall[] | null {
  const members = membersOf(page.text, group)
  const isCall = ({ key, valueStart }: Member) =>
    NAME.test(key) && !NO_NAME.test(key) && page.text.charCodeAt(valueStart) === OPEN_CURLY
  if (members.length < Math.max(group.parts.length, 1) || !members.every(isCall)) return null
  return members.map(({ key, valueStart, valueEnd }, index) => ({
    name: key,
    nameSpan: null,
    arguments: {
      form: 'text',
      span: page.span(valueStart, valueEnd),
      notation: { kind: 'json' },
    },
    id: null,
    start: index === 0 ? group.start : valueStart,
    end: index === members.length - 1 ? group.end : valueEnd,
    closed: group.closed,
    reasons: [],
  }))
}

function read(input: BodyInput): BodyReading | null {
  const { page, start } = input
  const group = measureGroup(input, start)
  const listed = page.text.charCodeAt(start) === OPEN_SQUARE
  const objects = listed ? [...objectsOf(page.text, group)] : [group]
  const calls = objects.flatMap((object) => readObject(page, object) ?? [null])
  const all = calls.filter((call) => call !== null)
  const other = all.length < calls.length || (listed && objects.length < group.parts.length)
  return other || all.length === 0 ? null : { calls: all, rejected: [], end: group.end }
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
