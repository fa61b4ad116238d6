/** What remains of a text when the markup of calls is taken out. */

import { skipSpace } from '../../syntax/markup/letters.js'
import { merge } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
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

/**
 * Elements that wrap nothing but calls, such as `<answer><tool_call>…</tool_call></answer>`:
 * their tags are markup too, whatever their names. `calls` ascend.
 */
export function wrappingTags(page: Page, calls: readonly Span[]): Span[] {
  const { marks, text } = page
  const tags: Span[] = []
  let index = 0
  while (index < calls.length) {
    const first = calls[index]
    if (first === undefined) break
    let end = first.end
    let next = index + 1
    // Calls with nothing between them are wrapped together.
    for (let call = calls[next]; call !== undefined; call = calls[++next]) {
      if (skipSpace(text, end) !== call.start) break
      end = call.end
    }
    let { start } = first
    for (;;) {
      const opener = marks.list[marks.indexFrom(start) - 1]
      const closer = marks.at(skipSpace(text, end))
      if (opener?.kind !== 'open' || closer?.key !== `/${opener.key}`) break
      if (skipSpace(text, opener.end) !== start) break
      tags.push({ start: opener.start, end: opener.end }, { start: closer.start, end: closer.end })
      start = opener.start
      end = closer.end
    }
    index = next
  }
  return tags
}
