import type { Gather } from '../calls/gather.js'
import { readMessages } from '../shapes/walk.js'
import {
  type Fields,
  fieldsOf,
  firstText,
  listOf,
  numberOf,
  objectsIn,
  textOf,
  timeOf,
} from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

/** SWE-agent's trajectories. Demonstrations are not the model's. */
export const sweAgent: LogFormat = {
  id: 'swe-agent',
  title: 'SWE-agent trajectory',
  origin: 'trajectories/**.traj',
  recognises: some(
    (record) => Array.isArray(record.trajectory) && (has(record, 'history') || has(record, 'info')),
  ),
  reader: (gather) => new TrajReader(gather),
}

class TrajReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'swe-agent'
  }

  record(record: Fields): void {
    const attempts = objectsIn(record.attempts)
    const runs = attempts.length > 0 ? attempts : [record]
    this.gather.context.session = textOf(record.environment)
    for (const run of runs) this.run(run)
  }

  private run(run: Fields): void {
    const history = objectsIn(run.history)
    const own = history.filter(({ is_demo }) => is_demo !== true)
    const native = own.some(({ tool_calls }) => listOf(tool_calls).length > 0)
    if (native) {
      for (const message of own) {
        this.gather.turn(null, null)
        readMessages(message.role === 'tool' ? observed(message) : message, this.gather)
      }
      return
    }
    for (const item of listOf(run.trajectory)) {
      const step = fieldsOf(item)
      const action = textOf(step?.action)
      if (step === null || action === null || action.trim() === '') continue
      this.gather.turn(null, null)
      // The action is a line for a shell: its first word is the tool.
      const tool = /^\s*([\w.-]{1,80})/.exec(action)?.[1] ?? 'shell'
      this.gather.call({
        tool,
        id: null,
        arguments: { state: 'verbatim', text: action, free: true },
      })
      if (step.observation !== undefined) {
        this.gather.result({ id: null, tool, content: step.observation, failed: false })
      }
    }
  }
}

/** Its tool messages carry a list of ids. */
function observed(message: Fields): Fields {
  const id = textOf(message.tool_call_id) ?? textOf(listOf(message.tool_call_ids)[0])
  return { ...message, tool_call_id: id }
}

/** mini-swe-agent: every message keeps the whole response, also of what was rejected. */
export const miniSweAgent: LogFormat = {
  id: 'mini-swe-agent',
  title: 'mini-swe-agent trajectory',
  origin: '*.traj.json',
  recognises: some(
    ({ trajectory_format }) => textOf(trajectory_format)?.startsWith('mini-swe-agent') === true,
  ),
  reader: (gather) => new MiniReader(gather),
}

class MiniReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'mini-swe-agent'
  }

  record(record: Fields): void {
    const { context } = this.gather
    const info = fieldsOf(record.info)
    const model = fieldsOf(fieldsOf(info?.config)?.model)
    context.model = firstText(model, 'model_name', 'name')
    context.version = textOf(info?.mini_version)
    context.session = textOf(record.instance_id)
    for (const message of objectsIn(record.messages)) this.message(message)
  }

  private message(message: Fields): void {
    const { context } = this.gather
    const extra = fieldsOf(message.extra)
    context.time = timeOf(extra?.timestamp) ?? context.time
    if (extra?.response !== undefined || message.role === 'assistant') {
      const usage = fieldsOf(fieldsOf(extra?.response)?.usage)
      this.gather.turn(null, {
        input: numberOf(usage?.prompt_tokens),
        output: numberOf(usage?.completion_tokens),
        cost: numberOf(extra?.cost),
      })
      const before = this.gather.tally.calls
      readMessages(fieldsOf(extra?.response), this.gather)
      if (this.gather.tally.calls === before) readMessages(message, this.gather)
      if (this.gather.tally.calls === before) this.actions(extra)
      return
    }
    const output = extra?.raw_output ?? message.content
    const code = numberOf(extra?.returncode)
    if (message.role !== 'tool' && code === null && extra?.interrupt_type !== 'FormatError') return
    const exception = textOf(extra?.exception_info)
    this.gather.result({
      id: textOf(message.tool_call_id),
      content: exception ?? (code === null ? output : `Exit code: ${code}\n${String(output)}`),
      failed: exception !== null || extra?.interrupt_type === 'FormatError',
    })
  }

  /** Commands that were taken out of the text. */
  private actions(extra: Fields | null): void {
    for (const item of listOf(extra?.actions)) {
      const text = textOf(fieldsOf(item)?.command) ?? textOf(item)
      if (text === null) continue
      const id = textOf(fieldsOf(item)?.tool_call_id)
      this.gather.call({ tool: 'bash', id, arguments: { state: 'verbatim', text, free: true } })
    }
  }
}
