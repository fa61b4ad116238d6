/** Events of Anthropic's messages: blocks start, grow by deltas, and stop. */
import { finishOf } from '../finish.js'
import { get, has, stringOf, type Value, wordOf } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import type { StreamFormat } from './format.js'

const EVENTS = /^(?:message_(?:start|delta|stop)|content_block_(?:start|delta|stop)|ping)$/

export const anthropicStream: StreamFormat = {
  id: 'anthropic-stream',
  title: 'Anthropic stream',
  take(event, assembly) {
    const type = stringOf(get(event, 'type'))
    if (type === null || !EVENTS.test(type)) return false
    const key = wordOf(get(event, 'index')) ?? ''
    if (type === 'content_block_start') start(get(event, 'content_block'), key, assembly)
    else if (type === 'content_block_delta') grow(get(event, 'delta'), key, assembly)
    else if (type === 'content_block_stop') assembly.end(assembly.known(key))
    else if (type === 'message_delta') {
      assembly.finish = finishOf(get(get(event, 'delta'), 'stop_reason')) ?? assembly.finish
      if (assembly.finish !== null) assembly.terminal = true
    } else if (type === 'message_stop') assembly.terminal = true
    return true
  },
}

function start(block: Value | undefined, key: string, assembly: Assembly): void {
  const type = stringOf(get(block, 'type'))
  if (type === 'text') assembly.text(get(block, 'text'))
  else if (type === 'thinking') assembly.text(get(block, 'thinking'), 'thinking')
  else if (has(block, 'name')) {
    const call = assembly.call(key, get(block, 'name'), get(block, 'id'))
    assembly.grow(call, get(block, 'input'))
  }
}

function grow(delta: Value | undefined, key: string, assembly: Assembly): void {
  assembly.text(get(delta, 'text'))
  assembly.text(get(delta, 'thinking'), 'thinking')
  const fragment = get(delta, 'partial_json')
  if (fragment !== undefined) assembly.grow(assembly.known(key), fragment)
}
