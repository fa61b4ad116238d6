/** A link to a query of the logs: `#logs=` and the canonical text. The log itself is in no link. */
import { LOGS_LINK } from './arrival.js'

/** Characters of a query in a link. */
const LONGEST = 2_000

/** The query of a link; null when it is none. A malformed percent sign is literal. */
export function queryOfLink(hash: string): string | null {
  if (!hash.startsWith(LOGS_LINK)) return null
  const text = hash.slice(LOGS_LINK.length, LOGS_LINK.length + 3 * LONGEST)
  try {
    return decodeURIComponent(text).slice(0, LONGEST)
  } catch {
    return text.slice(0, LONGEST)
  }
}

export function linkOfQuery(address: string, canonical: string): string {
  return `${address.replace(/#.*/s, '')}${LOGS_LINK}${encodeURIComponent(canonical)}`
}
