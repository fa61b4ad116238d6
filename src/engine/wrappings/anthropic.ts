/** Anthropic's messages: a response, a message, content blocks, one block. */
import { readBlock, readToolUse } from './blocks.js'
import { readChatMessage } from './chat-message.js'
import { withCutLast } from './cut.js'
import type { EnvelopeContext, Opened, ValueFormat } from './envelope.js'
import { finishOf } from './finish.js'
import { opened } from './parts.js'
import { get, itemsOf, stringOf, type Value } from './tree/value.js'

export const anthropic: ValueFormat = {
  id: 'anthropic',
  title: 'Anthropic message',
  read: (root, context) => readMessage(root, context) ?? readBlocks(root, context),
}

const BLOCK_TYPES =
  /^(?:text|thinking|redacted_thinking|(?:server_|mcp_)?tool_use|\w+_tool_result)$/

function readMessage(root: Value, context: EnvelopeContext): Opened | null {
  const blocks = itemsOf(get(root, 'content'))
  const role = stringOf(get(root, 'role'))
  if (blocks.length === 0 || (role !== null && role !== 'assistant')) return null
  if (!blocks.every(isBlock) || get(root, 'tool_calls') !== undefined) return null
  if (get(root, 'additional_kwargs') !== undefined) return null
  const finish = finishOf(get(root, 'stop_reason'))
  return opened({ parts: withCutLast(readChatMessage(root, context), finish), finish })
}

function isBlock(block: Value): boolean {
  return BLOCK_TYPES.test(stringOf(get(block, 'type')) ?? '')
}

/** A pasted list of blocks with a call among them, or one such block. */
function readBlocks(root: Value, context: EnvelopeContext): Opened | null {
  const blocks = root.kind === 'array' ? root.items : [root]
  const called = (block: Value) =>
    readToolUse(block, stringOf(get(block, 'type')), context) !== null
  if (!blocks.some(called) || !blocks.every((block) => isBlock(block) || called(block))) return null
  return opened({ parts: blocks.flatMap((block) => readBlock(block, context) ?? []) })
}
