/** Readings of guesses: what the text alone lets one suppose, where a grammar reads it. */
import type { DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import { type Induced, readingOf } from './reading.js'
import { besideIsTalk } from './talk.js'
import type { Guess } from './without-tools.js'

/** Most guesses that are checked where no tools are known. */
export const GUESSES = 6

/** The guesses that one grammar reads and beside which nothing but talk stands; weak ones are no rivals. */
export function guessed(page: Page, all: readonly Guess[], context: DialectContext): Induced[] {
  const found: Induced[] = []
  let least = 0
  for (const { calls, evidence } of all.slice(0, GUESSES)) {
    if (evidence.weight < least) break
    const names = calls.map(({ name }) => name.start)
    const reading = readingOf(page, calls, names, context)
    if (reading === null) continue
    const spans = [...reading.candidates.map(({ span }) => span), ...reading.markup]
    spans.sort((a, b) => a.start - b.start)
    if (!besideIsTalk(page.text, spans)) continue
    found.push(reading)
    least = evidence.weight - 1
  }
  return found
}
