/** What the readers of calls without markers share. */

import type { ArgumentSource } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { isAsciiWord } from '../../../syntax/lenient/characters.js'
import { isSpace } from '../../../syntax/markup/letters.js'
import type { Layer, LayerSpan } from '../../../text/layers.js'
import type { BodyCall, BodyReading, BodyReject } from '../bodies/body.js'
import { scanGroup } from '../bodies/group.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import type { OfferedNames } from './offered.js'

/** A call that was read; its start and end are those of the quotes and words that belong to it. */
export interface BareCall extends BodyCall {
  /** The dialect that is shown. */
  readonly shape: string
  readonly marker: Candidate['marker']
}

/** Calls that only glue separates. */
export interface Cluster {
  readonly calls: readonly BareCall[]
  readonly start: number
  readonly end: number
}

/** Something read that is no call, with the reason. */
export interface BareMention extends BodyReject {
  readonly shape: string
}

/** What stands at one place. */
export type BareReading = BodyReading<BareCall, BareMention>

export interface BareInput {
  readonly page: Page
  readonly layer: Layer
  readonly text: string
  readonly context: DialectContext
  readonly offered: OfferedNames
}

/** A reading with calls and nothing else. */
export function reading(calls: readonly BareCall[], end: number): BareReading {
  return { calls, rejected: [], end }
}

/** A call that its structure gives away; what is learnt from the text may say more of its name. */
export function structure(shape: string, { shell: _, ...call }: BodyCall): BareCall {
  const reasons = call.closed || !isWhole(call.arguments) ? call.reasons : [...call.reasons, OPEN]
  return { ...call, reasons, nameSpan: null, shape, marker: 'structure' }
}

/** The arguments are whole and only the brackets around them are missing: nothing proves the end. */
const OPEN: Reason = { code: 'end-not-proven', detail: 'the brace around the call is missing' }

function isWhole(source: ArgumentSource): boolean {
  if (source.form !== 'text') return false
  const { layer, start, end } = source.span
  return (
    /[{[]/.test(layer.text.charAt(start)) && scanGroup(layer.text, start, { limit: end }).closed
  )
}

/** Arguments that are written as JSON. */
export function jsonIn(span: LayerSpan): ArgumentSource {
  return { form: 'text', span, notation: { kind: 'json' } }
}

/** A reading of something that is no call. */
export function mention(
  shape: string,
  start: number,
  end: number,
  name: string | null,
  reason: Reason,
): BareReading {
  return { calls: [], rejected: [{ shape, start, end, name, reason }], end }
}

/** Does a letter, a digit, `_` or `$` stand at `at`? */
export function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return isAsciiWord(code) || (code > 0xbf && code < 0x2000)
}

/** Last offset before `at` that is no white space, or -1. */
export function lastBlack(text: string, at: number): number {
  let i = at - 1
  while (i >= 0 && isSpace(text.charCodeAt(i))) i--
  return i
}
