/** Where a learnt grammar has nothing to say, because a known one knows better. */

import { PART_LIMITS } from '../../bounds/limits.js'
import { gapsOf } from '../account/sightings.js'
import { type Candidate, type Findings, NO_FINDINGS } from './dialect.js'
import type { Page } from './page.js'
import { withoutKnown } from './without-known.js'

/** What a learnt grammar reads beside the known ones; where those have read the whole text, nothing is learnt. */
export function besideKnown(
  page: Page,
  known: readonly Findings[],
  learn: () => Findings,
): Findings {
  const read = known.flatMap(({ candidates }) => candidates)
  const proven = read.length > 0 && read.every(({ end }) => end === 'proven')
  return proven && isWhole(page.text, read) ? NO_FINDINGS : withoutKnown(learn(), known)
}

/**
 * Calls that end of themselves are the whole text, and all of it is JSON or Python: nothing is
 * left that an unknown notation could mark.
 */
function isWhole(text: string, read: readonly Candidate[]): boolean {
  // Nothing is learnt from a longer text, and the expressions below take memory for each of its signs.
  if (text.length > PART_LIMITS.inductionLengthWithTools) return false
  const gaps = gapsOf(
    text.length,
    read.map(({ span }) => span),
  )
  const parts = gaps.map(({ start, end }) => text.slice(start, end))
  return parts.every((part) => PARTS.test(part)) && PLAIN.test(text.replace(QUOTED, ''))
}

/** A text in quotes; where nothing closes it, the rest. */
const QUOTED = /"(?:[^"\\]|\\.?)*(?:"|$)|'(?:[^'\\]|\\.?)*(?:'|$)/gs
/** What JSON and Python write outside of quotes, and how Markdown writes a name's underscore. */
const PLAIN = /^(?:[\w\s.,:;=()[\]{}+`-]|\\_)*$/

/** What parts the items of a list, and what encloses it; a fence does, too. */
const PARTS = /^(?:[\s[\],;]|```\w*)*$/
