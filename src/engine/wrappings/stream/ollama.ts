/** Ollama's stream: one object a line, calls complete within one of them. */
import { finishOf } from '../finish.js'
import { dig, get, has, itemsOf, type Value, wordOf } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import type { StreamFormat } from './format.js'

export const ollamaStream: StreamFormat = {
  id: 'ollama-stream',
  title: 'Ollama stream',
  least: 2,
  take(event, assembly) {
    if (!has(event, 'done') || !(has(event, 'message') || has(event, 'response'))) return false
    assembly.text(get(event, 'response'))
    assembly.text(dig(event, 'message', 'thinking') ?? get(event, 'thinking'), 'thinking')
    assembly.text(dig(event, 'message', 'content'))
    for (const item of itemsOf(dig(event, 'message', 'tool_calls'))) takeCall(item, assembly)
    if (wordOf(get(event, 'done')) === 'true') {
      assembly.finish = finishOf(get(event, 'done_reason')) ?? 'stop'
      assembly.terminal = true
    }
    return true
  },
}

function takeCall(item: Value, assembly: Assembly): void {
  const called = get(item, 'function')
  const call = assembly.call(`${assembly.calls.length}`, get(called, 'name'), get(item, 'id'))
  assembly.end(call, get(called, 'arguments'))
}
