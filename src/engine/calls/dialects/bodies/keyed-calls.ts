/** Calls keyed by their names: `{"f": {…}, "g": [{…}]}`, or a list of such objects. */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Page } from '../page.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { partsBeside } from './call-object.js'
import { type Group, scanGroup } from './group.js'
import { measureGroup } from './json-calls.js'
import { type Member, membersOf, objectsOf } from './members.js'

const OPEN_CURLY = 0x7b
const OPEN_SQUARE = 0x5b
const NAME = /^[A-Za-z_][\w.:/-]{0,127}$/
/** Keys of calls that are written in another way, and of data. */
const NO_NAME =
  /^(?:name|type|id|(?:tool|function|action)s?(?:_?(?:call|name|input))?s?|calls?|arguments?|args|param(?:eter)?s?|input|kwargs|data|result|output|response|error|properties|schema|content|message)$/i

/** The object that a member holds, or those of its list. */
export function groupsIn(text: string, { valueStart: start, valueEnd: limit }: Member): Group[] {
  const first = text.charCodeAt(start)
  if (first !== OPEN_CURLY && first !== OPEN_SQUARE) return []
  const whole = scanGroup(text, start, { limit })
  return first === OPEN_CURLY ? [whole] : [...objectsOf(text, whole)]
}

/** Calls one level down: the brackets around them belong to the first and to the last. */
export function within<T extends BodyCall>({ start, end }: Group, calls: readonly T[]): T[] {
  return calls.map((call, index) => ({
    ...call,
    ...(index === 0 ? { start } : {}),
    ...(index === calls.length - 1 ? { end } : {}),
  }))
}

/**
 * The calls of an object; null when it holds none, or a structure under a key that names
 * no tool. Plain values beside them are remarks.
 */
export function keyedIn(
  page: Page,
  group: Group,
  isName: (key: string) => boolean,
  members: readonly Member[] = membersOf(page.text, group),
): BodyCall[] | null {
  const { text } = page
  const isPlain = ({ valueStart }: Member) => {
    const first = text.charCodeAt(valueStart)
    return first !== OPEN_CURLY && first !== OPEN_SQUARE
  }
  if (!members.every((one) => isPlain(one) || isName(one.key))) return null
  const calls = members.flatMap((member) =>
    groupsIn(text, member).map(({ start, end, closed }): BodyCall => {
      const span = page.span(start, end)
      return {
        name: member.key,
        nameSpan: null,
        arguments: { form: 'text', span, notation: { kind: 'json' } },
        id: null,
        start,
        end,
        closed: closed && group.closed,
        reasons: [],
      }
    }),
  )
  const [first] = calls
  if (first === undefined) return null
  const detail = members
    .filter(isPlain)
    .map(({ key }) => key)
    .join(', ')
  const stray = detail === '' ? [] : [{ code: 'suspect-stray-keys', detail } as const]
  const reasons = [...stray, ...partsBeside(page, group)]
  return within(group, [{ ...first, reasons }, ...calls.slice(1)])
}

function read(input: BodyInput): BodyReading | null {
  const { page, start } = input
  const group = measureGroup(input, start)
  const listed = page.text.charCodeAt(start) === OPEN_SQUARE
  const objects = listed ? [...objectsOf(page.text, group)] : [group]
  const isName = (key: string) => NAME.test(key) && !NO_NAME.test(key)
  const calls = objects.flatMap((object) => keyedIn(page, object, isName) ?? [null])
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
