import { readAnywhere } from '../shapes/anywhere.js'
import { readMessages } from '../shapes/walk.js'
import { type Fields, fieldsOf, firstText, listOf, textOf, timeOf } from '../values.js'
import { has, type LogFormat, some } from './format.js'

const ROLES = new Set([
  'system',
  'developer',
  'user',
  'assistant',
  'tool',
  'function',
  'model',
  'human',
  'ai',
])

const isMessage = (record: Fields): boolean =>
  (typeof record.role === 'string' && ROLES.has(record.role)) ||
  (typeof record.type === 'string' &&
    /^(?:human|ai|system|tool)$/.test(record.type) &&
    has(record, 'content'))

const holdsMessages = (record: Fields): boolean =>
  ['messages', 'conversation', 'conversations', 'history', 'items'].some((name) =>
    listOf(record[name]).some((item) => isMessage(fieldsOf(item) ?? {})),
  )

/**
 * Conversations as a list of messages, whatever API they were written for: Hermes'
 * sessions, Goose's export, requests, training data.
 */
export const chat: LogFormat = {
  id: 'chat',
  title: 'Conversation',
  origin: 'a list of messages, or one message or conversation a line',
  recognises: some(
    (record) =>
      isMessage(record) || holdsMessages(record) || isMessage(fieldsOf(record.message) ?? {}),
  ),
  reader: (gather) => {
    const { context } = gather
    context.client = 'chat'
    let conversations = 0
    return {
      record(record) {
        context.model = firstText(record, 'model', 'modelId') ?? context.model
        context.time =
          timeOf(record.timestamp) ??
          timeOf(record.created_at) ??
          timeOf(record.created) ??
          context.time
        context.version = firstText(record, 'version', 'cli_version') ?? context.version
        const named = firstText(record, 'session_id', 'sessionId', 'conversation_id', 'thread_id')
        if (holdsMessages(record)) {
          context.session = named ?? textOf(record.id) ?? `conversation ${++conversations}`
        } else if (named !== null) context.session = named
        if (record.role === 'assistant' || record.role === 'model')
          gather.turn(textOf(record.id), null)
        const before = gather.told
        readMessages(record.history ?? record, gather)
        if (gather.told === before) readAnywhere(record, gather)
      },
    }
  },
}
