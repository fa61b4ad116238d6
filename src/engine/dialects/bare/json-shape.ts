/**
 * A JSON object (or what a model makes of one) that is a call: name and
 * arguments under any of their keys, an object keyed by an offered name, or a
 * wrapper such as `{"tool_calls": […]}` around them.
 */
import { skipSpace } from '../../syntax/markup/letters.js'
import { closingQuote } from '../../syntax/markup/quotes.js'
import type { Reason, Tool } from '../../trace.js'
import { type Member, membersOf, readCallObject, unquoted } from '../bodies/call-object.js'
import { type Group, scanGroup } from '../bodies/group.js'
import type { ArgumentSource } from '../dialect.js'
import { measureGroup } from './measure.js'
import { LONGEST, parametersOf, requiresNothing } from './offered.js'
import {
  type BareCall,
  type BareInput,
  type BareReading,
  isWordAt,
  mention,
  reading,
} from './reading.js'

const CURLY = 0x7b
const SQUARE = 0x5b
const COLON = 0x3a
const EQUALS = 0x3d

/** Keys of a wrapper whose value holds the calls. */
const WRAPPERS =
  /^_?(?:tools?|functions?|actions?)?_?(?:calls?|invocations?|requests?|uses?|list)?$/i
const ARGUMENTS =
  /^(?:arguments?|parameters?|params?|args?|kwargs|inputs?|(?:tool|function|action|func|api)_?(?:inputs?|args?|arguments?|param(?:eter)?s)|payload|properties|data)$/i
/** Keys that say something about the call and are no arguments of it. */
const COMPANIONS =
  /^(?:type|id|index|description|thoughts?|reasoning|reason|rationale|explanation|comment|(?:tool_)?call_?id)$/i
const NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}_.$:/\\-]{0,199}$/u
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
  const found = readMeasured(input, group)
  if (found === null && group.closed) input.page.spend(group.end - at)
  return found
}

function readMeasured(input: BareInput, group: Group): BareReading | null {
  const members = membersOf(input.text, group)
  return (
    readKeyed(input, group, members) ??
    readWrapper(input, group, members) ??
    readNamed(input, group, members) ??
    readByValue(input, group, members)
  )
}

/** `{"f": {…}, "g": {…}}`: every key is an offered name. */
function readKeyed(input: BareInput, group: Group, members: readonly Member[]): BareReading | null {
  const { text, page, offered } = input
  const calls: BareCall[] = []
  for (const member of members) {
    const first = text.charCodeAt(member.valueStart)
    if (offered.tool(member.key) === null || (first !== CURLY && first !== SQUARE)) return null
    const whole = scanGroup(text, member.valueStart, { limit: group.end })
    for (const { start, end, closed } of first === SQUARE ? itemsOf(text, whole) : [whole]) {
      calls.push({
        shape: 'keyed-by-name',
        start: calls.length === 0 ? group.start : start,
        end,
        name: member.key,
        nameSpan: null,
        arguments: { form: 'text', span: page.span(start, end), notation: { kind: 'json' } },
        id: null,
        closed: closed && group.closed,
        marker: 'structure',
        reasons:
          group.closed || !closed ? [] : [{ code: 'end-not-proven', detail: 'brace missing' }],
      })
    }
  }
  return calls.length === 0 ? null : closing(calls, group)
}

/** The objects of an array. */
function itemsOf(text: string, group: Group): Group[] {
  const items: Group[] = []
  for (const part of group.parts) {
    const start = skipSpace(text, part.start, part.end)
    if (text.charCodeAt(start) === CURLY) items.push(scanGroup(text, start, { limit: part.end }))
  }
  return items
}

/** The closing brackets of the wrapper belong to its last call. */
function closing(calls: readonly BareCall[], group: Group): BareReading {
  const last = calls.length - 1
  return reading(
    calls.map((call, index) => (index === last ? { ...call, end: group.end } : call)),
    group.end,
  )
}

/** `{"tool_calls": [{…}, {…}]}`, `{"function_call": {…}}`: the calls are one level down. */
function readWrapper(
  input: BareInput,
  group: Group,
  members: readonly Member[],
): BareReading | null {
  const { text } = input
  for (const member of members) {
    const first = text.charCodeAt(member.valueStart)
    if ((first !== CURLY && first !== SQUARE) || !WRAPPERS.test(member.key)) continue
    const inner = scanGroup(text, member.valueStart, { limit: member.valueEnd })
    const groups = first === SQUARE ? itemsOf(text, inner) : [inner]
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

/** Name and arguments under the usual keys. */
function readNamed(input: BareInput, group: Group, members: readonly Member[]): BareReading | null {
  const { page, offered, text } = input
  const found = readCallObject(page, group, { limit: group.end })
  if (found.kind === 'none') return null
  const name = found.kind === 'call' ? found.call.name : found.name
  if (!NAME.test(name.trim())) return null
  if (found.kind === 'definition' || isSchema(text, members)) {
    return mention('bare-json', group.start, group.end, name, {
      code: 'definition-not-call',
      detail: name,
    })
  }
  const { call } = found
  const tool = offered.tool(name)
  const offeredKeys = [...parametersOf(tool)].length > 0 ? parametersOf(tool) : null
  if (!found.hasArguments) {
    if (tool === null) return null
    const strays = members.filter((member) => !isName(text, member, name))
    const known = strays.every(({ key }) => offeredKeys?.has(key) ?? false)
    if (!group.closed && strays.length === 0) return cutOff(input, group, name)
    if (strays.length === 0 && !requiresNothing(tool)) return null
    if (!known) return null
    return one(input, group, name, strays.length === 0 ? { form: 'none' } : flat(input, strays))
  }
  return reading(
    [
      {
        shape: 'bare-json',
        start: group.start,
        end: group.end,
        name,
        nameSpan: call.nameSpan,
        arguments: call.arguments,
        id: call.id,
        closed: group.closed,
        marker: 'structure',
        reasons: [...call.reasons, ...openEnd(input, group, call.arguments)],
      },
    ],
    group.end,
  )
}

/** The arguments are whole and only the brackets around them are missing: nothing proves the end. */
function openEnd(input: BareInput, group: Group, source: ArgumentSource): BareCall['reasons'] {
  if (group.closed || source.form !== 'text') return []
  const { start, end } = source.span
  const first = input.text.charCodeAt(start)
  if (first !== CURLY && first !== SQUARE) return []
  if (!scanGroup(input.text, start, { limit: end }).closed) return []
  return [{ code: 'end-not-proven', detail: 'the brace around the call is missing' }]
}

/** The text ends before the arguments begin. */
function cutOff(input: BareInput, group: Group, name: string): BareReading {
  const span = input.page.span(group.end, group.end)
  const found = one(input, group, name, { form: 'text', span, notation: { kind: 'json' } })
  const reason: Reason = { code: 'truncated', detail: 'before the arguments', at: span }
  return reading(
    found.calls.map((call) => ({ ...call, reasons: [reason] })),
    group.end,
  )
}

function isName(text: string, member: Member, name: string): boolean {
  return unquoted(text, member.valueStart, member.valueEnd) === name
}

/** Arguments that are a JSON Schema with its properties: a definition, whatever its type is called. */
function isSchema(text: string, members: readonly Member[]): boolean {
  const found = members.find(({ key }) => ARGUMENTS.test(key))
  if (found === undefined || text.charCodeAt(found.valueStart) !== CURLY) return false
  const inner = membersOf(text, scanGroup(text, found.valueStart, { limit: found.valueEnd }))
  const properties = inner.find(({ key }) => key === 'properties')
  return (
    properties !== undefined &&
    text.charCodeAt(properties.valueStart) === CURLY &&
    inner.some(({ key }) => key === 'type' || key === 'required')
  )
}

/** Some member's value is an offered name: `{"$kind": "functions.f", "a": 1}`. */
function readByValue(
  input: BareInput,
  group: Group,
  members: readonly Member[],
): BareReading | null {
  const { text, offered, page } = input
  if (!offered.any) return null
  let tool: Tool | null = null
  let naming: Member | null = null
  for (const member of members) {
    if (member.valueEnd - member.valueStart > LONGEST) continue
    if (closingQuote(text.charCodeAt(member.valueStart)) === 0) continue
    const value = unquoted(text, member.valueStart, member.valueEnd)
    tool = NAME.test(value) ? offered.tool(value) : null
    naming = member
    if (tool !== null) break
  }
  if (tool === null || naming === null) return null
  const name = unquoted(text, naming.valueStart, naming.valueEnd)
  const rest = members.filter((member) => member !== naming && !COMPANIONS.test(member.key))
  const carrier = rest.find(({ key }) => ARGUMENTS.test(key))
  if (carrier !== undefined && !parametersOf(tool).has(carrier.key)) {
    const span = page.span(carrier.valueStart, carrier.valueEnd)
    return one(input, group, name, { form: 'text', span, notation: { kind: 'json' } })
  }
  const parameters = parametersOf(tool)
  if (rest.length === 0 || !rest.every(({ key }) => parameters.has(key))) return null
  return one(input, group, name, flat(input, rest))
}

/** Arguments beside the name. */
function flat(input: BareInput, members: readonly Member[]): ArgumentSource {
  return {
    form: 'fields',
    fields: members.map(({ key, valueStart, valueEnd }) => ({
      name: key,
      value: input.page.span(valueStart, valueEnd),
      type: 'json',
    })),
  }
}

function one(input: BareInput, group: Group, name: string, source: ArgumentSource): BareReading {
  return reading(
    [
      {
        shape: 'bare-json',
        start: group.start,
        end: group.end,
        name,
        nameSpan: null,
        arguments: source,
        id: null,
        closed: group.closed,
        marker: 'structure',
        reasons: openEnd(input, group, source),
      },
    ],
    group.end,
  )
}
