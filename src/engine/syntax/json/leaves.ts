/** The leaves of JSON text: path and place, up to a bound. */
import type { Span } from '../../text/span.js'
import { type JsonNode, treeOf, visit } from './tree.js'

/** The place is that of the value in the text, quotes included. */
export interface Leaf extends Span {
  readonly path: string
}

/** Containers below this depth are one leaf: their paths would be longer than any screen. */
const DEEPEST = 64

/**
 * Scalars and empty containers of `text`, in its order.
 *
 * @param text text that `JSON.parse` accepts
 * @param bound most leaves that are listed
 */
export function leavesOf(text: string, bound: number): Leaf[] {
  const leaves: Leaf[] = []
  let done = 0
  visit(treeOf(text), (node, path, depth) => {
    const { start, end } = node
    if (start < done || leaves.length >= bound || (depth < DEEPEST && holdsAny(node))) return
    leaves.push({ path: path(), start, end })
    done = end
  })
  return leaves
}

/** Is it an object or a list with something in it? */
function holdsAny(node: JsonNode): boolean {
  if (node.kind === 'scalar') return false
  return (node.kind === 'object' ? node.members : node.items).length > 0
}
