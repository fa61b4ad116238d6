/** Departures of a model's turn from its chat template's, named, with what follows from each. */

import { DIALECTS } from '../../engine/calls/dialects/index.js'
import type { WrittenCall } from '../../engine/calls/grammar/write.js'
import { flagsOf } from '../../engine/reports/server-flags.js'
import { addAll } from '../../engine/text/lists.js'
import { compareLayouts } from './compare.js'
import { type Follows, followsFrom, type Known } from './follows.js'
import type { Departure, DriftKind } from './kinds.js'
import { layoutOf } from './layout.js'
import { sentenceOf } from './sentences.js'
import { type ThinkingMarks, thinkingDepartures } from './thinking.js'

export interface Drift extends Follows {
  readonly kind: DriftKind
  readonly sentence: string
}

export interface ReadAs {
  readonly dialect: string | null
  readonly from: number
}

/** A turn that was written twice: by the template, and by the model. */
export interface TurnPair {
  readonly expected: string
  readonly got: string
  readonly content: string
  readonly reasoning: string
  readonly calls: readonly WrittenCall[]
  /** What the template writes around thinking, and whether its prompt opens it. */
  readonly thinking: ThinkingMarks | null
  readonly opened: boolean
  /** What the template writes behind every turn. */
  readonly end: string
  /** A call was read inside the thinking. */
  readonly inThinking: boolean
  /** Of both texts: the dialect's id, and where the first call begins. */
  readonly promised: ReadAs
  readonly written: ReadAs
}

/** All departures, the first one first; none where the texts agree but for their edges. */
export function driftOf(pair: TurnPair): readonly Drift[] {
  const { expected, got, end } = pair
  const bare = (text: string) => {
    const trimmed = text.trim()
    return end !== '' && trimmed.endsWith(end)
      ? trimmed.slice(0, trimmed.length - end.length).trim()
      : trimmed
  }
  if (bare(expected) === bare(got)) return []
  const known: Known = {
    promised: dialect(pair.promised.dialect),
    written: dialect(pair.written.dialect),
    expected,
  }
  return departures(pair).map((one) => ({
    kind: one.kind,
    sentence: sentenceOf(one),
    ...followsFrom(one, known),
  }))
}

function departures(pair: TurnPair): Departure[] {
  const { expected, got, calls, thinking, opened, content, reasoning, inThinking } = pair
  const found = thinkingDepartures(got, thinking, opened)
  if (inThinking) found.push({ kind: 'call-in-thinking', expected: '', got: '' })
  if (calls.length > 0) {
    const lead = [content, reasoning, thinking?.close ?? '']
    const theirs = layoutOf(expected, calls, pair.promised.from, lead)
    const own = layoutOf(got, calls, pair.written.from, lead)
    if (theirs === null || own === null) found.push({ kind: 'other-call', expected: '', got: '' })
    else addAll(found, compareLayouts(theirs, own, pair.end))
  } else if (content !== '') {
    const behind = got.slice(got.indexOf(content) + content.length).replace(pair.end, '')
    if (got.includes(content) && behind.trim() !== '') {
      found.push({ kind: 'text-behind', expected: '', got: behind })
    }
  }
  if (found.length > 0) return found
  const agree = expected.replace(/\s+/g, '') === got.replace(/\s+/g, '')
  return agree ? [{ kind: 'white-space', expected, got }] : []
}

function dialect(id: string | null): Known['promised'] {
  const known = DIALECTS.find((one) => one.id === id)
  return known === undefined ? null : { title: known.title, flags: flagsOf(known.id) }
}
