/** Events of Bedrock's ConverseStream. */
import { finishOf } from '../finish.js'
import { dig, get, type Value, wordOf } from '../tree/value.js'
import type { Assembly } from './assembly.js'
import type { StreamFormat } from './format.js'

export const bedrockStream: StreamFormat = {
  id: 'bedrock-stream',
  title: 'Bedrock Converse stream',
  take(event, assembly) {
    const start = get(event, 'contentBlockStart')
    const delta = get(event, 'contentBlockDelta')
    const stop = get(event, 'contentBlockStop')
    const end = get(event, 'messageStop')
    if (start !== undefined) {
      const use = dig(start, 'start', 'toolUse')
      if (use !== undefined) assembly.call(keyOf(start), get(use, 'name'), get(use, 'toolUseId'))
    } else if (delta !== undefined) grow(delta, assembly)
    else if (stop !== undefined) assembly.end(assembly.known(keyOf(stop)))
    else if (end !== undefined) {
      assembly.finish = finishOf(get(end, 'stopReason'))
      assembly.terminal = true
    } else return get(event, 'messageStart') !== undefined
    return true
  },
}

function keyOf(block: Value): string {
  return wordOf(get(block, 'contentBlockIndex')) ?? ''
}

function grow(block: Value, assembly: Assembly): void {
  const delta = get(block, 'delta')
  assembly.text(get(delta, 'text'))
  assembly.text(dig(delta, 'reasoningContent', 'text'), 'thinking')
  const fragment = dig(delta, 'toolUse', 'input')
  if (fragment !== undefined) assembly.grow(assembly.known(keyOf(block)), fragment)
}
