/** `chat.completion.chunk`, also from Mistral and every compatible server; old completions too. */
import { finishOf } from '../finish.js'
import { get, has, itemsOf, type Value, wordOf } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import type { StreamFormat } from './format.js'

export const openaiChatStream: StreamFormat = {
  id: 'openai-chat-stream',
  title: 'OpenAI chat stream',
  take(event, assembly) {
    const body = has(event, 'data') ? get(event, 'data') : event
    const choices = itemsOf(get(body, 'choices'))
    if (choices.length === 0) return takeLoose(event, assembly)
    if (!choices.some((choice) => has(choice, 'delta') || has(choice, 'text'))) return false
    for (const choice of choices) takeChoice(choice, assembly)
    return true
  },
}

/** A delta without its choice around it, and a finish reason that slipped out of its place. */
function takeLoose(event: Value, assembly: Assembly): boolean {
  const delta = get(event, 'delta')
  const chunk = has(event, 'choices') && has(event, 'object')
  if (delta?.kind !== 'object' || !(has(delta, 'tool_calls') || has(delta, 'content'))) return chunk
  if (has(event, 'type') || has(delta, 'message')) return false
  takeChoice(event, assembly)
  return true
}

function takeChoice(choice: Value, assembly: Assembly): void {
  const number = wordOf(get(choice, 'index')) ?? '0'
  const delta = get(choice, 'delta', 'message')
  assembly.text(get(choice, 'text'))
  assembly.text(get(delta, 'reasoning_content', 'reasoning', 'thinking'), 'thinking')
  const content = get(delta, 'content')
  assembly.text(content)
  for (const block of itemsOf(content)) assembly.text(get(block, 'text'))
  itemsOf(get(delta, 'tool_calls')).forEach((call, i) => {
    const called = get(call, 'function')
    const key = `${number} ${wordOf(get(call, 'index')) ?? i}`
    const growing = assembly.call(key, get(called, 'name'), get(call, 'id'))
    assembly.grow(growing, get(called, 'arguments'))
  })
  const old = get(delta, 'function_call')
  if (old?.kind === 'object') {
    assembly.grow(
      assembly.call(`${number} function_call`, get(old, 'name'), undefined),
      get(old, 'arguments'),
    )
  }
  const finish = finishOf(get(choice, 'finish_reason'))
  if (finish !== null) {
    assembly.finish = finish
    assembly.terminal = true
  }
}
