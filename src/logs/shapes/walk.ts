/** Reads calls and results out of messages, responses and lists of them, whatever shape they have. */
import type { Gather } from '../calls/gather.js'
import { LOG_LIMITS } from '../limits.js'
import { fieldsOf } from '../values.js'
import { SHAPES } from './index.js'

/** Members that wrap messages; others hold data, and data is not searched. */
const INSIDE = [
  'messages',
  'message',
  'choices',
  'candidates',
  'generations',
  'kwargs',
  'data',
  'content',
  'contents',
  'parts',
  'output',
  'outputs',
  'items',
  'item',
  'response',
  'steps',
  'turns',
  'conversation',
  'conversations',
  'tool_calls',
  'tool_results',
] as const

/** Everything in `value`, in its order. */
export function readMessages(value: unknown, gather: Gather): void {
  const stack: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { depth } = next
    if (depth > LOG_LIMITS.depth) continue
    if (Array.isArray(next.value)) {
      for (let i = next.value.length - 1; i >= 0; i--) {
        const item: unknown = next.value[i]
        if (typeof item === 'object' && item !== null) stack.push({ value: item, depth: depth + 1 })
      }
      continue
    }
    const fields = fieldsOf(next.value)
    if (fields === null) continue
    const taken = SHAPES.some((shape) => shape(fields, gather))
    for (let i = INSIDE.length - 1; i >= 0; i--) {
      const name = INSIDE[i] ?? ''
      // What a result or an argument holds is data; a message with calls may hold further ones.
      if (taken && name !== 'parts') continue
      const inner = fields[name]
      if (typeof inner === 'object' && inner !== null) {
        stack.push({ value: inner, depth: depth + 1 })
      }
    }
  }
}
