import type { Gather } from '../calls/gather.js'
import { responseItems } from '../shapes/openai-responses.js'
import { type Fields, fieldsOf, numberOf, objectsIn, textOf, timeOf } from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

const KINDS = new Set([
  'session_meta',
  'response_item',
  'event_msg',
  'turn_context',
  'compacted',
  'world_state',
  'inter_agent_communication_metadata',
])

/** Codex's rollouts: since 2025-09 with an envelope, before that bare items, first one object. */
export const codex: LogFormat = {
  id: 'codex',
  title: 'Codex rollout',
  origin: '~/.codex/sessions/<year>/<month>/<day>/rollout-*.jsonl, cold ones .jsonl.zst',
  literal: true,
  recognises: some((record, shape) => {
    if (shape === 'document') return has(record, 'session', 'items')
    const bare = has(record, 'id', 'timestamp') && record.type === undefined
    return (
      (bare && (has(record, 'instructions') || has(record, 'git'))) ||
      has(record, 'record_type') ||
      (typeof record.type === 'string' && KINDS.has(record.type) && has(record, 'payload'))
    )
  }),
  reader: (gather) => new RolloutReader(gather),
}

class RolloutReader implements RecordReader {
  private turns = 0

  constructor(private readonly gather: Gather) {
    gather.context.client = 'codex'
    gather.context.provider = 'openai'
  }

  record(record: Fields): void {
    const { context } = this.gather
    const payload = fieldsOf(record.payload)
    context.time = timeOf(record.timestamp) ?? context.time
    if (payload === null) {
      const items = record.items
      if (Array.isArray(items)) this.document(fieldsOf(record.session), items)
      else if (record.type === undefined) this.meta(record)
      else this.item(record)
      return
    }
    // What `compacted` holds repeats items that stand above.
    switch (record.type) {
      case 'session_meta':
        this.meta(payload)
        break
      case 'turn_context':
        context.model = textOf(payload.model) ?? context.model
        this.gather.turn(`turn-${++this.turns}`, null)
        break
      case 'response_item':
        this.item(payload)
        break
      case 'event_msg':
        this.usage(payload)
        break
    }
  }

  private document(session: Fields | null, items: readonly unknown[]): void {
    if (session !== null) this.meta(session)
    for (const fields of objectsIn(items)) this.item(fields)
  }

  private meta(meta: Fields): void {
    const { context } = this.gather
    context.session = textOf(meta.id) ?? context.session
    context.version = textOf(meta.cli_version) ?? context.version
    context.provider = textOf(meta.model_provider) ?? context.provider
    context.model = textOf(meta.model) ?? context.model
    context.time = timeOf(meta.timestamp) ?? context.time
  }

  private item(item: Fields): void {
    responseItems(item, this.gather)
  }

  /** Tokens of the last request, told after it. */
  private usage(event: Fields): void {
    if (event.type !== 'token_count') return
    const last = fieldsOf(fieldsOf(event.info)?.last_token_usage)
    if (last === null) return
    this.gather.turn(`turn-${++this.turns}`, null)
    this.gather.tellUsage({
      input: numberOf(last.input_tokens),
      output: numberOf(last.output_tokens),
      cost: null,
    })
  }
}
