/** The door for text of any kind, with everything that the engine can read. */
import { strategiesWith } from './arguments/strategies/registered.js'
import { ALL_READERS } from './calls/dialects/all-readers.js'
import { LEAKED_TAGS } from './calls/dialects/leaked-tags.js'
import { inspectorOf } from './inspector.js'
import type { Inspection } from './model/trace.js'
import type { InspectOptions } from './options.js'
import { leakedOnly } from './profiles/leaked/kept.js'
import { ALL_PARTS } from './verdict/all-parts.js'
import { draftOfArguments } from './verdict/arguments-draft.js'
import { withOutcomes } from './verdict/over.js'
import { besideInner, unreadNotice, unreadRecords } from './verdict/unread.js'
import { insteadOf } from './wrappings/inside/instead.js'
import { mended } from './wrappings/inside/mended.js'
import { callWithin, insteadOfArguments } from './wrappings/inside/named-inside.js'
import { isolatedEnvelope } from './wrappings/isolated.js'
import { openSource } from './wrappings/open.js'

const everything = /* @__PURE__ */ inspectorOf({
  judge: ALL_PARTS,
  strategies: strategiesWith,
  readers: ALL_READERS,
  wrappings: {
    open: openSource,
    insteadOf,
    mended,
    insteadOfArguments,
    callWithin,
    isolated: isolatedEnvelope,
    draftOfArguments,
    besideInner,
    unreadNotice,
    unreadRecords,
  },
  withOutcomes,
  leaked: { dialects: LEAKED_TAGS, kept: leakedOnly },
})

/**
 * Finds the calls in a model's output and judges each. Never throws; whatever
 * the source is, there is an answer. Linear in the length of the source.
 */
export function inspect(source: string, options: InspectOptions = {}): Inspection {
  return everything(source, options)
}
