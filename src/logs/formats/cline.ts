import { inspect } from '../../engine/inspect.js'
import type { Gather } from '../calls/gather.js'
import { LOG_LIMITS } from '../limits.js'
import { anthropicBlocks } from '../shapes/anthropic.js'
import { type Fields, fieldsOf, listOf, numberOf, objectsIn, textOf, timeOf } from '../values.js'
import { has, type LogFormat, type RecordReader, some } from './format.js'

/**
 * Cline's and Roo Code's conversations: blocks as Anthropic's, in older tasks calls
 * as XML in the text, and the SDK's messages around the same blocks.
 */
export const cline: LogFormat = {
  id: 'cline',
  title: 'Cline or Roo Code conversation',
  origin: 'a task folder’s api_conversation_history.json',
  recognises: some(
    (record, shape) =>
      (has(record, 'messages', 'agent') && Array.isArray(record.messages)) ||
      (shape !== 'document' && isMessage(record) && has(record, 'ts')) ||
      has(record, 'modelInfo', 'role') ||
      (shape === 'list' && isMessage(record) && isTask(record)),
  ),
  reader: (gather) => new TaskReader(gather),
}

function isMessage(record: Fields): boolean {
  return (record.role === 'user' || record.role === 'assistant') && Array.isArray(record.content)
}

/** A task begins so in both. */
function isTask(record: Fields): boolean {
  const text = fieldsOf(listOf(record.content)[0])?.text
  return typeof text === 'string' && /^\s*<(?:task|user_message|environment_details)>/.test(text)
}

/** Tools that are called by markup of their own name. */
const OFFERED = [
  'write_to_file',
  'replace_in_file',
  'apply_diff',
  'insert_content',
  'search_and_replace',
  'read_file',
  'execute_command',
  'search_files',
  'list_files',
  'list_code_definition_names',
  'browser_action',
  'use_mcp_tool',
  'access_mcp_resource',
  'ask_followup_question',
  'attempt_completion',
  'plan_mode_respond',
  'switch_mode',
  'new_task',
  'web_fetch',
  'fetch_instructions',
  'update_todo_list',
  'codebase_search',
].map((name) => ({ name, input_schema: { type: 'object' } }))

class TaskReader implements RecordReader {
  private turns = 0

  constructor(private readonly gather: Gather) {
    gather.context.client = 'cline'
  }

  record(record: Fields): void {
    const { context } = this.gather
    if (Array.isArray(record.messages)) {
      context.session = textOf(record.sessionId) ?? textOf(record.id) ?? textOf(record.taskId)
      for (const fields of objectsIn(record.messages)) this.message(fields)
    } else this.message(record)
  }

  private message(message: Fields): void {
    const { context } = this.gather
    context.time = timeOf(message.ts)
    const model = fieldsOf(message.modelInfo)
    context.model = textOf(model?.id) ?? textOf(model?.modelId) ?? context.model
    context.provider = textOf(model?.provider) ?? textOf(model?.providerId) ?? context.provider
    if (message.role === 'assistant') {
      const metrics = fieldsOf(message.metrics) ?? fieldsOf(message.usage)
      this.gather.turn(
        textOf(message.id) ?? `turn-${++this.turns}`,
        metrics === null
          ? null
          : {
              input: numberOf(metrics.inputTokens),
              output: numberOf(metrics.outputTokens),
              cost: numberOf(metrics.cost),
            },
      )
    }
    const blocks = typeof message.content === 'string' ? [message.content] : listOf(message.content)
    for (const item of blocks) {
      const block = fieldsOf(item)
      const text = block === null ? item : block.type === 'text' ? block.text : null
      if (block !== null && anthropicBlocks(block, this.gather)) continue
      if (message.role === 'assistant' && typeof text === 'string') this.text(text)
      else if (typeof text === 'string') this.reply(text)
    }
  }

  /** Calls that stand as markup in the text. */
  private text(text: string): void {
    if (!/<\/\w+>/.test(text) || text.length > LOG_LIMITS.messageText) return
    for (const call of inspect(text, { readAs: 'message', tools: OFFERED }).calls) {
      if (call.reasons.some(({ code }) => code.startsWith('inside-'))) continue
      this.gather.call({
        tool: call.name,
        id: null,
        arguments:
          call.arguments === undefined
            ? { state: 'verbatim', text: text.slice(call.spans[0]?.start), free: false }
            : { state: 'repaired', value: call.arguments },
      })
    }
  }

  /** `[read_file for 'a.ts'] Result:` answers the call before it. */
  private reply(text: string): void {
    const found = /^\[(\w+)(?: [^\n]{0,400})?\] Result:/.exec(text)
    if (found === null) return
    const content = text.slice(found[0].length).trimStart()
    const failed = /^(?:The tool execution failed|Error|The user denied)/.test(content)
    this.gather.result({ id: null, tool: found[1] ?? null, content, failed })
  }
}
