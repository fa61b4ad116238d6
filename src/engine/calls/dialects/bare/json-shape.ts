/**
 * A JSON object (or what a model makes of one) that is a call: name and
 * arguments under any of their keys, an object keyed by an offered name, or a
 * wrapper such as `{"tool_calls": […]}` around them.
 */
import { skipSpace } from '../../../syntax/markup/letters.js'
import { closingQuote } from '../../../syntax/markup/quotes.js'
import { membersOf, objectsOf } from '../bodies/call-object.js'
import { type Group, scanGroup } from '../bodies/group.js'
import type { Member } from '../bodies/member.js'
import { CURLY, jsonIn, objectCall, SQUARE } from './json-call.js'
import { readByValue, readNamed } from './json-named.js'
import { measureGroup } from './measure.js'
import { type BareCall, type BareInput, type BareReading, isWordAt, reading } from './reading.js'

const COLON = 0x3a
const EQUALS = 0x3d
const LONGEST_KEY = 200

/** Could the `{` at `at` open an object with keys? A cheap look, so that prose costs nothing. */
export function opensObject(text: string, at: number): boolean {
  const first = skipSpace(text, at + 1)
  const quote = closingQuote(text.charCodeAt(first))
  let end = quote === 0 ? first : first + 1
  const limit = end + LONGEST_KEY
  if (quote === 0) while (isWordAt(text, end) && end < limit) end++
  else while (end < limit && end < text.length && text.charCodeAt(end) !== quote) end++
  if (end === first || end >= limit) return false
  const next = text.charCodeAt(skipSpace(text, quote === 0 ? end : end + 1))
  return next === COLON || next === EQUALS
}

/** Reads the object at `at`; null when it is no call. */
export function readObject(input: BareInput, at: number): BareReading | null {
  const group = measureGroup(input.page, at)
  const found = group.closed || input.page.spend(0) ? readMeasured(input, group, true) : null
  // What was read once as a whole was read again part by part.
  if (found === null) input.page.spend(2 * (group.end - at))
  return found
}

function readMeasured(input: BareInput, group: Group, outer: boolean): BareReading | null {
  const members = membersOf(input.text, group)
  return (
    readKeyed(input, group, members) ??
    (outer ? readWrapper(input, group, members) : null) ??
    readNamed(input, group, members) ??
    readByValue(input, group, members)
  )
}

/** The object that a member holds, or those of its list. */
function groupsIn(text: string, { valueStart: start, valueEnd: limit }: Member): Group[] {
  const first = text.charCodeAt(start)
  if (first !== CURLY && first !== SQUARE) return []
  const whole = scanGroup(text, start, { limit })
  return first === CURLY ? [whole] : [...objectsOf(text, whole)]
}

/** Calls one level down: the brackets around them belong to the first and to the last. */
function within({ start, end }: Group, calls: readonly BareCall[]): BareReading | null {
  const last = calls.length - 1
  if (last < 0) return null
  return reading(
    calls.map((call, index) => ({
      ...call,
      ...(index === 0 ? { start } : {}),
      ...(index === last ? { end } : {}),
    })),
    end,
  )
}

/** `{"f": {…}, "g": [{…}]}`: the keys are offered names. Plain values beside them are remarks. */
function readKeyed(input: BareInput, group: Group, members: readonly Member[]): BareReading | null {
  const { text, page, offered } = input
  const isNamed = ({ key }: Member) => offered.tool(key) !== null
  const isPlain = ({ valueStart }: Member) =>
    text.charCodeAt(valueStart) !== CURLY && text.charCodeAt(valueStart) !== SQUARE
  if (!members.every((one) => isPlain(one) || isNamed(one))) return null
  const remarks = members.filter(isPlain).map(({ key }) => key)
  const stray = { code: 'suspect-stray-keys', detail: remarks.join(', ') } as const
  const calls = members.flatMap((member) =>
    groupsIn(text, member).map(({ start, end, closed }) => {
      const place = { start, end, closed: closed && group.closed }
      return objectCall(input, place, member.key, jsonIn(page.span(start, end)), {
        shape: 'keyed-by-name',
      })
    }),
  )
  return within(
    group,
    calls.map((call, index) =>
      index > 0 || remarks.length === 0 ? call : { ...call, reasons: [...call.reasons, stray] },
    ),
  )
}

/** Keys of a wrapper whose value holds the calls. */
const WRAPPERS =
  /^(?:(?:tools?|functions?|(?:next_)?actions?|commands?)_?(?:calls?|invocations?|requests?|uses?|list)?|calls?|invocations?|requests?)$/i

/** `{"tool_calls": [{…}, {…}]}`, `{"function_call": {…}}`: the calls are one level down. */
function readWrapper(
  input: BareInput,
  group: Group,
  members: readonly Member[],
): BareReading | null {
  for (const member of members) {
    if (!WRAPPERS.test(member.key)) continue
    const found = groupsIn(input.text, member).flatMap(
      (item) => readMeasured(input, item, false)?.calls ?? [],
    )
    const read = within(group, found)
    if (read !== null) return read
  }
  return null
}
