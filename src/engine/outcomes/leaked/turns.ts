/** The turns of the model in what was pasted: one message, a whole trace, a response of any API, or the bare text. */
import { fieldsOf } from '../../model/records.js'
import type { Inspection } from '../../model/trace.js'
import { isNativePart, textOfContent } from './message-parts.js'

export interface Turn {
  readonly content: string
  /** Native calls beside the content. */
  readonly native: number
}

/** At least one turn: text that is no message is a turn's content itself. */
export function turnsIn(source: string, inspection: Inspection | null = null): Turn[] {
  for (const text of [source, `[${source.trim().replace(/,$/, '')}]`]) {
    if (!/^\s*[{[]/.test(source)) break
    try {
      const turns = turnsOf(messagesOf(JSON.parse(text)))
      if (turns.length > 0) return turns
    } catch {
      // Not JSON in this form: the next one may be.
    }
  }
  return [inspection === null ? { content: source, native: 0 } : turnOfInspection(inspection)]
}

/** Did the call come through the API, and not in the model's text? */
export function isNative(dialect: string, { peels }: Inspection): boolean {
  return peels.some(({ envelope }) => envelope === dialect)
}

/** A wrapping that is no JSON, such as a stream: its text is that of the calls in it. */
function turnOfInspection(inspection: Inspection): Turn {
  const { calls, peels, source } = inspection
  const native = calls.filter(({ dialect }) => isNative(dialect, inspection)).length
  if (native === 0 && peels.length === 0) return { content: source, native }
  const leaked = calls.find(({ dialect, raw }) => raw !== null && !isNative(dialect, inspection))
  return { content: leaked?.raw?.layer.text ?? inspection.content ?? '', native }
}

function messagesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(inRecord)
  const fields = fieldsOf(value)
  for (const name of ['messages', 'output', 'input']) {
    const held: unknown = fields.get(name)
    if (Array.isArray(held)) return held
  }
  const choices: unknown = fields.get('choices')
  if (Array.isArray(choices)) return choices.map((choice) => fieldsOf(choice).get('message'))
  const candidates: unknown = fields.get('candidates')
  if (Array.isArray(candidates)) return candidates.map((one) => fieldsOf(one).get('content'))
  return inRecord(value)
}

/** A record that carries a message: an answer of Ollama, a line of a session. */
function inRecord(value: unknown): unknown[] {
  const held: unknown = fieldsOf(value).get('message')
  return [typeof held === 'object' && held !== null ? held : value]
}

/** Calls that stand beside their message belong to its turn. */
function turnsOf(messages: readonly unknown[]): Turn[] {
  const turns: Turn[] = []
  let open: Turn | null = null
  for (const message of messages) {
    const fields = fieldsOf(message)
    const role: unknown = fields.get('role')
    const isItem = fields.get('type') === 'message'
    if (isNativePart(fields)) {
      open = joined(turns, open, { content: '', native: 1 })
    } else if (role === 'assistant' || role === 'model') {
      open = joined(turns, isItem ? open : null, turnOf(fields))
    } else if (fields.get('type') !== 'reasoning') {
      open = null
    }
  }
  return turns
}

function joined(turns: Turn[], open: Turn | null, { content, native }: Turn): Turn {
  const turn = { content: (open?.content ?? '') + content, native: (open?.native ?? 0) + native }
  if (open !== null) turns.pop()
  turns.push(turn)
  return turn
}

function turnOf(fields: ReadonlyMap<string, unknown>): Turn {
  const { text, native } = textOfContent(fields.get('content') ?? fields.get('parts'))
  const calls: unknown = fields.get('tool_calls') ?? fields.get('toolCalls')
  const own = Array.isArray(calls) ? calls.length : 0
  const older: unknown = fields.get('function_call')
  const isOlder = own === 0 && typeof older === 'object' && older !== null
  return { content: text, native: native + own + (isOlder ? 1 : 0) }
}
