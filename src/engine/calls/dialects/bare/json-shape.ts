/**
 * A JSON object (or what a model makes of one) that is a call: name and
 * arguments under any of their keys, an object keyed by an offered name, or a
 * wrapper such as `{"tool_calls": […]}` around them.
 */
import { skipSpace } from '../../../syntax/markup/letters.js'
import { closingQuote } from '../../../syntax/markup/quotes.js'
import type { Group } from '../bodies/group.js'
import { groupsIn, keyedIn, within } from '../bodies/keyed-calls.js'
import { membersOf } from '../bodies/members.js'
import { type ObjectReader, readByValue, readNamed } from './json-named.js'
import { measureGroup } from './measure.js'
import { type BareInput, type BareReading, isWordAt, reading, structure } from './reading.js'

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
  for (const read of outer ? READERS : INNER_READERS) {
    const found = read(input, group, members)
    if (found !== null) return found
  }
  return null
}

/** `{"f": {…}, "g": [{…}]}`: the keys are offered names. */
const readKeyed: ObjectReader = ({ page, offered }, group, members) => {
  if (!offered.any) return null
  const calls = keyedIn(page, group, (key) => offered.tool(key) !== null, members)
  if (calls === null) return null
  const found = calls.map((call) => structure('keyed-by-name', call))
  return reading(found, group.end)
}

/** Keys of a wrapper whose value holds the calls. */
const WRAPPERS =
  /^(?:(?:tools?|functions?|(?:next_)?actions?|commands?)_?(?:calls?|invocations?|requests?|uses?|list)?|calls?|invocations?|requests?)$/i

/** `{"tool_calls": [{…}, {…}]}`, `{"function_call": {…}}`: the calls are one level down. */
const readWrapper: ObjectReader = (input, group, members) => {
  for (const member of members) {
    if (!WRAPPERS.test(member.key)) continue
    const found = groupsIn(input.text, member).flatMap(
      (item) => readMeasured(input, item, false)?.calls ?? [],
    )
    if (found.length > 0) return reading(within(group, found), group.end)
  }
  return null
}

const INNER_READERS: readonly ObjectReader[] = [readKeyed, readNamed, readByValue]
const READERS: readonly ObjectReader[] = [readKeyed, readWrapper, readNamed, readByValue]
