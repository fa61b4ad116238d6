/** Flat dotted attributes as a tree: `llm.output_messages.0.message.role`. */
import type { Fields } from '../values.js'

type Node = { [name: string]: unknown }

/** Attributes kept of one span, and steps of one name: more is no span. */
const NAMES = 20_000
const STEPS = 30

/** Objects whose keys are all numbers become lists. Nested attributes stay as they are. */
export function treeOf(attributes: Fields): Fields {
  const root: Node = Object.create(null)
  let count = 0
  for (const [name, value] of Object.entries(attributes)) {
    if (++count > NAMES) break
    const steps = name.split('.', STEPS)
    const last = steps.pop() ?? name
    let node: Node = root
    for (const step of steps) {
      const next = node[step]
      if (typeof next === 'object' && next !== null && !Array.isArray(next)) node = next as Node
      else {
        const fresh: Node = Object.create(null)
        node[step] = fresh
        node = fresh
      }
    }
    node[last] = value
  }
  return listed(root, 0) as Fields
}

function listed(node: unknown, depth: number): unknown {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || depth > STEPS) return node
  const entries = Object.entries(node).map(
    ([key, value]) => [key, listed(value, depth + 1)] as const,
  )
  const numbered = entries.length > 0 && entries.every(([key]) => /^\d{1,6}$/.test(key))
  if (!numbered) return Object.fromEntries(entries)
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
}
