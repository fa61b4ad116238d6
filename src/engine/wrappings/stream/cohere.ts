/** Events of Cohere's chat: v2 (`type`) and v1 (`event_type`). */
import { finishOf } from '../finish.js'
import { dig, get, itemsOf, stringOf, type Value, wordOf } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import type { StreamFormat } from './format.js'

const EVENTS =
  /^(?:message-(?:start|end)|content-(?:start|delta|end)|tool-plan-delta|tool-call-(?:start|delta|end)|citation-(?:start|end))$/

export const cohereStream: StreamFormat = {
  id: 'cohere-stream',
  title: 'Cohere stream',
  take(event, assembly) {
    const type = stringOf(get(event, 'type'))
    if (type === null || !EVENTS.test(type)) return takeV1(event, assembly)
    const key = wordOf(get(event, 'index')) ?? '0'
    const message = dig(event, 'delta', 'message')
    if (type === 'tool-plan-delta') assembly.text(get(message, 'tool_plan'), 'thinking')
    else if (type === 'content-delta') assembly.text(dig(message, 'content', 'text'))
    else if (type === 'tool-call-start' || type === 'tool-call-delta') {
      const call = get(message, 'tool_calls')
      const called = get(call, 'function')
      const growing = assembly.call(key, get(called, 'name'), get(call, 'id'))
      assembly.grow(growing, get(called, 'arguments'))
    } else if (type === 'tool-call-end') assembly.end(assembly.known(key))
    else if (type === 'message-end') {
      assembly.finish = finishOf(dig(event, 'delta', 'finish_reason'))
      assembly.terminal = true
    }
    return true
  },
}

function takeV1(event: Value, assembly: Assembly): boolean {
  const type = stringOf(get(event, 'event_type'))
  if (type === null) return false
  if (type === 'text-generation') assembly.text(get(event, 'text'))
  else if (type === 'tool-calls-generation') {
    itemsOf(get(event, 'tool_calls')).forEach((item, i) => {
      const call = assembly.call(`v1 ${i}`, get(item, 'name'), get(item, 'id'))
      assembly.grow(call, get(item, 'parameters'))
    })
  } else if (type === 'stream-end') {
    assembly.finish = finishOf(get(event, 'finish_reason'))
    assembly.terminal = true
  }
  return true
}
