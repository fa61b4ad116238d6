/** JSON text as a tree of spans, for steps that change text in place. */
import { memberPath, pathOf } from './path.js'
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

/** Shows each value with its depth, a container before what is in it, in the order of the text; its path is worked out on request. */
export function visit(
  root: JsonNode,
  see: (node: JsonNode, path: () => string, depth: number) => void,
): void {
  const around: { readonly node: JsonNode; next: number }[] = []
  const path = () =>
    pathOf(
      around.map(({ node, next }) =>
        node.kind === 'object' ? (node.members[next - 1]?.key ?? '') : next - 1,
      ),
    )
  let node: JsonNode | undefined = root
  for (;;) {
    if (node === undefined) around.pop()
    else {
      see(node, path, around.length)
      if (node.kind !== 'scalar') around.push({ node, next: 0 })
    }
    const inside = around.at(-1)
    if (inside === undefined) return
    const { node: container, next } = inside
    if (container.kind === 'object') node = container.members[next]?.value
    else node = container.kind === 'array' ? container.items[next] : undefined
    inside.next++
  }
}

/** A key that an object has more than once. */
export interface RepeatedKey {
  readonly key: string
  /** The path of its values. */
  readonly path: string
  /** In their order; the last one counts. */
  readonly values: readonly JsonNode[]
}

/** The keys that come again in their object, up to `bound`, by their first values. Linear, any depth. */
export function repeatedKeys(text: string, bound: number): RepeatedKey[] {
  const found: RepeatedKey[] = []
  visit(treeOf(text), (node, path) => {
    if (node.kind !== 'object' || node.members.length < 2 || found.length >= bound) return
    const values = new Map<string, JsonNode[]>()
    for (const { key, value } of node.members) {
      const others = values.get(key)
      if (others === undefined) values.set(key, [value])
      else others.push(value)
    }
    if (values.size === node.members.length) return
    for (const [key, all] of values) {
      if (all.length < 2 || found.length >= bound) continue
      found.push({ key, path: memberPath(path(), key), values: all })
    }
  })
  const first = ({ values }: RepeatedKey) => values[0]?.start ?? 0
  return found.sort((a, b) => first(a) - first(b))
}
