import { pathsAt } from '../../syntax/json/locate.js'
import { findSecrets, isNamedSecret } from '../secrets.js'
import type { Lint } from './lint.js'

/** Credentials, so that a link is not shared with one in it. The detail never quotes it. */
export const secrets: Lint = {
  code: 'possible-secret',
  summary: 'Values that look like credentials.',
  text(text, site) {
    const { key } = site
    return key !== null && text.length >= 12 && isNamedSecret(key, text)
      ? { detail: `${key}, ${text.length} characters` }
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
