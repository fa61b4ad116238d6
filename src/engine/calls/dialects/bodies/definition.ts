/** Objects that define a tool, and call none. */

import { jsonTypeOf } from '../../../schema/schema-types.js'
import { wordSet } from '../../../text/words.js'
import { scanGroup } from './group.js'
import { type Member, membersOf, unquoted } from './members.js'

/** A tool's definition has a schema where a call has values. */
export function isDefinition(
  text: string,
  members: readonly Member[],
  found: Member | undefined,
): boolean {
  const schema = members.find(
    (member) => member === found || member.key === 'input_schema' || member.key === 'inputSchema',
  )
  if (schema === undefined || text.charCodeAt(schema.valueStart) !== 0x7b) return false
  if (schema !== found) return true
  const described = members.some((member) => member.key === 'description')
  const inner = insideOf(text, schema)
  if (inner.length === 0 && schema.key === 'parameters' && described)
    return members.every(({ key }) => DEFINING.has(key)) && isEmpty(text, schema)
  if (!/^arg/i.test(schema.key) && inner.length > 0 && inner.every((one) => isTyped(text, one)))
    return true
  const type = inner.find((member) => member.key === 'type')
  const properties = inner.find((member) => member.key === 'properties')
  if (properties === undefined || (inner.length > 4 && !described)) return false
  if (type === undefined) {
    // What a schema without its type declares has one.
    const [first] = insideOf(text, properties)
    return first !== undefined && insideOf(text, first).some(({ key }) => key === 'type')
  }
  return jsonTypeOf(unquoted(text, type.valueStart, type.valueEnd)) === 'object'
}

/** All that a tool without parameters is defined by: a call says nothing of what it is for. */
const DEFINING = wordSet('type name description parameters strict')

function isEmpty(text: string, { valueStart, valueEnd }: Member): boolean {
  return /^\{\s*\}\s*$/.test(text.slice(valueStart, valueEnd))
}

/** It holds an object that says which type belongs there: `{"type": "str", "description": "…"}`. */
function isTyped(text: string, member: Member): boolean {
  const type = insideOf(text, member).find(({ key }) => key === 'type')
  const word = type === undefined ? '' : unquoted(text, type.valueStart, type.valueEnd)
  return jsonTypeOf(word.split(',')[0] ?? '') !== null
}

/** The members of the object that a member holds; none where it holds anything else. */
function insideOf(text: string, { valueStart, valueEnd }: Member): Member[] {
  if (text.charCodeAt(valueStart) !== 0x7b) return []
  return membersOf(text, scanGroup(text, valueStart, { limit: valueEnd }))
}
