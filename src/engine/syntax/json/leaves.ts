/** The leaves of JSON text as a table: path, place and kind, up to a bound. */

import { pathOf } from './path.js'
import { type JsonNode, treeOf } from './tree.js'

export interface Leaf {
  readonly path: string
  /** Place of the value in the text, quotes included. */
  readonly start: number
  readonly end: number
  /** `deep`: a container that is nested too deep to be opened in a table. */
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'empty' | 'deep'
}

export interface Leaves {
  readonly leaves: readonly Leaf[]
  /** True when the bound left some out. */
  readonly more: boolean
}

/** Containers below this depth are one row: their paths would be longer than any screen. */
const DEEPEST = 64

interface Frame {
  readonly node: Extract<JsonNode, { kind: 'object' | 'array' }>
  next: number
}

/**
 * Scalars and empty containers of `text`, in its order.
 *
 * @param text text that `JSON.parse` accepts
 * @param bound most leaves that are listed
 */
export function leavesOf(text: string, bound: number): Leaves {
  const leaves: Leaf[] = []
  const stack: Frame[] = []
  const steps: (string | number)[] = []
  const visit = (node: JsonNode): void => {
    const size = node.kind === 'scalar' ? 0 : sizeOf(node)
    if (node.kind !== 'scalar' && size > 0 && stack.length < DEEPEST) {
      stack.push({ node, next: 0 })
      steps.push('')
      return
    }
    const { start, end } = node
    leaves.push({ path: pathOf(steps), start, end, kind: kindOf(text, node, size) })
  }
  visit(treeOf(text))
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    if (leaves.length >= bound) break
    const { node, next } = frame
    if (next === sizeOf(node)) {
      stack.pop()
      steps.pop()
      continue
    }
    frame.next++
    const member = node.kind === 'object' ? node.members[next] : undefined
    const child = node.kind === 'object' ? member?.value : node.items[next]
    steps[steps.length - 1] = member?.key ?? next
    if (child !== undefined) visit(child)
  }
  return { leaves, more: stack.some(({ node, next }) => next < sizeOf(node)) }
}

function sizeOf(node: Frame['node']): number {
  return node.kind === 'object' ? node.members.length : node.items.length
}

function kindOf(text: string, node: JsonNode, size: number): Leaf['kind'] {
  if (node.kind !== 'scalar') return size > 0 ? 'deep' : 'empty'
  switch (text.charAt(node.start)) {
    case '"':
      return 'string'
    case 't':
    case 'f':
      return 'boolean'
    case 'n':
      return 'null'
    default:
      return 'number'
  }
}
