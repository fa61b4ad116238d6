/** What of JSON text is gone once it is a value: keys that come twice, and digits. */
import type { Reason } from '../model/trace.js'
import { reasonOf } from './linter.js'
import { duplicateKey } from './lints/duplicate-keys.js'
import { lostOf } from './lints/lost.js'
import { numbers } from './lints/numbers.js'
import { visitTexts } from './lints/texts.js'

/** A reason for every key that comes twice in one object, and for every number that loses digits. */
export function lossesOf(value: unknown, text: string): Reason[] {
  const context = { value, text, tool: null, schema: null, shape: null }
  const lost = lostOf(
    text,
    visitTexts(value, () => {}),
  )
  return [numbers, duplicateKey].flatMap((lint) =>
    [...(lint.whole?.(context, lost) ?? [])].map((finding) => reasonOf(lint, finding, null)),
  )
}
