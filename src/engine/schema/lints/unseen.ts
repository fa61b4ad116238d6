import { mayHoldUnseen, type Unseen, unseenIn } from '../../text/unseen.js'
import { type Finding, isUsedAsItIs, type Lint } from './lint.js'
import { visitTexts } from './texts.js'

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
    const told: Finding[] = []
    visitTexts(value, (site, isKey) => {
      if (isKey && site.text.trim() !== site.text) {
        told.push({ path: site.path(), detail: 'white space at the edge of a key' })
      }
      if (!mayHoldUnseen(site.text)) return
      const found = unseenIn(site.text, isKey || isUsedAsItIs(site) ? 'name' : 'text')
      if (found.length === 0) return
      told.push({ path: site.path(), detail: `${isKey ? 'in the key, ' : ''}${listed(found)}` })
    })
    return told
  },
}

/** `U+202E at character 12` */
export function listed(found: readonly Unseen[]): string {
  const first = found.slice(0, SHOWN).map(({ code, start }) => `${code} at character ${start + 1}`)
  const more = found.length - first.length
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
