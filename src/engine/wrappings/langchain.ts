/**
 * LangChain: messages as JSON (`lc: 1`), as stored (`type: "ai"`), as Python
 * prints, and the lists of calls in them. `additional_kwargs.tool_calls` is the
 * original text; `tool_calls` and `invalid_tool_calls` are derived from it and
 * joined by id, so that nothing is counted twice.
 */

import type { LayerSpan } from '../text/layers.js'
import { readCall } from './calls.js'
import type { CallPart, EnvelopeContext, Opened, Part, ValueFormat } from './envelope.js'
import { FINISH, finishOf } from './finish.js'
import { OLD_FUNCTION } from './known-calls.js'
import { readLangChainCall } from './langchain-call.js'
import { joinCalls } from './langchain-lists.js'
import { readMessage, readToolCalls, refusedCalls } from './messages.js'
import { opened } from './parts.js'
import { pick } from './tree/path.js'
import { get, has, itemsOf, itemsOrSelf, spanOf, stringOf, type Value } from './tree/value.js'

export const langchain: ValueFormat = {
  id: 'langchain',
  title: 'LangChain message',
  read: (root, context) => {
    if (root.kind === 'object' && OTHER_MESSAGE.test(root.type ?? '')) return opened({ parts: [] })
    const fields = fieldsOf(root)
    return fields === null ? readList(root, context) : openMessage(fields, context)
  },
}

/** `InvalidToolCall`, alone or in a list. */
function readList(root: Value, { layers }: EnvelopeContext): Opened | null {
  const items = itemsOrSelf(root)
  const parts = items.flatMap((item) => readLangChainCall(item, layers) ?? [])
  return parts.length === 0 || parts.length < items.length ? null : opened({ parts })
}

/** Messages that no model wrote. */
const OTHER_MESSAGE = /^(?:Tool|Function|Human|System)Message(?:Chunk)?$/
const MESSAGE = /^AIMessage(?:Chunk)?$/

/** Where the message's own fields stand; null when it is no AI message. */
function fieldsOf(root: Value): Value | null {
  const classPath = itemsOf(get(root, 'id'))
  if (has(root, 'lc') && MESSAGE.test(stringOf(classPath.at(-1)) ?? ''))
    return get(root, 'kwargs') ?? null
  const type = stringOf(get(root, 'type'))
  if (type === 'ai' || type === 'AIMessageChunk') return get(root, 'data') ?? root
  if (root.kind !== 'object') return null
  if (MESSAGE.test(root.type ?? '')) return root
  const derived = has(root, 'invalid_tool_calls') || has(root, 'additional_kwargs')
  return derived && (has(root, 'tool_calls') || has(root, 'content')) ? root : null
}

function openMessage(fields: Value, context: EnvelopeContext): Opened {
  const explained: LayerSpan[] = []
  const list = (value: Value | undefined) => {
    const calls = callsOf(readToolCalls(value, context))
    // Each of its calls was read, here or from another list.
    if (value !== undefined && calls.length === itemsOf(value).length) explained.push(spanOf(value))
    return calls
  }
  const own = readMessage(fields, context)
  const derived = [...list(get(fields, 'tool_calls')), ...refusedCalls(fields, context)]
  const old = readCall(
    pick(fields, 'additional_kwargs.function_call'),
    [OLD_FUNCTION],
    context.layers,
  )
  const joined = joinCalls([
    list(pick(fields, 'additional_kwargs.tool_calls')),
    old === null ? [] : [old],
    list(get(fields, 'tool_call_chunks')),
    derived,
    callsOf(own),
  ])
  const finish = finishOf(pick(get(fields, 'response_metadata'), FINISH))
  const parts = [...own.filter((part) => part.kind === 'text'), ...joined]
  return opened({ parts, finish, explained })
}

function callsOf(parts: readonly Part[]): CallPart[] {
  return parts.filter((part) => part.kind === 'call').filter((call) => call.name !== '')
}
