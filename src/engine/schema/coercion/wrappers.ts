/** One level of wrapping around arguments or a value, as models add it. */

import { isRecord, type JsonRecord } from '../../model/records.js'
import type { JsonMember, JsonNode } from '../../syntax/json/tree.js'
import { wordSet } from '../../text/words.js'
import { jsonTypeOf } from '../schema-types.js'

type ObjectNode = Extract<JsonNode, { kind: 'object' }>

const WRAPPERS = wordSet(
  'args arguments data input kwargs parameters params payload properties request tool_input',
  'value',
)

/** Members that a whole call or an echoed schema has beside the arguments. */
const BESIDE = new Set(['$schema', 'description', 'id', 'required', 'title', 'type'])

/** Members that name the tool. */
const NAMES = new Set(['function', 'name', 'tool', 'tool_name'])

/** The name of a wrapper, or of the tool itself: `{"find_files": {…}}`. */
export function isWrapperName(key: string, toolName: string): boolean {
  return WRAPPERS.has(key) || key === toolName
}

/** What stands in a list of one item, or in an object of one member that is named like a wrapper. */
export function soleInside(
  node: JsonNode,
): { readonly step: string | number; readonly node: JsonNode } | null {
  if (node.kind === 'array') {
    const [item, ...others] = node.items
    return item !== undefined && others.length === 0 ? { step: 0, node: item } : null
  }
  const [member, ...others] = node.kind === 'object' ? node.members : []
  if (member === undefined || others.length > 0 || !WRAPPERS.has(member.key)) return null
  return { step: member.key, node: member.value }
}

/** The value beside its type: `{"type": "string", "value": "Oslo"}`. */
export function besideType(
  node: JsonNode,
  value: unknown,
): { readonly step: string; readonly node: JsonNode } | null {
  if (node.kind !== 'object' || node.members.length !== 2 || !isRecord(value)) return null
  const { type } = value
  const member = node.members.find(({ key }) => key === 'value')
  if (member === undefined || typeof type !== 'string' || jsonTypeOf(type) === null) return null
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
