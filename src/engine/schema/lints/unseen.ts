import { mayHoldUnseen, type Unseen, unseenIn } from '../../text/unseen.js'
import type { Finding, Lint } from './lint.js'
import { isUsedAsItIs, textsOf } from './texts.js'

/** An escape in JSON text that may stand for such a character. */
const ESCAPED = /\\u(?:00[01789aA]|0[345]|061|1[178]|20|31|[fF][eEfF]|[dD][8bB])/
/** White space beside a quote, as it may stand at an edge of a key. */
const EDGE = /"(?:\\[nrt]|\s)|(?:\\[nrt]|\s)"\s{0,20}:/
/** Characters that are named in one finding. */
const SHOWN = 3

/** Bidirectional controls, zero-width characters, look-alike letters: what is shown is not what runs. */
export const unseen: Lint = {
  code: 'suspect-unseen',
  summary: 'Characters that cannot be seen or that look like others.',
  whole({ text, value }) {
    if (!mayHoldUnseen(text) && !ESCAPED.test(text) && !EDGE.test(text)) return []
    return [...findings(value)]
  },
}

function* findings(root: unknown): Generator<Finding> {
  for (const one of textsOf(root)) {
    const { isKey } = one
    if (isKey && one.text.trim() !== one.text) {
      yield { path: one.path(), detail: 'white space at the edge of a key' }
    }
    const found = unseenIn(one.text, isKey || isUsedAsItIs(one) ? 'name' : 'text')
    if (found.length > 0) {
      yield { path: one.path(), detail: isKey ? `in the key, ${told(found)}` : told(found) }
    }
  }
}

/** `U+202E at character 12` */
export function told(found: readonly Unseen[]): string {
  const first = found.slice(0, SHOWN).map(({ code, start }) => `${code} at character ${start + 1}`)
  const more = found.length - first.length
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
