import { fieldsOf, textOf } from '../values.js'
import type { Shape } from './shape.js'

/** `functionCall` and `functionResponse` parts, in both spellings. A call without `args` has none. */
export const geminiParts: Shape = (fields, gather) => {
  const call = fieldsOf(fields.functionCall ?? fields.function_call)
  const tool = textOf(call?.name)
  if (call !== null && tool !== null && typeof call.arguments !== 'string') {
    gather.call({
      tool,
      id: textOf(call.id),
      arguments: { state: 'repaired', value: call.args ?? call.arguments ?? {} },
    })
    return true
  }
  const response = fieldsOf(fields.functionResponse ?? fields.function_response)
  if (response === null) return false
  const inner = fieldsOf(response.response)
  const error = inner?.error
  gather.result({
    id: textOf(response.id),
    tool: textOf(response.name),
    content: error ?? inner?.output ?? inner?.result ?? response.response,
    failed: error !== undefined && error !== null,
  })
  return true
}
