/** The AI SDK's older data stream: a letter, a colon and JSON on each line (`9:{"toolCallId":…}`). */
import type { Envelope } from '../envelope.js'
import { readValue } from '../tree/read.js'
import { Assembly } from './assembly.js'
import { closeStream } from './close.js'
import { takeRules } from './format.js'
import { DATA_PROTOCOL } from './frameworks.js'

const LINE = /^([0-9a-k]):(?=["{[])/gm

export const dataProtocol: Envelope = {
  id: 'ai-sdk-data-stream',
  title: 'AI SDK data stream',
  open({ layer }, context) {
    if (!/^[0-9a-k]:["{[]/.test(layer.text.slice(0, 3))) return null
    const assembly = new Assembly(context.layers)
    let events = 0
    for (const { index, 1: letter = '' } of layer.text.matchAll(LINE)) {
      const end = layer.text.indexOf('\n', index)
      const { value } = readValue(layer, index + 2, end < 0 ? layer.text.length : end)
      if (value === null) continue
      takeRules(DATA_PROTOCOL, value, letter, assembly)
      events++
    }
    return closeStream(assembly, events, false, context)
  },
}
