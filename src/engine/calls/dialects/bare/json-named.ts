/** An object with a name and arguments under any of their keys, or with a value that is an offered name. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import { saysSpan } from '../../../model/span-kinds.js'
import type { Tool } from '../../../model/trace.js'
import { closingQuote } from '../../../syntax/markup/quotes.js'
import { flatArguments, readCallObject } from '../bodies/call-object.js'
import type { Group } from '../bodies/group.js'
import { type Member, unquoted } from '../bodies/members.js'
import { heldOtherwise } from './held-otherwise.js'
import { LONGEST, parametersOf, requiresNothing } from './offered.js'
import {
  type BareCall,
  type BareInput,
  type BareReading,
  jsonIn,
  mention,
  reading,
  structure,
} from './reading.js'

const ARGUMENTS =
  /^(?:arguments?|parameters?|params?|args?|kwargs|inputs?|(?:tool|function|action|func|api)_?(?:inputs?|args?|arguments?|param(?:eter)?s)|payload|properties|data)$/i
/** Keys that say something about the call and are no arguments of it. */
const COMPANIONS =
  /^(?:type|id|index|description|thoughts?|think(?:ing)?|reasoning|reason|rationale|explanation|comment|(?:tool_)?call_?id)$/i
const NAME = /^[\p{L}\p{N}_$][\p{L}\p{N}_.$:/\\#@+~-]{0,199}$/u

/** Reads an object with these members as calls; null when it is none. */
export type ObjectReader = (
  input: BareInput,
  group: Group,
  members: readonly Member[],
) => BareReading | null

/** Name and arguments under the usual keys. */
export const readNamed: ObjectReader = (input, group, members) => {
  const { page, offered, text } = input
  const found = readCallObject(page, group, { limit: group.end }, members)
  if (found.kind === 'none' || isSpan(text, members)) return null
  const { name } = found.kind === 'call' ? found.call : found
  if (!NAME.test(name.trim())) return null
  if (found.kind === 'definition') {
    const reason = { code: 'definition-not-call', detail: name } as const
    return mention('bare-json', group.start, group.end, name, reason)
  }
  const call = structure('bare-json', found.call)
  if (found.hasArguments) return reading([call], group.end)
  const tool = offered.tool(name)
  if (tool === null) return null
  const strays = members.filter(
    ({ valueStart, valueEnd }) => unquoted(text, valueStart, valueEnd) !== name,
  )
  if (strays.length > 0) return flat(input, call, tool, strays)
  if (group.closed) {
    return requiresNothing(tool)
      ? reading([{ ...call, arguments: { form: 'none' } }], group.end)
      : null
  }
  // The text ends before the arguments begin.
  const at = page.span(group.end, group.end)
  const cut = { code: 'truncated', detail: 'before the arguments', at } as const
  return reading([{ ...call, arguments: jsonIn(at), reasons: [cut] }], group.end)
}

/** A step of a trace, with its name and its input. */
function isSpan(text: string, members: readonly Member[]): boolean {
  return members.some(
    ({ key, valueStart, valueEnd }) =>
      valueEnd - valueStart < LONGEST && saysSpan(key, unquoted(text, valueStart, valueEnd)),
  )
}

/** The arguments stand beside the name: all of `members` are parameters of the tool. */
function flat(
  { page }: BareInput,
  call: BareCall,
  tool: Tool,
  members: readonly Member[],
): BareReading | null {
  const parameters = parametersOf(tool)
  if (members.length === 0 || !members.every(({ key }) => parameters.has(key))) return null
  return reading([{ ...call, arguments: flatArguments(page, members) }], call.end)
}

/** Some member's value is an offered name: `{"$kind": "functions.f", "a": 1}`. */
export const readByValue: ObjectReader = (input, group, members) => {
  const { text, offered, page } = input
  for (const naming of offered.any ? members : []) {
    const { valueStart, valueEnd } = naming
    if (valueEnd - valueStart > LONGEST || closingQuote(text.charCodeAt(valueStart)) === 0) continue
    const name = unquoted(text, valueStart, valueEnd)
    const tool = NAME.test(name) ? offered.tool(name) : null
    if (tool === null) continue
    const parameters = parametersOf(tool)
    const rest = members.filter(
      (member) => member !== naming && (parameters.has(member.key) || !COMPANIONS.test(member.key)),
    )
    const carrier = rest.find(({ key }) => ARGUMENTS.test(key))
    const { start, end, closed } = group
    const made = (source: ArgumentSource) => {
      const nameless = { nameSpan: null, id: null, reasons: [], start, end, closed }
      return structure('bare-json', { ...nameless, name, arguments: source })
    }
    if (carrier === undefined || parameters.has(carrier.key)) {
      const own = flat(input, made({ form: 'none' }), tool, rest)
      if (own !== null || rest.length === 0) return own
      const source = heldOtherwise(page, tool, rest)
      return source === null ? null : reading([made(source)], end)
    }
    return reading([made(jsonIn(page.span(carrier.valueStart, carrier.valueEnd)))], end)
  }
  return null
}
