/** The arguments that stand behind their key, with nothing else beside them. */
import type { Layer, Layers } from '../text/layers.js'
import type { Opened } from './envelope.js'
import { inputOf } from './input.js'
import { opened } from './parts.js'
import { readValue } from './tree/read.js'
import { spanOf } from './tree/value.js'

const REST = /^[\s,]{0,200}(\}\s{0,200})?$/

/** @param inBraces a dictionary's bracket stands before the key */
export function memberBehind(
  layer: Layer,
  key: number,
  inBraces: boolean,
  layers: Layers,
): Opened | null {
  const { value, end } = readValue(layer, key, layer.text.length)
  const rest = REST.exec(layer.text.slice(end, end + 402))
  if (value?.closed !== true || rest === null || (rest[1] !== undefined) !== inBraces) return null
  const { source, reasons } = inputOf(value, layers)
  const detail = 'one member of a record, without the name of its tool'
  return opened({
    parts: [
      {
        kind: 'arguments',
        span: spanOf(value),
        arguments: source,
        reasons: [...reasons, { code: 'tool-not-named', detail }],
      },
    ],
    detail: 'the arguments of one call',
  })
}
