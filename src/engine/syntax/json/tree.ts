/** JSON text as a tree of spans, for steps that change text in place. */
import { inside, type Place, ROOT } from './place.js'
import { keyOf, scalarEnd, skipSpace, stringEnd } from './tokens.js'

export interface JsonMember {
  readonly key: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: JsonNode
}

/** A value's place in its text, `end` exclusive. */
export type JsonNode =
  | {
      readonly kind: 'object'
      readonly start: number
      readonly end: number
      /** In the order of the text; a key that comes twice is there twice. */
      readonly members: readonly JsonMember[]
    }
  | {
      readonly kind: 'array'
      readonly start: number
      readonly end: number
      readonly items: readonly JsonNode[]
    }
  | { readonly kind: 'scalar'; readonly start: number; readonly end: number }

/** A container whose end is not reached. */
type Open =
  | { kind: 'object'; start: number; end: number; members: JsonMember[] }
  | { kind: 'array'; start: number; end: number; items: JsonNode[] }

/** The tree of text that `JSON.parse` accepts. Linear, any depth. */
export function treeOf(text: string): JsonNode {
  const stack: Open[] = []
  let at = skipSpace(text, 0)
  let root: JsonNode | null = null
  do {
    const open = stack.at(-1)
    const c = text.charCodeAt(at)
    if (open !== undefined && (c === 125 || c === 93)) {
      open.end = ++at
      stack.pop()
    } else if (c === 44) at++
    else {
      const keyStart = at
      const keyEnd = open?.kind === 'object' ? stringEnd(text, at) : at
      const start = keyEnd > at ? skipSpace(text, skipSpace(text, keyEnd) + 1) : at
      const value = nodeAt(text, start)
      if (value.kind === 'scalar') at = value.end
      else {
        stack.push(value)
        at = start + 1
      }
      root ??= value
      if (open?.kind === 'array') open.items.push(value)
      else open?.members.push({ key: keyOf(text, keyStart, keyEnd), keyStart, keyEnd, value })
    }
    at = skipSpace(text, at)
  } while (stack.length > 0 && at < text.length)
  return root ?? { kind: 'scalar', start: at, end: at }
}

/** A scalar, or a container of which nothing is read. */
function nodeAt(text: string, start: number): Open | Extract<JsonNode, { kind: 'scalar' }> {
  const c = text.charCodeAt(start)
  if (c === 123) return { kind: 'object', start, end: start, members: [] }
  if (c === 91) return { kind: 'array', start, end: start, items: [] }
  const end = c === 34 ? stringEnd(text, start) : scalarEnd(text, start)
  return { kind: 'scalar', start, end }
}

/** Shows each value with its place, a container before what is in it, in the order of the text. */
export function visit(root: JsonNode, see: (node: JsonNode, place: Place) => void): void {
  const pending: [JsonNode, Place][] = [[root, ROOT]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, place] = next
    see(node, place)
    const inner: [JsonNode, Place][] =
      node.kind === 'array'
        ? node.items.map((item, index) => [item, inside(place, index)])
        : node.kind === 'object'
          ? node.members.map(({ key, value }) => [value, inside(place, key)])
          : []
    for (const each of inner.reverse()) pending.push(each)
  }
}

/** A key that an object has more than once. */
export interface RepeatedKey {
  readonly key: string
  /** Where its values are. */
  readonly place: Place
  /** In their order; the last one counts. */
  readonly values: readonly JsonNode[]
}

/** The keys that come again in their object, by their first values in JSON text. Any depth. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const found: RepeatedKey[] = []
  visit(treeOf(text), (node, around) => {
    if (node.kind !== 'object') return
    const values = new Map<string, JsonNode[]>()
    for (const { key, value } of node.members) {
      const others = values.get(key)
      if (others === undefined) values.set(key, [value])
      else others.push(value)
    }
    for (const [key, all] of values) {
      if (all.length > 1) found.push({ key, place: inside(around, key), values: all })
    }
  })
  const first = ({ values }: RepeatedKey) => values[0]?.start ?? 0
  return found.sort((a, b) => first(a) - first(b))
}
