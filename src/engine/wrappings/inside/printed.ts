/** `print(f(x=1))`, a line each: models that were trained to call in Python print what they call. */
import type { Layer, Layers } from '../../text/layers.js'
import type { TextPart } from '../envelope.js'
import { saidPart } from '../parts.js'

const PRINTED = /^[ \t]*print\((?=[A-Za-z_][\w.]{0,127}\()(.*)\)[ \t]*\r?$/

/** What is printed, where the text is nothing else. */
export function printedCalls(layer: Layer, layers: Layers): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const line of layer.text.trimStart().startsWith('print(') ? layer.text.split('\n') : []) {
    const said = PRINTED.exec(line)?.[1]
    const start = at + line.indexOf('(') + 1
    at += line.length + 1
    if (said !== undefined) parts.push(saidPart(layers.slice(layer, start, start + said.length)))
    else if (line.trim() !== '') return []
  }
  return parts
}
