/** What the lenient reader answers. */
import type { InputReason } from '../../model/input-reason.js'
import type { Reading } from '../../model/trace.js'
import type { Edits } from '../../text/edits.js'
import type { Risk } from '../../text/risk.js'

/** A value that the lenient reader makes of a text. */
export interface LenientValue {
  readonly ok: true
  readonly text: string
  readonly edits: Edits
  readonly risk: Risk
  readonly reasons: readonly InputReason[]
  /** No key comes twice in an object, and all numbers keep their digits: that was seen. */
  readonly exact: boolean
  /** Other values that the text has, where several readings remain. */
  readonly alternatives: readonly Reading[]
}

export type LenientResult = LenientValue | { readonly ok: false; readonly reason: InputReason }
