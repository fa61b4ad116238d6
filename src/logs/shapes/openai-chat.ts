import type { CallDraft } from '../calls/call.js'
import type { Gather } from '../calls/gather.js'
import { type Fields, fieldsOf, firstText, listOf, textOf } from '../values.js'
import { recordedFree, recordedJson } from './arguments.js'
import type { Shape } from './shape.js'

/**
 * `tool_calls` of a chat message, in the variants that clients write: OpenAI's,
 * LangChain's with `args`, Inspect's with the name under `function`, and a flat one.
 */
export const chatMessage: Shape = (fields, gather) => {
  const kwargs = fieldsOf(fields.additional_kwargs)
  // The texts as the model wrote them stand beside the parsed ones.
  const exact = kwargs === null ? false : chatCalls(kwargs, gather)
  const plain = chatCalls(fields, gather)
  const broken = invalidCalls(listOf(fields.invalid_tool_calls), gather)
  if (exact || plain || broken) return true
  return toolMessage(fields, gather)
}

function chatCalls(fields: Fields, gather: Gather): boolean {
  let found = false
  const lists = [fields.tool_calls, fields.toolCalls, fields.tool_uses]
  for (const list of lists) {
    for (const item of listOf(list)) {
      const draft = draftOf(fieldsOf(item))
      if (draft === null) continue
      gather.call(draft)
      found = true
    }
  }
  const single = fieldsOf(fields.function_call)
  if (single !== null && typeof single.arguments === 'string') {
    const tool = textOf(single.name)
    if (tool !== null) {
      gather.call({ tool, id: null, arguments: recordedJson(single.arguments) })
      found = true
    }
  }
  return found
}

/** One item of `tool_calls`; null when it names no tool. */
export function draftOf(item: Fields | null): CallDraft | null {
  if (item === null) return null
  const inner = fieldsOf(item.function) ?? fieldsOf(item.custom) ?? item
  const tool = firstText(inner, 'name', 'toolName', 'tool_name') ?? textOf(item.function)
  if (tool === null) return null
  const id = firstText(item, 'id', 'tool_call_id', 'toolCallId', 'call_id')
  const complaint = textOf(item.parse_error)
  const held = inner.arguments ?? inner.args ?? inner.input ?? inner.parameters
  const quoted = complaint === null ? null : quotedArguments(complaint)
  return {
    tool,
    id,
    complaint,
    arguments: quoted ?? (item.type === 'custom' ? recordedFree(inner.input) : recordedJson(held)),
    by: textOf(item.requestor) === 'user' ? 'user' : null,
  }
}

const BEFORE = 'tool call arguments:\n\n'
const AFTER = '\n\nError details:'

/** The model's text, which Inspect quotes in its complaint; it cuts long texts in the middle. */
function quotedArguments(complaint: string): CallDraft['arguments'] | null {
  const start = complaint.indexOf(BEFORE)
  if (start < 0) return null
  const end = complaint.indexOf(AFTER, start)
  const text = complaint.slice(start + BEFORE.length, end < 0 ? undefined : end)
  return { state: 'inside-text', text, cut: end < 0 }
}

/** LangChain's calls whose arguments could not be parsed: the model's own text, and the parser's words. */
function invalidCalls(list: readonly unknown[], gather: Gather): boolean {
  let found = false
  for (const item of list) {
    const draft = draftOf(fieldsOf(item))
    if (draft === null) continue
    gather.call({ ...draft, complaint: textOf(fieldsOf(item)?.error) ?? 'not parsed' })
    found = true
  }
  return found
}

function toolMessage(fields: Fields, gather: Gather): boolean {
  const { role, type } = fields
  const tool = role === 'tool' || role === 'function' || (type === 'tool' && role === undefined)
  const held = fields.content ?? fields.error
  if (!tool || fields.parts !== undefined || held === undefined) return false
  const id = firstText(fields, 'tool_call_id', 'toolCallId') ?? textOf(fields.id)
  if (id === null && textOf(fields.name) === null) return false
  const error = fieldsOf(fields.error)
  const failed =
    error !== null ||
    fields.error === true ||
    typeof fields.error === 'string' ||
    fields.is_error === true ||
    fields.status === 'error'
  gather.result({
    id,
    tool: firstText(fields, 'name', 'function'),
    content: textOf(error?.message) ?? held,
    failed,
    errorType: textOf(error?.type),
  })
  return true
}
