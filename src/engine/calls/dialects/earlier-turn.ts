/**
 * A call in an unknown wrapping, then another turn in which a known dialect
 * calls: the first is the model's, the rest is what it went on to imagine.
 */

import { skipSpace } from '../../syntax/markup/letters.js'
import { turnEvents } from '../regions/turns.js'
import type { Candidate, Dialect, DialectContext, Findings } from './dialect.js'
import type { Page } from './page.js'
import { USER_LINE } from './tokens.js'

/** What `reader` finds before the turn that ends the answer; null without such a turn. */
export function beforeOtherTurn(
  page: Page,
  calls: readonly Candidate[],
  context: DialectContext,
  reader: Dialect,
): Findings | null {
  const first = calls.reduce((least, { span }) => Math.min(least, span.start), page.text.length)
  const turn = otherTurn(page, first)
  if (turn < 0 || skipSpace(page.text, 0) >= turn) return null
  const found = reader.find(page.layer, context)
  const candidates = found.candidates.filter(({ span }) => span.end <= turn)
  return candidates.length === 0 ? null : { ...found, candidates }
}

/** Where the first turn of somebody else begins before `limit`; -1 without one, or in a transcript. */
function otherTurn({ text, marks }: Page, limit: number): number {
  for (const event of turnEvents(marks)) {
    if (event.start >= limit) break
    if (event.kind === 'turn' && event.role !== 'assistant') return event.start
  }
  return text.slice(0, limit).search(USER_LINE)
}
