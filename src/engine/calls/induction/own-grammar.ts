/** What a taught notation read, with what speaks against it and with lists and structures as such. */
import type { DialectContext, Findings, OwnMarks } from '../dialects/dialect.js'
import { withEndSigns } from './end-signs.js'
import { withForeignValues } from './foreign-values.js'
import { withoutLeftovers, withUndeclared } from './leftover.js'
import { withLists } from './lists.js'
import { withObjects } from './nested-keys.js'

/** The calls of a grammar that the user brought. */
export function ofOwnGrammar(
  text: string,
  found: Findings,
  context: DialectContext,
  marks?: OwnMarks,
): Findings {
  const checked = withEndSigns(withoutLeftovers(text, found, context, marks))
  const nested = checked.candidates.map((one) => withObjects(one, context))
  const shown = marks?.structures
  const read = withForeignValues({ ...checked, candidates: nested }, context, shown)
  const { candidates, ...others } = withLists(read, context, shown)
  return { ...others, candidates: candidates.map((one) => withUndeclared(one, context)) }
}
