/** What a request or a conversation says: the tools that it offers, and the last turn of the model in it. */

import type { Notice, Reason, Tool } from '../model/trace.js'
import { textOf } from '../text/layers.js'
import { readTools } from '../tools/read-tools.js'
import { recoverInputs } from './ai-sdk-errors.js'
import { isCallOf, readCall } from './calls.js'
import type { EnvelopeContext, Opened, Part } from './envelope.js'
import { quotesPayload } from './errors/error-text.js'
import { stateOf } from './fate.js'
import { FINISH, finishOf } from './finish.js'
import { FRAMEWORK } from './known-calls.js'
import { CONVERSATIONS, isAssistant, isOthers, isUsers, readMessage, roleOf } from './messages.js'
import { readItem } from './openai-responses.js'
import { countOf, nestedPart, opened } from './parts.js'
import { pick } from './tree/path.js'
import {
  get,
  has,
  itemsOf,
  itemsOrSelf,
  layerOf,
  spanOf,
  stringOf,
  type Value,
} from './tree/value.js'

/** Reads a request with its messages, a bare list of those, or a message that is not the model's. */
export function readTurns(root: Value, context: EnvelopeContext): Opened | null {
  return readRequest(root, context) ?? readConversation(root, context) ?? readOther(root, context)
}

function readRequest(root: Value, context: EnvelopeContext): Opened | null {
  const messages = get(root, ...CONVERSATIONS)
  // A trace keeps the answer beside what was asked.
  const asked = itemsOf(messages)
  const said = asked.length === 0 ? undefined : get(root, 'output')
  const answers = said === undefined ? [] : itemsOrSelf(said)
  // One choice is its message; of several, one is to be chosen.
  const only = answers.length === 1 ? get(answers[0], 'message') : undefined
  const list = [...asked, ...(only === undefined ? answers : [only]).filter(isMessage)]
  const offered = get(root, 'tools', 'functions')
  const conversation = list.length > 0 && list.every(isMessage)
  if (!conversation && (offered?.kind !== 'array' || has(root, 'output'))) return null
  if (!conversation && !has(root, 'model') && !has(root, 'tool_choice') && messages === undefined)
    return null
  const { tools, notices } = offeredTools(offered)
  const parts = readLast(list, context)
  const calls = parts.filter((part) => part.kind === 'call').length
  return opened({
    parts,
    detail: `${list.length} messages, ${tools.length} tools; last assistant message: ${countOf(calls)}`,
    finish: finishOf(pick(root, FINISH)),
    tools,
    notices: [...notices, ...unanswered(list)],
    explained: [...(offered === undefined ? [] : [offered]), ...besideLast(list)].map(spanOf),
    asked: isAsked(list),
  })
}

function readConversation(root: Value, context: EnvelopeContext): Opened | null {
  const list = itemsOf(root)
  if (list.length === 0 || !list.every((item) => roleOf(item) !== null) || !list.every(isMessage))
    return null
  const parts = readLast(list, context)
  const explained = besideLast(list).map(spanOf)
  return opened({ parts, notices: unanswered(list), explained, asked: isAsked(list) })
}

/** Does the conversation wait for the model? */
function isAsked(list: readonly Value[]): boolean {
  return list.length > 0 && !isTurn(list.at(-1))
}

/** What looks like a call in a conversation that nobody has answered is no model's. */
function unanswered(list: readonly Value[]): Notice[] {
  if (list.some(isTurn)) return []
  return [{ code: 'no-call', detail: 'no message of it is a model’s answer' }]
}

/** A message that is not the assistant's holds no call; an error in it may quote one. */
function readOther(root: Value, { layers }: EnvelopeContext): Opened | null {
  const content = get(root, 'content')
  if (!isOthers(root) || content === undefined) return null
  const texts = [content, ...itemsOf(content).map((block) => get(block, 'content', 'text'))]
  const quoting = texts.flatMap((text) => {
    const layer = layerOf(text, layers)
    return layer !== null && quotesPayload(layer) ? [nestedPart(layer, false)] : []
  })
  return opened({ parts: quoting, detail: `message of the role ${roleOf(root)}` })
}

function isMessage(item: Value): boolean {
  return (
    roleOf(item) !== null ||
    /_call(?:_output)?$|^reasoning$|^message$/.test(stringOf(get(item, 'type')) ?? '')
  )
}

function offeredTools(offered: Value | undefined): {
  tools: readonly Tool[]
  notices: Notice[]
} {
  if (offered?.kind !== 'array' || offered.items.length === 0) return { tools: [], notices: [] }
  const { tools, notices } = readTools(textOf(spanOf(offered)))
  const names = tools.map((tool) => tool.name).join(', ')
  const taken: Notice[] = tools.length === 0 ? [] : [{ code: 'request-tools', detail: names }]
  return { tools, notices: [...taken, ...notices] }
}

/** The last assistant message; where it calls nothing, the one before whose calls failed, or all calls before it. */
function readLast(list: readonly Value[], context: EnvelopeContext): Part[] {
  const [first, index] = lastTurn(list)
  const turn = list.slice(first, index + 1).map((_, i) => readTurn(list, first + i, context))
  const parts = turn.flat()
  const earlier = () =>
    list.slice(0, first).flatMap((item, i) => {
      const calls = isTurn(item)
        ? readTurn(list, i, context).filter(({ kind }) => kind === 'call')
        : []
      return calls.map((part) => withdrawn(part, ANSWERED))
    })
  const calling = turn.findLastIndex((one) => one.some(({ kind }) => kind === 'call'))
  if (calling >= 0) {
    const goesOn = turn.slice(calling + 1).some((one) => one.some(isSaid))
    const who = list.slice(index + 1).some(isUsers) ? 'user' : goesOn ? 'model' : null
    const answer = list[index + 1]
    const isOver = answer === undefined ? list[index]?.closed === false : !hasFailed(answer)
    // Where nothing of it is to be made any more, or it breaks off, it is one of all that were made.
    const before = isOver ? earlier() : []
    return who === null
      ? [...before, ...parts]
      : [...before, ...parts.map((part) => withdrawn(part, `the ${who} has spoken since`))]
  }
  const failed = list.findLastIndex(
    (item, i) => i < first && isTurn(item) && hasFailed(list[i + 1]),
  )
  if (failed >= 0) return readTurn(list, failed, context)
  return [...earlier(), ...parts]
}

/** What a model says aloud. */
function isSaid(part: Part): boolean {
  return part.kind === 'text' && part.channel === 'content'
}

/** Why a call of an earlier turn is not to be made again. */
const ANSWERED = 'it was answered, and the conversation went on'

/** Somebody has spoken since. */
function withdrawn(part: Part, detail: string): Part {
  const reason: Reason = { code: 'call-withdrawn', detail }
  return { ...part, reasons: [...part.reasons, reason] }
}

/** What others said, and the turns that are over. */
function besideLast(list: readonly Value[]): Value[] {
  const [first, last] = lastTurn(list)
  return list.filter((_, i) => i < first || i > last)
}

/** Where the last turn begins and where it ends: the Responses API has an item for each call, and others a message. */
function lastTurn(list: readonly Value[]): readonly [number, number] {
  const last = list.findLastIndex(isTurn)
  let first = last
  while (isTurn(list[first - 1]) || stringOf(get(list[first - 1], 'type')) === 'reasoning') first--
  return [Math.max(0, first), last]
}

function isTurn(item: Value | undefined): boolean {
  return isAssistant(item) || isCallItem(item)
}

/** Is it a call by itself, as its type or its role says? */
function isCallItem(item: Value | undefined): boolean {
  if (item === undefined) return false
  return /_call$/.test(stringOf(get(item, 'type')) ?? '') || isCallOf(item, FRAMEWORK)
}

function readTurn(list: readonly Value[], index: number, context: EnvelopeContext): Part[] {
  const message = list[index]
  if (message === undefined) return []
  if (roleOf(message) === null) return readItem(message, context) ?? []
  const call = isCallItem(message) ? readCall(message, [FRAMEWORK], context.layers) : null
  if (call !== null) return [call]
  const parts = readMessage(message, context)
  return recoverInputs(parts, itemsOf(get(list[index + 1], 'content')), context)
}

/** Does the message answer with an error? */
function hasFailed(answer: Value | undefined): boolean {
  const results = [answer, ...itemsOf(get(answer, 'content'))]
  return results.some((result) => result !== undefined && stateOf(result) !== null)
}
