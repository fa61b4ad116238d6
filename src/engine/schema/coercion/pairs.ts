/** Names and values side by side in a list, where an object belongs. */
import { isRecord, setMember } from '../../model/records.js'
import { inside } from '../../syntax/json/place.js'
import type { JsonNode } from '../../syntax/json/tree.js'
import type { Part } from '../part.js'
import { type Shape, shapeOf } from '../shape.js'
import { OBJECT } from '../types.js'
import type { Target } from './target.js'

interface Pair {
  readonly name: string
  readonly value: unknown
  readonly node: JsonNode
}

const NAMES = ['name', 'key', 'parameter'] as const
/** What a pair says beside its name and its value. */
const BESIDE = new Set<string>([...NAMES, 'value', 'type'])
/** Most pairs of a list. */
const MOST = 200

/**
 * The pairs of a list, `[{"name": "city", "type": "string", "value": "Oslo"}]`, as agents of clouds
 * and forms write arguments. Null where it is another list, or names what the shape does not declare.
 */
function pairsIn(
  list: readonly unknown[],
  nodes: readonly JsonNode[],
  shape: Shape,
): readonly Pair[] | null {
  const pairs = new Map<string, Pair>()
  if (list.length > 1 && nodes.every((node) => node.kind === 'object' && node.members.length === 1))
    return singles(list, nodes, shape)
  const own = ownWords(list, shape)
  for (const [i, item] of list.entries()) {
    const at = nodes[i]
    if (!isRecord(item) || at?.kind !== 'object') return null
    const key = own?.name ?? NAMES.find((one) => typeof item[one] === 'string')
    const word = own?.value ?? 'value'
    const node = at.members.findLast((member) => member.key === word)?.value
    const name = key === undefined ? undefined : item[key]
    if (typeof name !== 'string' || node === undefined || pairs.has(name)) return null
    const beside = Object.keys(item).every((one) => one === key || one === word || BESIDE.has(one))
    if (!shape.declares(name) || !beside) return null
    pairs.set(name, { name, value: item[word], node })
  }
  return pairs.size === 0 ? null : [...pairs.values()]
}

/** Each member in an object of its own: `[{"city": "Oslo"}, {"days": 2}]`. */
function singles(
  list: readonly unknown[],
  nodes: readonly JsonNode[],
  shape: Shape,
): readonly Pair[] | null {
  const names = new Set<string>()
  const pairs = nodes.flatMap((node, i): Pair[] => {
    const [member] = node.kind === 'object' ? node.members : []
    const item = list[i]
    if (member === undefined || !isRecord(item) || !shape.declares(member.key)) return []
    names.add(member.key)
    return [{ name: member.key, value: item[member.key], node: member.value }]
  })
  return pairs.length === list.length && names.size === list.length ? pairs : null
}

/** The two words of each item where they are others: one of them always says a declared name. */
function ownWords(list: readonly unknown[], shape: Shape) {
  if (list.length > MOST) return null
  const [first] = list
  const words = isRecord(first) ? Object.keys(first).filter((one) => one !== 'type') : []
  if (words.length !== 2 || words.some((one) => one === 'value')) return null
  const says = words.map((word) =>
    list.every((item) => {
      const name = isRecord(item) ? item[word] : undefined
      return typeof name === 'string' && shape.declares(name)
    }),
  )
  const [a = '', b = ''] = words
  if (says[0] === says[1]) return null
  return says[0] === true ? { name: a, value: b } : { name: b, value: a }
}

interface Coerces {
  coerce(target: Target): unknown
  fits(value: unknown, part: Part): boolean
}

/** The object that the list says, with its members coerced; null where that does not fit. */
export function fromPairs(
  coercer: Coerces,
  { node: list, part, draft, place }: Target,
  values: readonly unknown[],
  nodes: readonly JsonNode[],
): unknown {
  const shape = shapeOf(part)
  const pairs = (part.typesAllowed & OBJECT) === 0 ? null : pairsIn(values, nodes, shape)
  if (pairs === null) return null
  return draft.orTakeBack(() => {
    const names = pairs.map(({ name }) => name).join(', ')
    const doubt = `names and values of a list were taken for members: ${names}`
    draft.tell(list, place, { rule: 'pairs', to: `{${names}}`, risk: 'inferred', doubt })
    const members: Record<string, unknown> = {}
    let from = list.start
    for (const { name, value, node } of pairs) {
      const lead = `${from === list.start ? '{' : ', '}${JSON.stringify(name)}: `
      draft.edits.push(from, node.start, lead, 'pairs')
      const member = { value, node, draft, part: shape.member(name), place: inside(place, name) }
      setMember(members, name, coercer.coerce(member))
      from = node.end
    }
    draft.edits.push(from, list.end, '}', 'pairs')
    return coercer.fits(members, part) ? members : null
  })
}
