/** The AI SDK's streams: UI message chunks and the parts of `fullStream`. */
import { finishOf } from '../finish.js'
import { get, has, stringOf, type Value } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import type { StreamFormat } from './format.js'

const EVENTS =
  /^(?:(?:start|finish)(?:-step)?|step-(?:start|finish)|text(?:-(?:start|delta|end))?|reasoning(?:-(?:start|delta|end))?|tool-input-(?:start|delta|end|available|error)|tool-output-\w+|tool-call(?:-streaming-start|-delta)?|tool-result|tool-error|error|abort)$/

export const aiSdkStream: StreamFormat = {
  id: 'ai-sdk-stream',
  title: 'AI SDK stream',
  take(event, assembly) {
    const type = stringOf(get(event, 'type'))
    if (type === null || !EVENTS.test(type) || has(event, 'role')) return false
    if (type === 'text-delta') assembly.text(get(event, 'delta', 'textDelta', 'text'))
    else if (type === 'reasoning-delta')
      assembly.text(get(event, 'delta', 'textDelta', 'text'), 'thinking')
    else if (type.startsWith('tool-')) takeTool(type, event, assembly)
    else if (type === 'finish') aiSdkFinish(event, assembly)
    return true
  },
}

export function aiSdkFinish(event: Value, assembly: Assembly): void {
  assembly.finish = finishOf(get(event, 'finishReason')) ?? assembly.finish
  assembly.terminal = true
}

function takeTool(type: string, event: Value, assembly: Assembly): void {
  const id = get(event, 'toolCallId', 'id')
  const key = stringOf(id) ?? ''
  if (/^tool-(?:input-start|call-streaming-start)$/.test(type)) {
    assembly.call(key, get(event, 'toolName'), id)
  } else if (type === 'tool-input-delta' || type === 'tool-call-delta') {
    assembly.grow(assembly.known(key), get(event, 'inputTextDelta', 'argsTextDelta', 'delta'))
  } else if (/^tool-(?:input-available|input-error|call)$/.test(type)) {
    assembly.end(assembly.call(key, get(event, 'toolName'), id), get(event, 'input', 'args'))
  }
}
