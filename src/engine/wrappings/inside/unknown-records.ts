/**
 * Calls in data where no tools are known: a record of one name that is written as tools
 * are, one object, and remarks. Records of programs look alike, so words have to say it:
 * two of the list, the name and the object are called what they are in calls, in
 * whatever language.
 */
import { isToolName } from '../call-shape.js'
import type { CallPart, EnvelopeContext } from '../envelope.js'
import { inputOf } from '../input.js'
import { callPart } from '../parts.js'
import { isHolder } from '../plain-keys.js'
import { get, type Member, type ObjectValue, wordOf } from '../tree/value.js'
import { isSchema } from './named-value.js'
import { byName, type Naming, namingsIn, objectsBeside, saysTool } from './own-keys.js'

/** What a list of calls is called. */
const CALLS =
  /(?:^|_|next|tool|function)(?:actions?|calls?|invocations?|commands?)$|chiamat|llamad|chamad|appel|aufruf|azion|accion|ações|aktion|вызов|виклик|действи|调用|調用|呼び出|호출|wywoła|volán/iu
/** Arguments, in other languages than the formats are written in. */
const ARGUMENTS_ABROAD =
  /^(?:arg[uo]+ment|par[aáâ]m[eèé]t|eingab|entrad|entrée|ingress|параметр|аргумент|参数|參數|引数|パラメータ|매개변수|인수|인자)/iu
/** What holds arguments where a list says that its items are calls. */
const HELD = /^(?:data|payload|body|values|fields|details|with|in)$/i
/** Members that say something about a call, and nothing of it. */
const REMARK =
  /^(?:type|kind|event|status|id|\w*_?id|idx|index|seq|no|nr|num|step|order|title|label|note|comment|remark|description|why|reason|rationale|reasoning|thoughts?)$/i
/** What programs say to each other is of such a type: protocols name what they ask for alike. */
const PROTOCOL = /^(?:request|response|reply|event|message|notification)$/i
/** Automation that is set up: what it does is no call. */
const SET_UP = /^(?:triggers?|conditions?|when|on|schedules?|cron|rules?|jobs?)$/i
/** The calls that a record is, or those of its lists of such records. */
export function unknownCalls(record: ObjectValue, { layers }: EnvelopeContext): CallPart[] {
  const own = callOf(record, '')
  if (own !== null) return [made(own)]
  if (record.members.some(({ key }) => SET_UP.test(key))) return []
  return record.members.flatMap(({ key, value }) => {
    const items = value.kind === 'array' ? value.items : []
    const calls = items.flatMap((item) => (item.kind === 'object' ? (callOf(item, key) ?? []) : []))
    return calls.length === items.length ? calls.map(made) : []
  })

  function made({ record: at, naming, held }: Found): CallPart {
    const input = inputOf(byName(held.value), layers)
    return callPart({ name: naming.at, input, at, reasons: [{ code: 'unmarked' }] })
  }
}

interface Found {
  readonly record: ObjectValue
  readonly naming: Naming
  readonly held: Member
}

/** @param list what the list is called in which the record stands */
function callOf(record: ObjectValue, list: string): Found | null {
  const members = record.members.filter(({ key }) => !REMARK.test(key))
  if (members.length !== 2 || PROTOCOL.test(wordOf(get(record, 'type', 'kind')) ?? '')) return null
  const own = { ...record, members }
  const [naming, more] = namingsIn(own, isName)
  if (naming === undefined || more !== undefined) return null
  const [held] = objectsBeside(own, naming)
  if (held === undefined || isSchema(held.value)) return null
  const inList = CALLS.test(list)
  const isCalled = isHolder(held.key) || ARGUMENTS_ABROAD.test(held.key)
  if (!isCalled && !(inList && HELD.test(held.key))) return null
  const words = [inList, isCalled, saysTool(naming.member)].filter(Boolean)
  return words.length >= 2 ? { record, naming, held } : null
}

/** A path names a method of programs more often than a tool. */
function isName(text: string, key: string): boolean {
  return !REMARK.test(key) && isToolName(text) && !text.includes('.')
}
