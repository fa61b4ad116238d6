/** What a taught notation read, with what speaks against it and with its lists as lists. */
import type { DialectContext, Findings } from '../dialects/dialect.js'
import { withEndSigns } from './end-signs.js'
import { withoutLeftovers } from './leftover.js'
import { withLists } from './lists.js'

/** The calls of a grammar that the user brought. */
export function ofOwnGrammar(text: string, found: Findings, context: DialectContext): Findings {
  return withLists(withEndSigns(withoutLeftovers(text, found, context)), context)
}
