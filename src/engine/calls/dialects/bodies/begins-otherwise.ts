/** Arguments that begin as JSON does not, where JSON is expected: with a word, or an element. */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { withOtherPairs } from './other-notation.js'

/** The call with what else its arguments say; as it is where they begin as JSON, or say nothing. */
export function saidOtherwise(page: Page, call: Candidate, context: DialectContext): Candidate {
  return beginsOtherwise(page, call) ? withOtherPairs(page, call, context) : call
}

function beginsOtherwise({ layer }: Page, { arguments: source }: Candidate): boolean {
  if (source.form !== 'text' || source.notation.kind !== 'json' || source.span.layer !== layer)
    return false
  const { start, end } = source.span
  return /[A-Za-z_<]/.test(layer.text.charAt(skipSpace(layer.text, start, end)))
}
