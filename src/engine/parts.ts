/** What an inspector is made of. It is put in from outside, so that what is not wanted is not loaded. */
import type { Extensions } from './arguments/strategies/custom.js'
import type { Strategy } from './arguments/strategies/strategy.js'
import type { Dialect } from './calls/dialects/dialect.js'
import type { Readers } from './calls/dialects/readers.js'
import type { leakedOnly } from './profiles/leaked/kept.js'
import type { draftOfArguments } from './verdict/arguments-draft.js'
import type { withOutcomes } from './verdict/over.js'
import type { JudgeParts } from './verdict/parts.js'
import type { besideInner, unreadNotice, unreadRecords } from './verdict/unread.js'
import type { insteadOf } from './wrappings/inside/instead.js'
import type { mended } from './wrappings/inside/mended.js'
import type { callWithin, insteadOfArguments } from './wrappings/inside/named-inside.js'
import type { isolatedEnvelope } from './wrappings/isolated.js'
import type { openSource } from './wrappings/open.js'

/** What opens the wrappings of a text, and what stands inside it. */
interface Wrappings {
  readonly open: typeof openSource
  readonly insteadOf: typeof insteadOf
  readonly mended: typeof mended
  readonly insteadOfArguments: typeof insteadOfArguments
  readonly callWithin: typeof callWithin
  readonly isolated: typeof isolatedEnvelope
  readonly draftOfArguments: typeof draftOfArguments
  readonly besideInner: typeof besideInner
  readonly unreadNotice: typeof unreadNotice
  readonly unreadRecords: typeof unreadRecords
}

export interface InspectParts {
  readonly judge: JudgeParts
  /** The strategies that there are, with those that the user brings. */
  readonly strategies: (extensions: Extensions) => readonly Strategy[]
  readonly readers: Readers
  /** Null where a text is what a model said, and nothing of it is opened. */
  readonly wrappings: Wrappings | null
  /** What became of the calls; null where they are told before it can stand there. */
  readonly withOutcomes: typeof withOutcomes | null
  /** For profiles that take calls of five tags alone; null where none of them is used. */
  readonly leaked: {
    readonly dialects: readonly Dialect[]
    readonly kept: typeof leakedOnly
  } | null
}
