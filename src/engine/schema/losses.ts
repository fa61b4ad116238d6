/** What of JSON text is gone once it is a value: keys that come twice, and digits. */
import type { Reason } from '../model/trace.js'
import { linterOf } from './linter.js'
import { duplicateKey } from './lints/duplicate-keys.js'
import { numbers } from './lints/numbers.js'

const losses = /* @__PURE__ */ linterOf([numbers, duplicateKey], null)

/** A reason for every key that comes twice in one object, and for every number that loses digits. */
export function lossesOf(value: unknown, text: string): Reason[] {
  return losses(value, text, null)
}
