import { LIMITS } from '../../bounds/limits.js'
import { pathsAt } from '../../syntax/json/locate.js'
import { findSecrets, looksRandom } from '../secrets.js'
import type { Lint } from './lint.js'

/** Credentials, so that a link is not shared with one in it. The detail never quotes it. */
export const secrets: Lint = {
  code: 'possible-secret',
  summary: 'Values that look like credentials.',
  text({ text, key, kind }) {
    return kind.secret && looksRandom(text) ? { detail: `${key}, ${text.length} characters` } : null
  },
  whole({ text }) {
    const found = findSecrets(text, LIMITS.lintFindings)
    const paths = pathsAt(
      text,
      found.map(({ start }) => start),
    )
    return found.map(({ kind }, index) => ({ path: paths[index] ?? '$', detail: kind }))
  },
}
