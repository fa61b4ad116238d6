import { textOf } from '../values.js'
import type { Shape } from './shape.js'

/** A message whose role says that it is a result: Pi's and OpenClaw's. */
export const resultRole: Shape = (fields, gather) => {
  if (fields.role !== 'toolResult' && fields.role !== 'tool_result') return false
  gather.result({
    id: textOf(fields.toolCallId) ?? textOf(fields.tool_call_id),
    tool: textOf(fields.toolName),
    content: fields.content,
    failed: fields.isError === true || fields.is_error === true,
  })
  return true
}
