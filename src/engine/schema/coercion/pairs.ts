/** Names and values side by side in a list, where an object belongs. */
import { isRecord } from '../../model/records.js'
import type { JsonNode } from '../../syntax/json/tree.js'
import type { Shape } from '../shape.js'

export interface Pair {
  readonly name: string
  readonly value: unknown
  readonly node: JsonNode
}

const NAMES = ['name', 'key', 'parameter'] as const
/** What a pair says beside its name and its value. */
const BESIDE = new Set<string>([...NAMES, 'value', 'type'])

/**
 * The pairs of a list, `[{"name": "city", "type": "string", "value": "Oslo"}]`, as agents of clouds
 * and forms write arguments. Null where it is another list, or names what the shape does not declare.
 */
export function pairsIn(
  list: readonly unknown[],
  nodes: readonly JsonNode[],
  shape: Shape,
): readonly Pair[] | null {
  const pairs = new Map<string, Pair>()
  for (const [i, item] of list.entries()) {
    const at = nodes[i]
    if (!isRecord(item) || at?.kind !== 'object') return null
    const key = NAMES.find((one) => typeof item[one] === 'string')
    const node = at.members.findLast((member) => member.key === 'value')?.value
    const name = key === undefined ? undefined : item[key]
    if (typeof name !== 'string' || node === undefined || pairs.has(name)) return null
    if (!shape.declares(name) || !Object.keys(item).every((one) => BESIDE.has(one))) return null
    pairs.set(name, { name, value: item.value, node })
  }
  return pairs.size === 0 ? null : [...pairs.values()]
}
