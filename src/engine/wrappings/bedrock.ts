/** Amazon Bedrock Converse: response, message, one block. */
import { readBedrockToolUse, readBlock } from './blocks.js'
import { withCutLast } from './cut.js'
import type { EnvelopeContext, Opened, ValueFormat } from './envelope.js'
import { finishOf } from './finish.js'
import { opened } from './parts.js'
import { dig, get, has, itemsOf, type Value } from './tree/value.js'

export const bedrock: ValueFormat = {
  id: 'bedrock',
  title: 'Bedrock Converse',
  read: (root, context) => {
    const response = dig(root, 'output', 'message')
    const blocks = itemsOf(get(response ?? root, 'content'))
    const called = (block: Value) => readBedrockToolUse(block, context) !== null
    if (response === undefined && !blocks.some(called)) return readList(root, context)
    if (response !== undefined && !has(root, 'stopReason') && !blocks.some(called)) return null
    const parts = blocks.flatMap((block) => readBlock(block, context) ?? [])
    const finish = finishOf(get(root, 'stopReason'))
    return opened({ parts: withCutLast(parts, finish), finish })
  },
}

function readList(root: Value, context: EnvelopeContext): Opened | null {
  const blocks = root.kind === 'array' ? root.items : [root]
  if (!blocks.some((block) => readBedrockToolUse(block, context) !== null)) return null
  return opened({ parts: blocks.flatMap((block) => readBlock(block, context) ?? []) })
}
