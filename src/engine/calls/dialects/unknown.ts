import type { Span } from '../../text/span.js'
import { induce } from '../induction/induce.js'
import { withLists } from '../induction/lists.js'
import { inlineCode } from '../regions/inline.js'
import { isInTable } from '../regions/listings.js'
import { type Candidate, type Dialect, NO_FINDINGS } from './dialect.js'
import { pageOf } from './page.js'

/** Calls in a notation never seen before: its grammar is learnt from the text. */
export const unknown: Dialect = {
  id: 'unknown',
  title: 'Unknown wrapping',
  sentinels: [],
  example: '@@call get_time {"zone": "Europe/Oslo"} @@end',
  find: (layer, context) => {
    const induced = induce(pageOf(layer), context)
    if (induced === null || isShown(layer.text, induced.candidates)) return NO_FINDINGS
    return withLists({ ...induced, rejected: [] }, context)
  },
}

/** Were the signs of inline code in a table taken for marks of the calls? */
function isShown(text: string, [first]: readonly Candidate[]): boolean {
  const name: Span | null = first?.nameSpan ?? null
  if (name === null || !isInTable(text, name)) return false
  return inlineCode(text, []).some(({ start, end }) => start < name.start && end > name.end + 1)
}
