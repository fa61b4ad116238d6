import type { Gather } from '../calls/gather.js'
import { type Fields, fieldsOf, firstText, textOf } from '../values.js'
import { recordedJson } from './arguments.js'
import type { Shape } from './shape.js'

/** Parts of messages as the AI SDK, OpenTelemetry, Pi, Goose, Bedrock and others write them. */
export const messageParts: Shape = (fields, gather) => {
  return partByType(fields, gather) || bedrock(fields, gather) || namedCall(fields, gather)
}

function partByType(fields: Fields, gather: Gather): boolean {
  const { type } = fields
  if (typeof type !== 'string') return false
  switch (type) {
    case 'tool_call':
    case 'tool-call':
    case 'toolCall':
    case 'server_tool_call':
    case 'dynamic-tool': {
      const tool = firstText(fields, 'name', 'toolName', 'tool_name', 'tool')
      const data = fieldsOf(fields.data)
      if (tool === null) return data !== null && partByType({ ...data, data: null, type }, gather)
      const held = fields.arguments ?? fields.args ?? fields.input ?? fields.server_tool_call
      const id = idOf(fields)
      gather.call({
        tool,
        id,
        arguments: recordedJson(held),
        complaint: fields.invalid === true ? 'invalid' : null,
        by: type === 'server_tool_call' ? 'server' : null,
      })
      outcomeInside(fields, id, gather)
      return true
    }
    case 'tool_call_response':
    case 'server_tool_call_response':
    case 'tool-result':
    case 'tool-error':
    case 'function_result': {
      const output = fieldsOf(fields.output)
      const kind = textOf(output?.type)
      gather.result({
        id: idOf(fields),
        tool: firstText(fields, 'name', 'toolName'),
        content: output?.value ?? fields.response ?? fields.output ?? fields.result ?? fields.error,
        failed:
          type === 'tool-error' || fields.isError === true || kind?.startsWith('error') === true,
      })
      return true
    }
    case 'toolRequest':
      return gooseRequest(fields, gather)
    case 'toolResponse': {
      const result = fieldsOf(fields.toolResult)
      const failed = result?.status === 'error'
      const value = fieldsOf(result?.value)
      gather.result({
        id: textOf(fields.id),
        content: failed ? result?.error : (value?.content ?? result?.value),
        failed: failed || value?.isError === true,
      })
      return true
    }
  }
  if (type.startsWith('tool-') && typeof fields.toolCallId === 'string') {
    const id = fields.toolCallId
    gather.call({
      tool: type.slice('tool-'.length),
      id,
      arguments: recordedJson(fields.rawInput ?? fields.input),
    })
    outcomeInside(fields, id, gather)
    return true
  }
  return false
}

/** A part of the AI SDK's messages for the screen holds the result, too. */
function outcomeInside(fields: Fields, id: string | null, gather: Gather): void {
  const error = textOf(fields.errorText)
  if (error !== null) gather.result({ id, content: error, failed: true })
  else if (fields.state === 'output-available') {
    gather.result({ id, content: fields.output, failed: false })
  }
}

function gooseRequest(fields: Fields, gather: Gather): boolean {
  const call = fieldsOf(fields.toolCall)
  const value = fieldsOf(call?.value)
  const tool = textOf(value?.name)
  const id = textOf(fields.id)
  if (tool !== null) gather.call({ tool, id, arguments: recordedJson(value?.arguments) })
  else if (call?.status === 'error') {
    const error = textOf(call.error)
    gather.call({
      tool: 'unknown',
      id,
      complaint: error,
      arguments: { state: 'replaced', note: error },
    })
  }
  return true
}

function bedrock(fields: Fields, gather: Gather): boolean {
  const use = fieldsOf(fields.toolUse ?? fields.tool_use)
  const tool = textOf(use?.name)
  if (use !== null && tool !== null) {
    const id = firstText(use, 'toolUseId', 'tool_use_id')
    gather.call({ tool, id, arguments: recordedJson(use.input) })
    return true
  }
  const result = fieldsOf(fields.toolResult ?? fields.tool_result)
  const id = firstText(result, 'toolUseId', 'tool_use_id')
  if (result === null || id === null) return false
  gather.result({ id, content: result.content, failed: result.status === 'error' })
  return true
}

/** `{toolCallId, toolName, input}` without a type: items of the AI SDK's lists of calls. */
function namedCall(fields: Fields, gather: Gather): boolean {
  const tool = textOf(fields.toolName)
  const id = textOf(fields.toolCallId)
  if (tool === null || id === null) return false
  const result = fields.output ?? fields.result
  const held = fields.input ?? fields.args
  if (held !== undefined) gather.call({ tool, id, arguments: recordedJson(held) })
  if (result !== undefined) gather.result({ id, tool, content: result, failed: false })
  return true
}

function idOf(fields: Fields): string | null {
  return firstText(fields, 'toolCallId', 'tool_call_id', 'call_id', 'callID', 'id')
}
