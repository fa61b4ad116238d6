/** An inspector with everything but what is handed in: readers, strategies, what a profile of five tags keeps. */
import { LEAKED_TAGS } from './calls/dialects/leaked-tags.js'
import type { Readers } from './calls/dialects/readers.js'
import { type Inspector, inspectorOf } from './inspector.js'
import type { InspectParts } from './parts.js'
import type { leakedOnly } from './profiles/leaked/kept.js'
import { ALL_PARTS } from './verdict/all-parts.js'
import { draftOfArguments } from './verdict/arguments-draft.js'
import { besideInner, unreadNotice, unreadRecords } from './verdict/unread.js'
import { insteadOf } from './wrappings/inside/instead.js'
import { insteadOfArguments } from './wrappings/inside/named-inside.js'
import { isolatedEnvelope } from './wrappings/isolated.js'
import { openSource } from './wrappings/open.js'

export function inspectorWith(
  readers: Readers,
  strategies: InspectParts['strategies'],
  kept: typeof leakedOnly,
): Inspector {
  return inspectorOf({
    judge: ALL_PARTS,
    strategies,
    readers,
    wrappings: {
      open: openSource,
      insteadOf,
      insteadOfArguments,
      isolated: isolatedEnvelope,
      draftOfArguments,
      besideInner,
      unreadNotice,
      unreadRecords,
    },
    leaked: { dialects: LEAKED_TAGS, kept },
  })
}
