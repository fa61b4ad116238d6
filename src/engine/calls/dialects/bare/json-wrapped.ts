/** Calls one level down: an object keyed by offered names, or a wrapper such as `{"tool_calls": […]}`. */

import type { Reason } from '../../../model/trace.js'
import { membersOf, objectsOf } from '../bodies/call-object.js'
import { type Group, scanGroup } from '../bodies/group.js'
import type { Member } from '../bodies/member.js'
import { CURLY, SQUARE } from './json-call.js'
import { readByValue, readNamed } from './json-named.js'
import { type BareCall, type BareInput, type BareReading, reading } from './reading.js'

/** Keys of a wrapper whose value holds the calls. */
const WRAPPERS =
  /^(?:(?:tools?|functions?|(?:next_)?actions?|commands?)_?(?:calls?|invocations?|requests?|uses?|list)?|calls?|invocations?|requests?)$/i

/** `{"f": {…}, "g": {…}}`: the keys are offered names. Plain values beside them are remarks. */
export function readKeyed(
  input: BareInput,
  group: Group,
  members: readonly Member[],
): BareReading | null {
  const { text, page, offered } = input
  const calls: BareCall[] = []
  const remarks: string[] = []
  for (const { key, valueStart } of members) {
    const first = text.charCodeAt(valueStart)
    const structured = first === CURLY || first === SQUARE
    if (offered.tool(key) === null || !structured) {
      if (structured) return null
      remarks.push(key)
      continue
    }
    const whole = scanGroup(text, valueStart, { limit: group.end })
    for (const { start, end, closed } of first === SQUARE ? objectsOf(text, whole) : [whole]) {
      calls.push({
        shape: 'keyed-by-name',
        start: calls.length === 0 ? group.start : start,
        end,
        name: key,
        nameSpan: null,
        arguments: { form: 'text', span: page.span(start, end), notation: { kind: 'json' } },
        id: null,
        closed: closed && group.closed,
        marker: 'structure',
        reasons: group.closed || !closed ? [] : [OPEN],
      })
    }
  }
  const [head] = calls
  if (head === undefined) return null
  if (remarks.length === 0) return closing(calls, group)
  const stray: Reason = { code: 'suspect-stray-keys', detail: remarks.join(', ') }
  const told = { ...head, reasons: [...head.reasons, stray] }
  return closing([told, ...calls.slice(1)], group)
}

const OPEN: Reason = { code: 'end-not-proven', detail: 'the brace around the call is missing' }

/** The closing brackets of the wrapper belong to its last call. */
function closing(calls: readonly BareCall[], group: Group): BareReading {
  const last = calls.length - 1
  return reading(
    calls.map((call, index) => (index === last ? { ...call, end: group.end } : call)),
    group.end,
  )
}

/** `{"tool_calls": [{…}, {…}]}`, `{"function_call": {…}}`: the calls are one level down. */
export function readWrapper(
  input: BareInput,
  group: Group,
  members: readonly Member[],
): BareReading | null {
  const { text } = input
  for (const member of members) {
    const first = text.charCodeAt(member.valueStart)
    if ((first !== CURLY && first !== SQUARE) || !WRAPPERS.test(member.key)) continue
    const inner = scanGroup(text, member.valueStart, { limit: member.valueEnd })
    const groups = first === SQUARE ? objectsOf(text, inner) : [inner]
    const calls: BareCall[] = []
    for (const item of groups) {
      const nested = membersOf(text, item)
      const found =
        readKeyed(input, item, nested) ??
        readNamed(input, item, nested) ??
        readByValue(input, item, nested)
      if (found !== null) calls.push(...found.calls)
    }
    const [head] = calls
    if (head === undefined) continue
    return closing([{ ...head, start: group.start }, ...calls.slice(1)], group)
  }
  return null
}
