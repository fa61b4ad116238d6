import type { Gather } from '../calls/gather.js'
import { type Fields, fieldsOf, firstText, textOf } from '../values.js'
import { recordedFree, recordedJson } from './arguments.js'
import type { Shape } from './shape.js'

/** Items whose arguments stand under another name; the item's type is the tool's name. */
const HOSTED: Readonly<Record<string, string>> = {
  local_shell_call: 'action',
  shell_call: 'action',
  web_search_call: 'action',
  computer_call: 'action',
  apply_patch_call: 'operation',
  tool_search_call: 'arguments',
  file_search_call: 'queries',
  code_interpreter_call: 'code',
  image_generation_call: 'prompt',
}

/** Items of OpenAI's Responses, which are also Codex's. */
export const responseItems: Shape = (fields, gather) => {
  const { type } = fields
  if (typeof type !== 'string') return false
  switch (type) {
    case 'function_call':
      return call(fields, recordedJson(fields.arguments), gather)
    case 'custom_tool_call':
      return call(fields, recordedFree(fields.input), gather)
    case 'mcp_call': {
      if (!call(fields, recordedJson(fields.arguments), gather)) return false
      const error = fields.error ?? null
      const id = firstText(fields, 'call_id', 'id')
      if (error !== null || fields.output !== undefined) {
        gather.result({ id, content: error ?? fields.output, failed: error !== null })
      }
      return true
    }
  }
  const held = HOSTED[type]
  if (held !== undefined && fields[held] !== undefined) {
    const value = fields[held]
    gather.call({
      tool: type,
      id: textOf(fields.call_id),
      arguments: typeof value === 'string' ? recordedFree(value) : recordedJson(value),
      by: type === 'web_search_call' || type === 'file_search_call' ? 'server' : null,
    })
    return true
  }
  if (!type.endsWith('_call_output')) return false
  const inner = fieldsOf(fields.output)
  const failed =
    inner?.success === false || fields.status === 'failed' || fields.status === 'incomplete'
  gather.result({
    id: textOf(fields.call_id),
    content: inner !== null && 'content' in inner ? inner.content : fields.output,
    failed,
  })
  return true
}

function call(fields: Fields, recorded: ReturnType<typeof recordedJson>, gather: Gather): boolean {
  const name = textOf(fields.name)
  if (name === null) return false
  const namespace = textOf(fields.namespace)
  gather.call({
    tool: namespace === null ? name : `${namespace}/${name}`,
    id: firstText(fields, 'call_id', 'id'),
    arguments: recorded,
  })
  return true
}
