/** JSON text as a tree of spans, for steps that change text in place. */
import { inside, type Place, ROOT } from './place.js'
import { scalarEnd, skipSpace, stringEnd } from './tokens.js'

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

interface Open {
  readonly kind: 'object' | 'array'
  readonly start: number
  end: number
  readonly members: JsonMember[]
  readonly items: JsonNode[]
  key: { key: string; keyStart: number; keyEnd: number } | null
}

/** The tree of text that `JSON.parse` accepts. Linear, any depth. */
export function treeOf(text: string): JsonNode {
  const stack: Open[] = []
  let i = skipSpace(text, 0)
  for (;;) {
    const c = text.charCodeAt(i)
    const open = stack.at(-1)
    let done: JsonNode | null = null
    if (c === 123 || c === 91) {
      const kind = c === 123 ? 'object' : 'array'
      stack.push({ kind, start: i, end: i, members: [], items: [], key: null })
      i++
    } else if (c === 125 || c === 93) {
      stack.pop()
      i++
      if (open !== undefined) {
        open.end = i
        done = open
      }
    } else if (c === 34 && open?.kind === 'object' && open.key === null) {
      const keyEnd = stringEnd(text, i)
      open.key = { key: String(JSON.parse(text.slice(i, keyEnd))), keyStart: i, keyEnd }
      i = skipSpace(text, keyEnd) + 1
    } else if (c === 44) {
      i++
    } else {
      const end = c === 34 ? stringEnd(text, i) : scalarEnd(text, i)
      done = { kind: 'scalar', start: i, end }
      i = end
    }
    if (done !== null) {
      const parent = stack.at(-1)
      if (parent === undefined) return done
      if (parent.key === null) parent.items.push(done)
      else {
        parent.members.push({ ...parent.key, value: done })
        parent.key = null
      }
    }
    i = skipSpace(text, i)
  }
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
