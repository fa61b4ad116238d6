/** One member of a print: `'arguments': {…}`, as logs and documents quote it, and nothing else. */
import type { Envelope } from './envelope.js'
import { inputOf } from './input.js'
import { opened } from './parts.js'
import { readValue } from './tree/read.js'
import { spanOf } from './tree/value.js'

const KEY = /^\s{0,200}(["'])(?:arguments|args|parameters)\1\s{0,20}:\s{0,20}(?=\{)/
const REST = /^[\s,]{0,200}$/
/** The same as a Python dictionary that holds nothing else. */
const DICT = /^\s{0,200}\{\s{0,20}'(?:arguments|args|parameters)'\s{0,20}:\s{0,20}(?=\{)/
const REST_OF_DICT = /^[\s,]{0,200}\}\s{0,200}$/

export const keyedArguments: Envelope = {
  id: 'keyed-arguments',
  title: 'Arguments with their key',
  open({ layer }, { layers }) {
    const head = layer.text.slice(0, 500)
    const bare = KEY.exec(head)
    const key = bare ?? DICT.exec(head)
    const rest = bare === null ? REST_OF_DICT : REST
    if (key === null) return null
    const { value, end } = readValue(layer, key[0].length, layer.text.length)
    if (value === null || !value.closed || !rest.test(layer.text.slice(end, end + 402))) return null
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
