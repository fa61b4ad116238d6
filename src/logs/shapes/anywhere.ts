/** Records that nobody knows: calls and results wherever they stand, in whatever spelling of the names. */
import type { Gather } from '../calls/gather.js'
import { LOG_LIMITS } from '../limits.js'
import { type Fields, fieldsOf, firstText, unpacked } from '../values.js'
import { recordedJson } from './arguments.js'
import { SHAPES } from './index.js'

/** What these hold is data: no name in it is respelt, and nothing in it is a call. */
const ARGUMENTS = ['arguments', 'args', 'tool_args', 'tool_input'] as const
const DATA: ReadonlySet<string> = new Set([
  ...ARGUMENTS,
  ...['parameters', 'params', 'input', 'inputs', 'prompt', 'request', 'tools', 'functions', 'text'],
])
/** Members of a result, beside the id of its call. */
const RESULTS = ['content', 'output', 'result', 'tool_return', 'observation', 'error'] as const

/** Everything in `record`, in its order. */
export function readAnywhere(record: Fields, gather: Gather): void {
  const stack: { readonly value: unknown; readonly depth: number }[] = [
    { value: respelt(record, 0), depth: 0 },
  ]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { depth } = next
    const value = depth > LOG_LIMITS.depth ? null : unpacked(next.value)
    const inside = typeof next.value === 'string' ? respelt(value, depth) : value
    const fields = fieldsOf(inside)
    if (fields !== null) {
      if (SHAPES.some((shape) => shape(fields, gather)) || named(fields, gather)) continue
    }
    const members = Object.entries(fields ?? {}).filter(([name, each]) => !isData(name, each))
    const items = Array.isArray(inside) ? inside : members.map(([, each]) => each)
    for (const item of items.reverse()) stack.push({ value: item, depth: depth + 1 })
  }
}

/** What a message says is a text, also where it quotes JSON. */
function isData(name: string, value: unknown): boolean {
  return DATA.has(name) || (name === 'content' && typeof value === 'string')
}

/** A tool, its arguments and an id; or the id of a call and what came of it. */
function named(fields: Fields, gather: Gather): boolean {
  const id = firstText(fields, 'tool_call_id', 'tool_use_id', 'call_id', 'id')
  const tool = firstText(fields, 'tool_name', 'function_name', 'tool', 'name')
  const held = ARGUMENTS.find((name) => fields[name] !== undefined)
  if (id !== null && tool !== null && held !== undefined) {
    gather.call({ tool, id, arguments: recordedJson(fields[held]) })
    return true
  }
  const answered = firstText(fields, 'tool_call_id', 'tool_use_id', 'call_id')
  const result = RESULTS.find((name) => fields[name] !== undefined)
  if (answered === null || result === undefined) return false
  const failed =
    fields.is_error === true || fields.status === 'error' || typeof fields.error === 'string'
  gather.result({ id: answered, tool, content: fields[result], failed })
  return true
}

/** `ToolCalls` and `toolCalls` are `tool_calls`, as the APIs write them. */
function respelt(value: unknown, depth: number): unknown {
  if (depth > LOG_LIMITS.depth) return value
  if (Array.isArray(value)) return value.map((item) => respelt(item, depth + 1))
  const fields = fieldsOf(value)
  if (fields === null) return value
  return Object.fromEntries(
    Object.entries(fields).map(([written, member]) => {
      const name = written.replace(/(?<=[a-z\d])[A-Z]/g, '_$&').toLowerCase()
      return [name, DATA.has(name) ? member : respelt(member, depth + 1)]
    }),
  )
}
