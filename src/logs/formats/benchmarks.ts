import { inspect } from '../../engine/inspect.js'
import { addAll } from '../../engine/text/lists.js'
import type { Gather } from '../calls/gather.js'
import { LOG_LIMITS } from '../limits.js'
import { recordedJson } from '../shapes/arguments.js'
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

/** BFCL's results and scores, one test a line. */
export const bfcl: LogFormat = {
  id: 'bfcl',
  title: 'BFCL results',
  origin: 'result/*_result.json, score/*_score.json',
  recognises: some(
    (record) =>
      (has(record, 'id', 'result') &&
        (has(record, 'latency') ||
          has(record, 'input_token_count') ||
          has(record, 'inference_log'))) ||
      has(record, 'model_result_raw'),
  ),
  reader: (gather) => new BfclReader(gather),
}

class BfclReader implements RecordReader {
  constructor(private readonly gather: Gather) {
    gather.context.client = 'bfcl'
  }

  record(record: Fields): void {
    const { context } = this.gather
    context.session = textOf(record.id)
    context.model = textOf(record.model_name) ?? context.model
    const output = numberOf(record.output_token_count)
    const input = numberOf(record.input_token_count)
    this.gather.turn(context.session, output === null ? null : { input, output, cost: null })
    const types = textOf(record.error_type)
    const invalid = types?.includes('decoder') === true
    this.answer(record.result ?? record.model_result_raw, invalid ? types : null)
  }

  /** A text, or objects of one name and its arguments, in lists of any depth for several turns. */
  private answer(result: unknown, complaint: string | null): void {
    const stack: unknown[] = [result]
    for (let budget = 20_000; stack.length > 0 && budget > 0; budget--) {
      const next = stack.pop()
      if (Array.isArray(next)) addAll(stack, [...next].reverse().slice(-10_000))
      else if (typeof next === 'string') textCalls(next, complaint, this.gather)
      else {
        for (const [tool, held] of Object.entries(fieldsOf(next) ?? {})) {
          this.gather.call({ tool, id: null, complaint, arguments: recordedJson(held) })
        }
      }
    }
  }
}

/** Calls that the model wrote as text. */
export function textCalls(text: string, complaint: string | null, gather: Gather): void {
  if (text.length > LOG_LIMITS.messageText) return
  for (const call of inspect(text, { readAs: 'message' }).calls) {
    const raw = call.raw === null ? null : call.raw.layer.text.slice(call.raw.start, call.raw.end)
    gather.call({
      tool: call.name,
      id: null,
      complaint: complaint ?? (call.verdict === 'blocked' ? 'unparsable' : null),
      arguments:
        call.arguments === undefined
          ? { state: 'verbatim', text: raw ?? '', free: raw === null }
          : { state: 'repaired', value: call.arguments },
    })
  }
}

/** τ²-bench's simulations. */
export const tau2: LogFormat = {
  id: 'tau2',
  title: 'τ²-bench simulations',
  origin: 'data/simulations/*.json',
  recognises: some(
    (record) => Array.isArray(record.simulations) && (has(record, 'tasks') || has(record, 'info')),
  ),
  reader: (gather) => ({
    record(record) {
      const { context } = gather
      context.client = 'tau2'
      const agent = fieldsOf(fieldsOf(record.info)?.agent_info)
      context.model = firstText(agent, 'llm')
      for (const item of listOf(record.simulations)) {
        const simulation = fieldsOf(item)
        context.session = textOf(simulation?.id)
        for (const message of objectsIn(simulation?.messages)) readTurn(message, gather)
      }
    },
  }),
}

function readTurn(message: Fields, gather: Gather): void {
  const { context } = gather
  context.time = timeOf(message.timestamp) ?? context.time
  if (message.role === 'assistant') {
    const usage = fieldsOf(message.usage)
    gather.turn(null, {
      input: numberOf(usage?.prompt_tokens),
      output: numberOf(usage?.completion_tokens),
      cost: numberOf(message.cost),
    })
    // The provider's response has the arguments as the model wrote them.
    const before = gather.tally.calls
    readMessages(fieldsOf(fieldsOf(message.raw_data)?.message), gather)
    if (gather.tally.calls > before) return
  }
  const several = listOf(message.tool_messages)
  readMessages(several.length > 0 ? several : message, gather)
}
