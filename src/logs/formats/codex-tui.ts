import type { Gather } from '../calls/gather.js'
import { type Fields, fieldsOf, firstText, numberOf, textOf, timeOf } from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

/** The event log of Codex's screen: what was run, not what the model wrote. */
export const codexTui: LogFormat = {
  id: 'codex-tui',
  title: 'Codex TUI log',
  origin: 'CODEX_TUI_RECORD_SESSION=1',
  recognises: some((record) => has(record, 'ts', 'dir', 'kind')),
  reader: (gather) => new TuiReader(gather),
}

class TuiReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'codex-tui'
    gather.context.provider = 'openai'
  }

  record(record: Fields): void {
    const { context } = this.gather
    context.time = timeOf(record.ts) ?? context.time
    context.model = textOf(record.model) ?? context.model
    const payload = fieldsOf(record.payload)
    const message = fieldsOf(payload?.msg) ?? payload
    const type = textOf(message?.type)
    if (message === null || type === null) return
    if (type === 'session_configured') {
      context.session = firstText(message, 'session_id', 'thread_id')
      context.model = textOf(message.model) ?? context.model
      return
    }
    const id = textOf(message.call_id)
    const tool = TOOLS[type.replace(/_(?:begin|end)$/, '')]
    if (tool === undefined || id === null) return
    if (type.endsWith('_begin')) {
      const { name, held } = tool(message)
      this.gather.call({ tool: name, id, arguments: { state: 'repaired', value: held } })
    } else if (type.endsWith('_end')) {
      const exit = numberOf(message.exit_code)
      const failed = message.success === false || fieldsOf(message.result)?.Err !== undefined
      const output = firstText(message, 'aggregated_output', 'stdout', 'stderr')
      const content = output ?? message.result ?? ''
      const status = exit === null ? '' : `Exit code: ${exit}\n`
      this.gather.result({
        id,
        content: typeof content === 'string' ? status + content : content,
        failed,
      })
    }
  }
}

interface Ran {
  readonly name: string
  readonly held: unknown
}

const TOOLS: Readonly<Record<string, (message: Fields) => Ran>> = {
  exec_command: ({ command, cwd }) => ({ name: 'exec_command', held: { command, workdir: cwd } }),
  patch_apply: ({ changes }) => ({ name: 'apply_patch', held: { changes } }),
  mcp_tool_call: (message) => {
    const invocation = fieldsOf(message.invocation) ?? message
    const { server, tool } = invocation
    return {
      name: [server, tool].filter((part) => typeof part === 'string').join('/'),
      held: invocation.arguments ?? {},
    }
  },
  web_search: ({ query }) => ({ name: 'web_search', held: { query } }),
}
