/**
 * An assistant's message with its calls repaired, for the history: arguments that
 * every API takes back, calls that leaked into the text in their proper place, and
 * the ids that the results will name.
 */
import { isRecord, type JsonRecord } from '../engine/model/records.js'
import type { Judged } from './judged.js'

/** What was found in the message: an `Inspection` of it, or the calls and the text that remains. */
export interface Found {
  readonly calls: readonly Judged[]
  readonly content: string | null
}

/**
 * The same message with repaired calls; the given one is left alone. A call that is
 * blocked keeps its id and name and gets empty arguments: broken ones in the history
 * make every later request fail. Knows messages of OpenAI (Chat and Responses),
 * Anthropic, Gemini and the AI SDK; any other message is returned as it is.
 */
export function rewriteMessage<M extends object>(message: M, found: Found): M {
  for (const format of FORMATS) {
    const rewritten = format(message, new Calls(found.calls), found.content)
    if (rewritten !== null)
      return Object.assign(Object.create(Object.getPrototypeOf(message)), message, rewritten)
  }
  return message
}

/** The calls that are still to be placed. */
class Calls {
  private readonly waiting: Judged[]
  constructor(calls: readonly Judged[]) {
    this.waiting = [...calls]
  }

  /** The call with that id, else the next of that name. */
  take(id: unknown, name: unknown): Judged | null {
    const byId = this.waiting.findIndex(
      (call) => id !== undefined && String(call.id) === String(id),
    )
    const at =
      byId >= 0
        ? byId
        : this.waiting.findIndex((call) => call.name === name || call.writtenName === name)
    return at < 0 ? null : (this.waiting.splice(at, 1)[0] ?? null)
  }

  /** Those that have no place in the message: they leaked into its text. */
  leaked(): readonly Judged[] {
    return this.waiting
  }
}

type Format = (message: object, calls: Calls, content: string | null) => JsonRecord | null

const chat: Format = (message, calls, content) => {
  const role: unknown = Reflect.get(message, 'role')
  const given: unknown = Reflect.get(message, 'tool_calls')
  const said: unknown = Reflect.get(message, 'content')
  if (role !== 'assistant' || Array.isArray(said)) return null
  const placed = (Array.isArray(given) ? given : []).map((entry: unknown) => {
    if (!isRecord(entry)) return entry
    if (isRecord(entry.custom)) calls.take(entry.id, entry.custom.name)
    const inner = entry.function
    if (!isRecord(inner)) return entry
    const call = calls.take(entry.id, inner.name)
    const text = call === null ? null : textOf(call)
    return text === null
      ? entry
      : {
          ...entry,
          id: String(call?.id),
          function: { ...inner, name: call?.name, arguments: text },
        }
  })
  const leaked = calls.leaked()
  const all = [
    ...placed,
    ...leaked.map((call) => ({
      id: String(call.id),
      type: 'function',
      function: { name: call.name, arguments: textOf(call) },
    })),
  ]
  return {
    ...(all.length === 0 ? {} : { tool_calls: all }),
    ...(leaked.length === 0 ? {} : { content }),
  }
}

const responses: Format = (message, calls, content) => {
  const given: unknown = Reflect.get(message, 'output')
  if (!Array.isArray(given)) return null
  const placed = given.map((item: unknown) => {
    if (!isRecord(item)) return item
    if (item.type === 'custom_tool_call') calls.take(item.call_id, item.name)
    if (item.type !== 'function_call') return item
    const call = calls.take(item.call_id, item.name)
    const { id, name } = call ?? {}
    return call === null ? item : { ...item, call_id: String(id), name, arguments: textOf(call) }
  })
  const leaked = calls.leaked()
  return {
    output: [
      ...(leaked.length === 0 ? placed : placed.map((item) => withText(item, content))),
      ...leaked.map((call) => ({
        type: 'function_call',
        call_id: String(call.id),
        name: call.name,
        arguments: textOf(call),
      })),
    ],
  }
}

/** A message item whose text held the calls: the text that remains. */
function withText(item: unknown, content: string | null): unknown {
  if (!isRecord(item) || !Array.isArray(item.content)) return item
  const texts = item.content.filter((part) => isRecord(part) && part.type === 'output_text')
  if (texts.length === 0) return item
  const rest = item.content.filter((part) => !texts.includes(part))
  return { ...item, content: [...rest, { ...texts[0], text: content ?? '' }] }
}

interface BlockWords {
  /** Is this block a call? Its id and name, then. */
  readonly read: (block: JsonRecord) => { id: unknown; name: unknown } | null
  readonly write: (block: JsonRecord | null, call: Judged) => JsonRecord
  readonly isText: (block: JsonRecord) => boolean
  readonly text: (text: string) => JsonRecord
}

/** A message that is a list of blocks: texts and calls side by side. */
function blocks(member: 'content' | 'parts', words: BlockWords): Format {
  return (message, calls, content) => {
    const given: unknown = Reflect.get(message, member)
    if (!Array.isArray(given)) return null
    const own = given.filter((block) => isRecord(block))
    if (!own.some((block) => words.isText(block) || words.read(block) !== null)) return null
    const placed: unknown[] = given.map((block: unknown) => {
      const read = isRecord(block) ? words.read(block) : null
      if (!isRecord(block) || read === null) return block
      const call = calls.take(read.id, read.name)
      return call === null ? block : words.write(block, call)
    })
    const leaked = calls.leaked()
    if (leaked.length === 0) return { [member]: placed }
    const rest = placed.filter((block) => !isRecord(block) || !words.isText(block))
    const text = content === null || content.trim() === '' ? [] : [words.text(content)]
    return { [member]: [...text, ...rest, ...leaked.map((call) => words.write(null, call))] }
  }
}

const anthropic = blocks('content', {
  read: (block) => (block.type === 'tool_use' ? { id: block.id, name: block.name } : null),
  write: (block, call) => ({
    ...(block ?? { type: 'tool_use', id: String(call.id) }),
    name: call.name,
    input: historyValue(call),
  }),
  isText: (block) => block.type === 'text' && block.providerOptions === undefined,
  text: (text) => ({ type: 'text', text }),
})

const aiSdk = blocks('content', {
  read: (block) =>
    block.type === 'tool-call' ? { id: block.toolCallId, name: block.toolName } : null,
  write: (block, call) => ({
    ...(block ?? { type: 'tool-call', toolCallId: String(call.id) }),
    toolName: call.name,
    input: historyValue(call),
  }),
  isText: (block) => block.type === 'text',
  text: (text) => ({ type: 'text', text }),
})

const gemini = blocks('parts', {
  read: ({ functionCall }) =>
    isRecord(functionCall) ? { id: functionCall.id, name: functionCall.name } : null,
  write: (block, call) => {
    const inner = isRecord(block?.functionCall) ? block.functionCall : { id: String(call.id) }
    return { ...block, functionCall: { ...inner, name: call.name, args: historyValue(call) } }
  },
  isText: (block) => typeof block.text === 'string' && block.thought !== true,
  text: (text) => ({ text }),
})

/** A list of blocks may hold an AI SDK call: that decides between the two that write `content`. */
const byBlocks: Format = (message, calls, content) => {
  const given: unknown = Reflect.get(message, 'content')
  const isAiSdk =
    Array.isArray(given) && given.some((block) => isRecord(block) && block.type === 'tool-call')
  return (isAiSdk ? aiSdk : anthropic)(message, calls, content)
}

const FORMATS: readonly Format[] = [responses, chat, byBlocks, gemini]

function textOf(call: Judged): string {
  return call.verdict === 'blocked' || call.text === undefined ? '{}' : call.text
}

function historyValue(call: Judged): object {
  switch (call.verdict) {
    case 'ready':
      return call.arguments
    case 'review':
      return call.proposal
    case 'blocked':
      return {}
  }
}
