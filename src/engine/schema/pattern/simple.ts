/** Patterns that the platform's own, backtracking matcher reads in linear time. */
import { type Node, parsePattern } from './parse.js'

/** Alternatives in one pattern: each may be tried with each. */
const FEW = 4

/**
 * True for a pattern with no more than one count that may vary, of one
 * character's kind, and that stands at the start of the text: there is next to
 * nothing to go back to.
 */
export function isSimplePattern(source: string): boolean {
  const tree = parsePattern(source)
  if (tree === null) return false
  const seen = { varying: 0, alternatives: 0, others: 0 }
  look(tree, seen)
  if (seen.others > 0 || seen.varying > 1 || seen.alternatives > FEW) return false
  return seen.varying === 0 || startsAtStart(tree)
}

interface Seen {
  varying: number
  alternatives: number
  others: number
}

function look(node: Node, seen: Seen): void {
  switch (node.kind) {
    case 'sequence':
      for (const part of node.nodes) look(part, seen)
      break
    case 'choice':
      seen.alternatives += node.nodes.length
      for (const part of node.nodes) look(part, seen)
      break
    case 'repeat':
      if (node.inner.kind !== 'set') seen.others++
      if (node.least !== node.most) seen.varying++
      break
    case 'look-ahead':
      seen.others++
  }
}

function startsAtStart(tree: Node): boolean {
  const [first] = tree.kind === 'sequence' ? tree.nodes : []
  return first?.kind === 'assert' && first.assertion === 'start'
}
