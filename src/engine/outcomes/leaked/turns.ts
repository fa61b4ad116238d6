/** The turns of the model in what was pasted: one message, a whole trace, or the bare text. */

export interface Turn {
  readonly content: string
  /** Native calls beside the content. */
  readonly native: number
}

/** At least one turn: text that is no message is a turn's content itself. */
export function turnsIn(source: string): Turn[] {
  for (const text of [source, `[${source.trim().replace(/,$/, '')}]`]) {
    if (!/^\s*[{[]/.test(source)) break
    try {
      const turns = messagesOf(JSON.parse(text)).flatMap(turnOf)
      if (turns.length > 0) return turns
    } catch {
      // Not JSON in this form: the next one may be.
    }
  }
  return [{ content: source, native: 0 }]
}

function messagesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const fields = fieldsOf(value)
  const messages: unknown = fields.get('messages')
  if (Array.isArray(messages)) return messages
  const choices: unknown = fields.get('choices')
  if (Array.isArray(choices)) return choices.map((choice) => fieldsOf(choice).get('message'))
  return [value]
}

function turnOf(message: unknown): Turn[] {
  const fields = fieldsOf(message)
  if (fields.get('role') !== 'assistant') return []
  const content: unknown = fields.get('content')
  const calls: unknown = fields.get('tool_calls') ?? fields.get('toolCalls')
  const native = Array.isArray(calls) ? calls.length : 0
  return [{ content: typeof content === 'string' ? content : '', native }]
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}
