import type { Usage } from '../calls/call.js'
import type { Gather } from '../calls/gather.js'
import { anthropicBlocks } from '../shapes/anthropic.js'
import { type Fields, fieldsOf, numberOf, objectsIn, textOf, timeOf } from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

const KINDS = new Set([
  'summary',
  'file-history-snapshot',
  'queue-operation',
  'progress',
  'attachment',
  'pr-link',
  'custom-title',
  'ai-title',
  'agent-name',
  'last-prompt',
  'permission-mode',
])

/** Claude Code's session files, its side agents', its stream-json output and the web's export. */
export const claudeCode: LogFormat = {
  id: 'claude-code',
  title: 'Claude Code session',
  origin: '~/.claude/projects/<folder>/<session>.jsonl',
  literal: true,
  recognises: some(
    (record) =>
      has(record, 'loglines') ||
      (has(record, 'parentUuid') && has(record, 'type')) ||
      (has(record, 'uuid', 'message') && typeof record.type === 'string') ||
      (typeof record.type === 'string' && KINDS.has(record.type)) ||
      (record.type === 'system' && record.subtype === 'init') ||
      (has(record, 'session_id', 'message') &&
        (record.type === 'assistant' || record.type === 'user')),
  ),
  reader: (gather) => new ClaudeReader(gather),
}

class ClaudeReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'claude-code'
    gather.context.provider = 'anthropic'
  }

  record(record: Fields): void {
    const lines = record.loglines
    if (Array.isArray(lines)) {
      for (const inner of objectsIn(lines)) this.record(inner)
      return
    }
    const { context } = this.gather
    const session = textOf(record.sessionId) ?? textOf(record.session_id)
    if (session !== null) context.session = session
    const version = textOf(record.version) ?? textOf(record.claude_code_version)
    if (version !== null) context.version = version
    const message = fieldsOf(record.message)
    if (message === null) return
    context.time = timeOf(record.timestamp)
    if (message.role === 'assistant' || record.type === 'assistant') {
      context.model = textOf(message.model) ?? context.model
      this.gather.turn(textOf(message.id), usageOf(fieldsOf(message.usage)))
    }
    for (const block of objectsIn(message.content)) anthropicBlocks(block, this.gather)
  }
}

/** Everything that was read counts as input, from the cache or not. */
export function usageOf(usage: Fields | null): Usage | null {
  if (usage === null) return null
  const fresh = numberOf(usage.input_tokens)
  const written = numberOf(usage.cache_creation_input_tokens)
  const read = numberOf(usage.cache_read_input_tokens)
  const known = fresh !== null || written !== null || read !== null
  return {
    input: known ? (fresh ?? 0) + (written ?? 0) + (read ?? 0) : null,
    output: numberOf(usage.output_tokens),
    cost: null,
  }
}
