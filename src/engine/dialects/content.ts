/** What remains of a text when the markup of calls is taken out. */
import { merge } from '../layers.js'
import type { Span } from '../trace.js'
import type { Page } from './page.js'

/** The text outside the spans; the same string when there are none. */
export function remainder(page: Page, taken: readonly Span[]): string {
  if (taken.length === 0) return page.text
  const pieces: string[] = []
  let at = 0
  for (const span of merge(taken)) {
    pieces.push(page.text.slice(at, span.start))
    at = span.end
  }
  pieces.push(page.text.slice(at))
  return pieces.join('')
}
