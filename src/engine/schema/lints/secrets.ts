import { pathsAt } from '../../syntax/json/locate.js'
import { findSecrets, looksRandom, SECRET_NAME } from '../secrets.js'
import type { Lint } from './lint.js'

/** Credentials, so that a link is not shared with one in it. The detail never quotes it. */
export const secrets: Lint = {
  code: 'possible-secret',
  summary: 'Values that look like credentials.',
  text(text, site) {
    return site.keyMatches(SECRET_NAME) && looksRandom(text)
      ? { detail: `${site.key}, ${text.length} characters` }
      : null
  },
  whole({ text }) {
    const found = findSecrets(text)
    const paths = pathsAt(
      text,
      found.map(({ start }) => start),
    )
    return found.map(({ kind }, index) => ({ path: paths[index] ?? '$', detail: kind }))
  },
}
