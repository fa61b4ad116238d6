/** The AI SDK's older data stream: a letter, a colon and JSON on each line (`9:{"toolCallId":…}`). */
import type { Envelope } from '../envelope.js'
import { readValue } from '../tree/read.js'
import { get, stringOf, type Value } from '../tree/value.js'
import { aiSdkFinish } from './ai-sdk.js'
import { Assembly } from './assembly.js'
import { closeStream } from './close.js'

const LINE = /^([0-9a-k]):(?=["{[])/

export const dataProtocol: Envelope = {
  id: 'ai-sdk-data-stream',
  title: 'AI SDK data stream',
  open(paste, context) {
    const { layer } = paste
    if (!LINE.test(layer.text.slice(0, 3))) return null
    const assembly = new Assembly(context.layers)
    let events = 0
    for (let at = 0; at < layer.text.length; ) {
      const end = layer.text.indexOf('\n', at)
      const limit = end < 0 ? layer.text.length : end
      const code = LINE.exec(layer.text.slice(at, at + 3))?.[1]
      const { value } = readValue(layer, at + 2, limit)
      if (code !== undefined && value !== null) {
        take(code, value, assembly)
        events++
      }
      at = limit + 1
    }
    return events === 0 ? null : closeStream(assembly, events, false, context)
  },
}

/** `0` text, `g` reasoning, `b` a call starts, `c` its delta, `9` the whole call, `d` the end. */
function take(code: string, value: Value, assembly: Assembly): void {
  const id = get(value, 'toolCallId')
  const key = stringOf(id) ?? ''
  if (code === '0') assembly.text(value)
  else if (code === 'g') assembly.text(value, 'thinking')
  else if (code === 'b') assembly.call(key, get(value, 'toolName'), id)
  else if (code === 'c') assembly.grow(assembly.known(key), get(value, 'argsTextDelta'))
  else if (code === '9') {
    assembly.end(assembly.call(key, get(value, 'toolName'), id), get(value, 'args'))
  } else if (code === 'd') aiSdkFinish(value, assembly)
}
