/** The prompt that a chat template makes of a conversation and its tools. */
import { type ChatTemplate, type Message, rendererOf } from '../../templates/chat/render.js'
import type { LabAnswers } from './protocol.js'

export function renderPrompt(
  chat: ChatTemplate,
  conversation: string,
  tools: string,
): LabAnswers['prompt'] {
  const messages = listIn(conversation, 'The conversation')
  if ('error' in messages) return messages
  const offered = tools.trim() === '' ? null : listIn(tools, 'The tools')
  if (offered !== null && 'error' in offered) return offered
  const renderer = rendererOf(chat)
  if ('error' in renderer) return { error: `The chat template cannot be read: ${renderer.error}` }
  const given = offered === null ? {} : { tools: offered.list }
  const list = messages.list.filter(isMessage)
  if (list.length < messages.list.length) {
    return { error: 'Each message of the conversation is an object with a role.' }
  }
  const text = renderer.render(list, { ...given, generationPrompt: true })
  if (text === null) {
    return {
      error: `The chat template refuses it: ${renderer.lastError ?? renderer.stopped ?? ''}`,
    }
  }
  const without = renderer.render(list, given)
  const opening = without !== null && text.startsWith(without) ? without.length : text.length
  return { text, opening }
}

function listIn(
  text: string,
  what: string,
): { readonly list: readonly unknown[] } | { readonly error: string } {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return { list: value }
    return { error: `${what}: a list is needed.` }
  } catch (error) {
    return { error: `${what}: no JSON. ${error instanceof Error ? error.message : ''}`.trim() }
  }
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'role' in value
}
