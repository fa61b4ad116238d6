/** What of JSON text is gone once it is a value: keys that come twice, and digits. */
import type { Reason } from '../model/trace.js'
import { duplicateKey } from './lints/duplicate-keys.js'
import { numbers } from './lints/numbers.js'
import { Scan, type Visitor } from './lints/scan.js'

/** Only keys and numbers matter here. */
const NOBODY: Visitor = { wanted: 0, text() {}, key() {} }

/** A reason for every key that comes twice in one object, and for every number that loses digits. */
export function lossesOf(value: unknown, text: string): Reason[] {
  const found = new Scan(text, NOBODY)
  if (!found.repeats && found.numbers.length === 0) return []
  const context = { value, text, tool: null, schema: null, shape: null }
  return [numbers, duplicateKey].flatMap((lint) =>
    [...(lint.whole?.(context, found) ?? [])].map(
      ({ code = lint.code, path = '$', detail, suggestions = [] }): Reason => ({
        code,
        path,
        detail,
        ...(suggestions.length > 0 ? { suggestions } : {}),
      }),
    ),
  )
}
