/** Arguments that are not the JSON that is expected: they begin with a word or an element, or stand between quotes. */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { withOtherPairs } from './other-notation.js'
import { withApostrophes } from './quoted-object.js'

/** The call with what else its arguments say; as it is where they begin as JSON, or say nothing. */
export function saidOtherwise(page: Page, call: Candidate, context: DialectContext): Candidate {
  if (beginsOtherwise(page, call)) return withOtherPairs(page, call, context)
  return isQuoted(page, call) ? withApostrophes(call, context) : call
}

/** An object between single quotes. */
function isQuoted({ layer: { text } }: Page, { arguments: source, span }: Candidate): boolean {
  if (source.form !== 'text' || source.span.layer !== span.layer) return false
  const { start, end } = source.span
  return text[start - 1] === "'" && text[end] === "'" && text[start] === '{'
}

function beginsOtherwise({ layer }: Page, { arguments: source }: Candidate): boolean {
  if (source.form !== 'text' || source.notation.kind !== 'json' || source.span.layer !== layer)
    return false
  const { start, end } = source.span
  return /[A-Za-z_<]/.test(layer.text.charAt(skipSpace(layer.text, start, end)))
}
