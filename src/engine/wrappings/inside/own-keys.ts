/**
 * Records whose keys nobody knows: where one names a tool, and what it holds beside that
 * name. A name may stand in an object of its own, `{"tool": {"name": "f"}}`, and
 * arguments that are given by name behind a word for that, `{"named": {…}}`.
 */
import { saysCall } from '../../calls/induction/words.js'
import { isHolder, namesTool } from '../plain-keys.js'
import { type Member, type ObjectValue, stringOf, type Value, wordOf } from '../tree/value.js'

/** Most members of an object that names a tool and says nothing else. */
const NAMING = 3
/** Longest name, with its quotes. */
const LONGEST = 66
/** Keys under which such an object has the name. */
const OF_NAME = /(?:^|_|tool|function)(?:name|id)$|^(?:tool|function)$/i

/** Words for arguments that are given by name, and for those by place, of which there are none. */
const BY_NAME = /^(?:named|by_?name|kwargs|keywords?|keyword_?(?:args|arguments))$/i
const BY_PLACE = /^(?:args|positional|by_?(?:place|position))$/i

/** What names a tool, beside the usual words, in whatever language; and what only says that a name follows. */
const NAMES =
  /^(?:verb|do|op|operation|fn|act|run|exec|execute|invoke|command|cmd|skill)$|strument|funzion|funktion|fonction|funci[oó]n|função|azion|accion|действи/iu
const NAME = /^(?:name|method)$/i
/** Values of the member that says what kind of thing an object names. */
const KIND = /^(?:tool|function)$/i

/** A name, where it stands and the member that says it. */
export interface Naming {
  readonly name: string
  readonly at: Value
  readonly member: Member
}

/** The members that name a tool by themselves, or else with an object of their own that says little more. */
export function namingsIn(
  { members }: ObjectValue,
  isName: (text: string, key: string) => boolean,
): Naming[] {
  const nameAt = (member: Member, { key, value }: Member): Naming[] => {
    const name = value.end - value.start > LONGEST ? null : stringOf(value)
    return name !== null && isName(name, key) ? [{ name, at: value, member }] : []
  }
  const own = members.flatMap((member) => nameAt(member, member))
  if (own.length > 0) return own
  return members.flatMap((member) => {
    const held = member.value.kind === 'object' ? member.value.members : []
    const isFlat = held.every(({ value }) => value.kind === 'text' || value.kind === 'atom')
    if (held.length > NAMING || !isFlat || isHolder(member.key) || !saysTool(member)) return []
    return held.filter(({ key }) => OF_NAME.test(key)).flatMap((one) => nameAt(member, one))
  })
}

/** Is a tool what the member names, by its key or by the object that it holds? */
export function saysTool({ key, value }: Member): boolean {
  const members = value.kind === 'object' ? value.members : []
  if (members.some((one) => KIND.test(wordOf(one.value) ?? ''))) return true
  return !NAME.test(key) && (namesTool(key) || saysCall(key) || NAMES.test(key))
}

/** The objects among the members, but for that one. */
export function objectsBeside({ members }: ObjectValue, { member }: Naming): Member[] {
  return members.filter((one) => one !== member && one.value.kind === 'object')
}

/** The object of arguments, without the word around it that says that they are given by name. */
export function byName(value: Value): Value {
  if (value.kind !== 'object') return value
  const named = value.members.filter(({ key }) => BY_NAME.test(key))
  const others = value.members.filter((one) => !named.includes(one))
  const [only, more] = named
  const isAll = others.every(
    ({ key, value: list }) =>
      BY_PLACE.test(key) && list.kind === 'array' && list.items.length === 0,
  )
  return isAll && more === undefined && only?.value.kind === 'object' ? only.value : value
}
