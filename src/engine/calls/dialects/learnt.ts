/** What a text itself teaches of the notation of its calls. */
import type { Span } from '../../text/span.js'
import { induce } from '../induction/induce.js'
import { inlineCode } from '../regions/inline.js'
import { isInTable } from '../regions/listings.js'
import { type Candidate, type DialectContext, type Findings, NO_FINDINGS } from './dialect.js'
import type { Page } from './page.js'

/** The calls of a notation that is learnt from the text, where that is certain enough. */
export function learntFrom(page: Page, context: DialectContext): Findings {
  const induced = induce(page, context)
  if (induced === null || isShown(page.text, induced.candidates)) return NO_FINDINGS
  return { ...induced, rejected: [] }
}

/** Were the signs of inline code in a table taken for marks of the calls? */
function isShown(text: string, [first]: readonly Candidate[]): boolean {
  const name: Span | null = first?.nameSpan ?? null
  if (name === null || !isInTable(text, name)) return false
  return inlineCode(text, []).some(({ start, end }) => start < name.start && end > name.end + 1)
}
