import { firstText, textOf } from '../values.js'
import { recordedJson } from './arguments.js'
import type { Shape } from './shape.js'

/** Content blocks of Anthropic's messages, server tools included. */
export const anthropicBlocks: Shape = (fields, gather) => {
  const { type } = fields
  switch (type) {
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use': {
      const tool = textOf(fields.name)
      if (tool === null) return false
      gather.call({
        tool,
        id: textOf(fields.id),
        arguments: recordedJson(fields.input),
        by: type === 'server_tool_use' ? 'server' : null,
      })
      return true
    }
  }
  const id = firstText(fields, 'tool_use_id', 'toolUseId', 'toolUseID')
  if (id === null || (type !== undefined && !textOf(type)?.endsWith('tool_result'))) return false
  const content = fields.content ?? fields.run
  if (type === undefined && content === undefined) return false
  gather.result({ id, content, failed: fields.is_error === true || fields.isError === true })
  return true
}
