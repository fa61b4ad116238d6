/** Do arguments begin as JSON does not, where JSON is expected: with a word, or an element? */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Candidate } from '../dialect.js'
import type { Page } from '../page.js'

export function beginsOtherwise({ layer }: Page, { arguments: source }: Candidate): boolean {
  if (source.form !== 'text' || source.notation.kind !== 'json' || source.span.layer !== layer)
    return false
  const { start, end } = source.span
  return /[A-Za-z_<]/.test(layer.text.charAt(skipSpace(layer.text, start, end)))
}
