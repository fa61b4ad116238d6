/** What a taught notation read, with what speaks against it and with lists and structures as such. */
import type { DialectContext, Findings, OwnMarks } from '../dialects/dialect.js'
import { asMeant } from './as-meant.js'
import { withEndSigns } from './end-signs.js'
import { withoutLeftovers, withUndeclared } from './leftover.js'

/** The calls of a grammar that the user brought. */
export function ofOwnGrammar(
  text: string,
  found: Findings,
  context: DialectContext,
  marks?: OwnMarks,
): Findings {
  const checked = withEndSigns(withoutLeftovers(text, found, context, marks))
  const { candidates, ...others } = asMeant(checked, context, marks?.structures)
  return { ...others, candidates: candidates.map((one) => withUndeclared(one, context)) }
}
