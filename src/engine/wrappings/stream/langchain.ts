/** LangChain's message chunks: only `tool_call_chunks` holds the fragments as they came. */
import { finishOf } from '../finish.js'
import { get, has, itemsOf, stringOf, type Value, wordOf } from '../tree/value.js'
import type { StreamFormat } from './format.js'

export const langchainStream: StreamFormat = {
  id: 'langchain-stream',
  title: 'LangChain message chunks',
  take(event, assembly) {
    const fields = fieldsOf(event)
    if (fields === null) return false
    const content = get(fields, 'content')
    assembly.text(content)
    for (const block of itemsOf(content)) assembly.text(get(block, 'text'))
    itemsOf(get(fields, 'tool_call_chunks')).forEach((chunk, i) => {
      const key = wordOf(get(chunk, 'index')) ?? `${i}`
      const call = assembly.call(key, get(chunk, 'name'), get(chunk, 'id'))
      assembly.grow(call, get(chunk, 'args'))
    })
    const metadata = get(fields, 'response_metadata')
    const finish = finishOf(get(metadata, 'finish_reason', 'stop_reason', 'done_reason'))
    if (finish !== null) {
      assembly.finish = finish
      assembly.terminal = true
    }
    return true
  },
}

function fieldsOf(event: Value): Value | null {
  if (event.kind !== 'object') return null
  const named =
    event.type ?? stringOf(itemsOf(get(event, 'id')).at(-1)) ?? stringOf(get(event, 'type'))
  if (named === 'AIMessageChunk') return get(event, 'kwargs', 'data') ?? event
  return has(event, 'tool_call_chunks') && has(event, 'content') ? event : null
}
