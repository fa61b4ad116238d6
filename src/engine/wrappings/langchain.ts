/**
 * LangChain: messages as JSON (`lc: 1`), as stored (`type: "ai"`), as Python
 * prints, and the lists of calls in them. `additional_kwargs.tool_calls` is the
 * original text; `tool_calls` and `invalid_tool_calls` are derived from it and
 * joined by id, so that nothing is counted twice.
 */

import type { Reason } from '../model/trace.js'
import type { LayerSpan } from '../text/layers.js'
import { OLD_FUNCTION, readCall } from './calls.js'
import type { CallPart, EnvelopeContext, Opened, Part, ValueFormat } from './envelope.js'
import { FINISH, finishOf } from './finish.js'
import { readLangChainCall } from './langchain-call.js'
import { readMessage, readToolCalls } from './messages.js'
import { opened } from './parts.js'
import { pick } from './tree/path.js'
import { readValue } from './tree/read.js'
import { samePrint } from './tree/same-print.js'
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
  const derived = [
    ...list(get(fields, 'tool_calls')),
    ...refusedCalls(get(fields, 'invalid_tool_calls'), context),
  ]
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

/** `invalid_tool_calls`: every entry is a call, whatever it lacks. */
function refusedCalls(list: Value | undefined, context: EnvelopeContext): CallPart[] {
  return itemsOf(list).flatMap((item) => readLangChainCall(item, context.layers, true) ?? [])
}

/** The calls of all lists, each once; the earlier list wins, keeps the later one's error, and is in doubt where that says other arguments. */
function joinCalls(lists: readonly (readonly CallPart[])[]): CallPart[] {
  const joined: CallPart[] = []
  for (const list of lists) {
    const known = placesOf(joined)
    for (const call of list) {
      const at = placeOf(call, known)
      const same = at === undefined ? undefined : joined[at]
      if (at === undefined || same === undefined) joined.push(call)
      else {
        const reasons = sayOther(same, call) ? [...same.reasons, OTHERS] : same.reasons
        joined[at] = { ...same, id: same.id ?? call.id, error: same.error ?? call.error, reasons }
      }
    }
  }
  return joined
}

const OTHERS: Reason = {
  code: 'several-readings',
  detail: 'the message says the call twice, with other arguments',
}

/** Both say whole arguments, and not the same. */
function sayOther(one: CallPart, other: CallPart): boolean {
  const [a, b] = [wholeIn(one), wholeIn(other)]
  return a !== null && b !== null && !samePrint(a, b)
}

function wholeIn({ arguments: source }: CallPart): Value | null {
  if (source.form !== 'text') return null
  const { layer, start, end } = source.span
  const { value } = readValue(layer, start, end)
  return value?.closed === true && value.kind === 'object' ? value : null
}

/** A call is found again by its id, or, each once, by its name where one of the two has no id. */
function placeOf({ id, name }: CallPart, known: Map<string, number[]>): number | undefined {
  if (id === null) return name === '' ? undefined : known.get(`any ${name}`)?.shift()
  return known.get(`id ${id}`)?.at(-1) ?? known.get(`without ${name}`)?.shift()
}

function placesOf(calls: readonly CallPart[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  calls.forEach(({ id, name }, i) => {
    for (const key of [id === null ? `without ${name}` : `id ${id}`, `any ${name}`]) {
      const list = places.get(key)
      if (list === undefined) places.set(key, [i])
      else list.push(i)
    }
  })
  return places
}
