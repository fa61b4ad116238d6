/** One member of a print: `'arguments': {…}`, as logs and documents quote it, and nothing else. */
import type { Envelope } from './envelope.js'
import { memberBehind } from './one-member.js'

/** The key; in a Python dictionary that holds nothing else, behind its bracket. */
const KEY =
  /^\s{0,200}(\{\s{0,20}(?='))?(["'])(?:arguments|args|parameters)\2\s{0,20}:\s{0,20}(?=\{)/

export const keyedArguments: Envelope = {
  id: 'keyed-arguments',
  title: 'Arguments with their key',
  open({ layer }, { layers }) {
    const key = KEY.exec(layer.text.slice(0, 500))
    return key && memberBehind(layer, key[0].length, key[1] !== undefined, layers)
  },
}
