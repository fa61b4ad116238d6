/** One level of wrapping around arguments or a value, as models add it. */

import type { JsonRecord } from '../../model/records.js'
import type { JsonMember, JsonNode } from '../../syntax/json/tree.js'
import { wordSet } from '../../text/words.js'

type ObjectNode = Extract<JsonNode, { kind: 'object' }>

const WRAPPERS = wordSet(
  'args arguments data input kwargs parameters params payload properties request tool_input',
  'value values',
)

/** Members that a whole call or an echoed schema has beside the arguments. */
const BESIDE = new Set(['$schema', 'description', 'id', 'required', 'title', 'type'])

/** Members that name the tool. */
const NAMES = new Set(['function', 'name', 'tool', 'tool_name'])

/** The types that stores write as the only key of a value: `{"$numberInt": "4"}`. */
const STORED = wordSet('$numberInt $numberLong $numberDouble $numberDecimal $oid $date $uuid')

/** The name of a wrapper, or of the tool itself: `{"find_files": {…}}`. */
export function isWrapperName(key: string, toolName: string): boolean {
  return WRAPPERS.has(key) || key === toolName
}

/** What stands in a list of one item, or in an object of one member that is named like a wrapper or a type. */
export function soleInside(
  node: JsonNode,
): { readonly step: string | number; readonly node: JsonNode } | null {
  if (node.kind === 'array') {
    const [item, ...others] = node.items
    return item !== undefined && others.length === 0 ? { step: 0, node: item } : null
  }
  const [member, ...others] = node.kind === 'object' ? node.members : []
  if (member === undefined || others.length > 0) return null
  if (!WRAPPERS.has(member.key) && !STORED.has(member.key)) return null
  return { step: member.key, node: member.value }
}

/** What may stand beside a value and says nothing of it but where it is from. */
const OF_VALUE = wordSet('type source confidence origin reason explanation')
/** Most members of such an object. */
const FEW = 4

/** The value beside its type or source: `{"type": "string", "value": "Oslo"}`. */
export function besideType(
  node: JsonNode,
): { readonly step: string; readonly node: JsonNode } | null {
  if (node.kind !== 'object' || node.members.length < 2 || node.members.length > FEW) return null
  const found = node.members.filter(({ key }) => key === 'value')
  const [member] = found
  const others = node.members.every(({ key, value }) => {
    return key === 'value' || (OF_VALUE.has(key) && value.kind === 'scalar')
  })
  if (member === undefined || found.length > 1 || !others) return null
  return { step: member.key, node: member.value }
}

/**
 * The wrapper beside members that a whole call, or a schema echoed back, has.
 *
 * @param toolName the tool that is called: a call inside must be to that tool
 */
export function wrapperInCall(
  node: ObjectNode,
  value: JsonRecord,
  toolName: string,
): JsonMember | null {
  let found: JsonMember | null = null
  for (const member of node.members) {
    if (NAMES.has(member.key)) {
      if (value[member.key] !== toolName) return null
    } else if (isWrapperName(member.key, toolName)) {
      if (found !== null) return null
      found = member
    } else if (!BESIDE.has(member.key)) {
      return null
    }
  }
  return found
}
