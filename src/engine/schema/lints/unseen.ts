import { mayHoldUnseen, type Unseen, unseenIn } from '../../text/unseen.js'
import { type Finding, isUsedAsItIs, type Lint, type Site } from './lint.js'

/** An escape in JSON text that may stand for such a character. */
const ESCAPED = /\\u(?:00[01789aA]|0[345]|061|1[178]|20|31|[fF][eEfF]|[dD][8bB])/
/** Characters that are named in one finding. */
const SHOWN = 3

/** Bidirectional controls, zero-width characters, look-alike letters: what is shown is not what runs. */
export const unseen: Lint = {
  code: 'suspect-unseen',
  concerns: (json, { oddKeys, escapes }) =>
    oddKeys || mayHoldUnseen(json) || (escapes && ESCAPED.test(json)),
  text: (site) => found(site, isUsedAsItIs(site) ? 'name' : 'text', ''),
  key: (site) =>
    site.key.trim() === site.key
      ? found(site, 'name', 'in the key, ')
      : { detail: 'white space at the edge of a key' },
}

function found({ text }: Site, where: 'name' | 'text', before: string): Finding | null {
  const unseen = unseenIn(text, where)
  return unseen.length === 0 ? null : { detail: before + listed(unseen) }
}

/** `U+202E at character 12` */
export function listed(found: readonly Unseen[]): string {
  const first = found.slice(0, SHOWN).map(({ code, start }) => `${code} at character ${start + 1}`)
  const more = found.length - first.length
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
