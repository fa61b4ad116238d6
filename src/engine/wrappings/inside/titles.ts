/** Records of which a tool's key holds a title. */
import type { Tool } from '../../model/trace.js'
import { declaredBy } from '../../schema/declares.js'
import { resolveName } from '../../tools/names.js'
import type { EnvelopeContext } from '../envelope.js'
import { isHolder, namesTool } from '../plain-keys.js'
import type { Member, Value } from '../tree/value.js'

/**
 * Words of a language, where tools are offered and this is none of their names: the title of a
 * record that holds more, or what no tool takes.
 */
export function isTitle(name: string, value: Value, { tools }: EnvelopeContext): boolean {
  if (tools.length === 0 || !name.includes(' ') || value.kind !== 'object') return false
  if (resolveName(name, tools).tool !== null) return false
  const isOther = ({ key }: Member) => !namesTool(key) && !isHolder(key) && !OF_CALL.test(key)
  if (value.members.some(isOther)) return true
  const holders = value.members.filter(({ key }) => isHolder(key))
  const keys = holders.flatMap((one) => (one.value.kind === 'object' ? one.value.members : []))
  const takes = (tool: Tool) => keys.every(({ key }) => declaredBy(tool).has(key))
  return keys.length > 0 && !tools.some(takes)
}

/** Members that a call has beside its name and its arguments. */
const OF_CALL = /^(?:type|kind|index|\w*id)$/i
