/** An object with a name and arguments under any of their keys, or with a value that is an offered name. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Reason, Tool } from '../../../model/trace.js'
import { closingQuote } from '../../../syntax/markup/quotes.js'
import { flatArguments, membersOf, readCallObject, unquoted } from '../bodies/call-object.js'
import { type Group, scanGroup } from '../bodies/group.js'
import type { Member } from '../bodies/member.js'
import { CURLY, objectCall } from './json-call.js'
import { LONGEST, parametersOf, requiresNothing } from './offered.js'
import { type BareInput, type BareReading, mention, reading } from './reading.js'

const ARGUMENTS =
  /^(?:arguments?|parameters?|params?|args?|kwargs|inputs?|(?:tool|function|action|func|api)_?(?:inputs?|args?|arguments?|param(?:eter)?s)|payload|properties|data)$/i
/** Keys that say something about the call and are no arguments of it. */
const COMPANIONS =
  /^(?:type|id|index|description|thoughts?|reasoning|reason|rationale|explanation|comment|(?:tool_)?call_?id)$/i
const NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}_.$:/\\-]{0,199}$/u

/** Name and arguments under the usual keys. */
export function readNamed(
  input: BareInput,
  group: Group,
  members: readonly Member[],
): BareReading | null {
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
  if (!found.hasArguments) {
    if (tool === null) return null
    const strays = members.filter((member) => !isName(text, member, name))
    const parameters = parametersOf(tool)
    if (!group.closed && strays.length === 0) return cutOff(input, group, name)
    if (strays.length === 0 && !requiresNothing(tool)) return null
    if (!strays.every(({ key }) => parameters.has(key))) return null
    const source: ArgumentSource =
      strays.length === 0 ? { form: 'none' } : flatArguments(page, strays)
    return objectCall(input, group, name, source)
  }
  return objectCall(input, group, name, call.arguments, { id: call.id, reasons: call.reasons })
}

/** The text ends before the arguments begin. */
function cutOff(input: BareInput, group: Group, name: string): BareReading {
  const span = input.page.span(group.end, group.end)
  const found = objectCall(input, group, name, { form: 'text', span, notation: { kind: 'json' } })
  const reason: Reason = { code: 'truncated', detail: 'before the arguments', at: span }
  return reading(
    found.calls.map((call) => ({ ...call, reasons: [reason] })),
    group.end,
  )
}

function isName(text: string, member: Member, name: string): boolean {
  return unquoted(text, member.valueStart, member.valueEnd) === name
}

/** Arguments that are a JSON Schema whose properties have types: a definition, no call. */
function isSchema(text: string, members: readonly Member[]): boolean {
  const properties = objectAt(
    text,
    objectAt(text, members, (key) => ARGUMENTS.test(key)),
    (key) => key === 'properties',
  )
  return objectAt(text, properties, () => true).some(({ key }) => key === 'type')
}

/** The members of the first member that is an object and whose key is meant; none without one. */
function objectAt(
  text: string,
  members: readonly Member[],
  isMeant: (key: string) => boolean,
): Member[] {
  const found = members.find(
    ({ key, valueStart }) => isMeant(key) && text.charCodeAt(valueStart) === CURLY,
  )
  if (found === undefined) return []
  return membersOf(text, scanGroup(text, found.valueStart, { limit: found.valueEnd }))
}

/** Some member's value is an offered name: `{"$kind": "functions.f", "a": 1}`. */
export function readByValue(
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
    return objectCall(input, group, name, { form: 'text', span, notation: { kind: 'json' } })
  }
  const parameters = parametersOf(tool)
  if (rest.length === 0 || !rest.every(({ key }) => parameters.has(key))) return null
  return objectCall(input, group, name, flatArguments(page, rest))
}
