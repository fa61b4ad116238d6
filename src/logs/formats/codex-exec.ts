import type { Gather } from '../calls/gather.js'
import { type Fields, fieldsOf, listOf, textOf, timeOf } from '../values.js'
import { type LogFormat, type RecordReader, some } from './format.js'

/** What `codex exec --json` prints: items that start, change and complete. */
export const codexExec: LogFormat = {
  id: 'codex-exec',
  title: 'Codex exec events',
  origin: 'codex exec --json',
  recognises: some(
    ({ type }) =>
      typeof type === 'string' && (type === 'thread.started' || /^(?:turn|item)\.\w+$/.test(type)),
  ),
  reader: (gather) => new ExecReader(gather),
}

class ExecReader implements RecordReader {
  private readonly told = new Set<string>()

  constructor(private readonly gather: Gather) {
    gather.context.client = 'codex-exec'
    gather.context.provider = 'openai'
  }

  record(record: Fields): void {
    const { context } = this.gather
    context.session = textOf(record.thread_id) ?? context.session
    context.time = timeOf(record.timestamp) ?? context.time
    const item = fieldsOf(record.item)
    const type = textOf(item?.type ?? item?.item_type)
    if (item === null || type === null) return
    const held = heldBy(type, item)
    if (held === undefined) return
    const id = textOf(item.id)
    const key = `${context.session} ${id}`
    if (!this.told.has(key))
      this.gather.call({
        tool: type,
        id,
        arguments: { state: 'repaired', value: held },
      })
    this.told.add(key)
    if (record.type !== 'item.completed') return
    const error = fieldsOf(item.error)
    this.gather.result({
      id,
      content: textOf(error?.message) ?? item.aggregated_output ?? item.result ?? item.status,
      failed: error !== null || item.status === 'failed' || item.status === 'declined',
      errorType: item.status === 'declined' ? 'rejected' : null,
    })
  }
}

/** The arguments inside an item; undefined when the item is no call. */
function heldBy(type: string, item: Fields): unknown {
  switch (type) {
    case 'command_execution':
      return { command: item.command }
    case 'file_change':
      return { changes: listOf(item.changes) }
    case 'mcp_tool_call':
      return item.arguments ?? {}
    case 'todo_list':
      return { items: listOf(item.items) }
    case 'web_search':
      return { query: item.query }
    case 'collab_tool_call':
      return { tool: item.tool, prompt: item.prompt }
    default:
      return undefined
  }
}
