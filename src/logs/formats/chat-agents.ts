import { type Fields, fieldsOf, listOf } from '../values.js'
import { chat } from './chat.js'
import { has, type LogFormat, some } from './format.js'

/** Agents whose sessions are conversations like any other, but for a sign of their own. */
function chatOf(
  id: string,
  title: string,
  origin: string,
  isOwn: (record: Fields) => boolean,
): LogFormat {
  return {
    ...{ id, title, origin },
    recognises: some(isOwn),
    reader: (gather) => {
      const reader = chat.reader(gather)
      gather.context.client = id
      return reader
    },
  }
}

/** Blocks that only Goose writes. */
const GOOSE = new Set(['toolRequest', 'toolResponse', 'frontendToolRequest'])

const holdsGoose = (message: unknown): boolean =>
  listOf(fieldsOf(message)?.content).some((block) => GOOSE.has(String(fieldsOf(block)?.type)))

/** Goose's sessions: an export, or a message a line. */
export const goose = chatOf('goose', 'Goose session', 'goose session export', (record) =>
  [record, ...listOf(record.messages), ...listOf(record.conversation)].some(holdsGoose),
)

/** Hermes' sessions. */
export const hermes = chatOf(
  'hermes',
  'Hermes session',
  '~/.hermes/sessions/*.json and *.jsonl',
  (record) => has(record, 'session_start') || record.role === 'session_meta',
)
