/** One member of a print: `'arguments': {…}`, as logs and documents quote it, and nothing else. */
import type { Envelope } from './envelope.js'
import { inputOf } from './input.js'
import { opened } from './parts.js'
import { readValue } from './tree/read.js'
import { spanOf } from './tree/value.js'

/** The key; in a Python dictionary that holds nothing else, behind its bracket. */
const KEY =
  /^\s{0,200}(\{\s{0,20}(?='))?(["'])(?:arguments|args|parameters)\2\s{0,20}:\s{0,20}(?=\{)/
const REST = /^[\s,]{0,200}(\}\s{0,200})?$/

export const keyedArguments: Envelope = {
  id: 'keyed-arguments',
  title: 'Arguments with their key',
  open({ layer }, { layers }) {
    const key = KEY.exec(layer.text.slice(0, 500))
    if (key === null) return null
    const { value, end } = readValue(layer, key[0].length, layer.text.length)
    const rest = REST.exec(layer.text.slice(end, end + 402))
    if (value?.closed !== true || rest === null || !rest[1] !== !key[1]) return null
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
  },
}
