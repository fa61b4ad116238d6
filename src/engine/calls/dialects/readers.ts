/** Who looks for calls in a text. It is handed in, so that a program loads only those that it wants. */

import type { Notice } from '../../model/trace.js'
import type { Vocabulary } from '../account/vocabulary.js'
import type { Candidate, Dialect, DialectContext, Findings, OwnMarks } from './dialect.js'
import type { Page } from './page.js'

/** The reader of wrappings that no dialect knows. */
export interface LastReader {
  readonly dialect: Dialect
  /** What it finds before the turn that ends the answer; null without such a turn. */
  before(page: Page, calls: readonly Candidate[], context: DialectContext): Findings | null
  /** Its findings, without what a dialect knows better; it is not asked where nothing is left over. */
  beside(page: Page, known: readonly Findings[], find: () => Findings): Findings
  /** The text is too long for it. */
  tooLong(page: Page, context: DialectContext): Notice | null
}

export interface Readers {
  /** The dialects, in the order in which ties are broken. */
  readonly known: readonly Dialect[]
  /** Null where nobody reads what no dialect knows. */
  readonly last: LastReader | null
  /** What a grammar that the user brought has read, with what speaks against it. */
  own(text: string, found: Findings, context: DialectContext, marks?: OwnMarks): Findings
  /** A call as it is read in the end, with what its dialect says against it; null where grammars account for every token themselves. */
  readonly account:
    | ((page: Page, candidate: Candidate, context: DialectContext) => Candidate)
    | null
  /** The words of the dialects' markup. */
  vocabulary(): Vocabulary
}
