/** An invocation with positional arguments, or the bare list of them. */
import type { ValueFormat } from './envelope.js'
import { readPositional } from './positional-call.js'
import { get, type Value } from './tree/value.js'

export const invocation: ValueFormat = {
  id: 'invocation',
  title: 'Invocation with positional arguments',
  read: (root, context) => (mayBePositional(root) ? readPositional(root, context) : null),
}

/** A list that holds no objects, or one where arguments stand. */
function mayBePositional(root: Value): boolean {
  if (root.kind === 'array') return root.items[0]?.kind !== 'object'
  return ['args', 'params', 'arguments'].some((key) => get(root, key)?.kind === 'array')
}
