/** What remains of a text when the markup of calls is taken out. */
import { merge } from '../layers.js'
import type { Span } from '../trace.js'
import type { Page } from './page.js'
import { END_TOKENS, FRAME_TOKENS, TURN_TOKENS } from './tokens.js'

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

/** Special tokens that are never content: ends of turns, frames of answers. */
export function specialTokens(page: Page): Span[] {
  const spans: Span[] = []
  for (const mark of page.marks.list) {
    if (mark.kind !== 'token' && mark.kind !== 'close' && mark.kind !== 'open') continue
    if (END_TOKENS.has(mark.key) || FRAME_TOKENS.has(mark.key) || isTurnToken(mark.key)) {
      spans.push({ start: mark.start, end: mark.end })
    }
  }
  return spans
}

/** Turn marks that are tokens; elements such as `<tool_response>` hold text. */
function isTurnToken(key: string): boolean {
  return TURN_TOKENS.has(key) && (key.includes('|') || key.startsWith('['))
}
