/** Messages to tools whose headers have lost their tokens. */

import type { Message } from '../regions/channels.js'
import { measureGroup } from './bare/measure.js'
import type { Candidate } from './dialect.js'
import type { Page } from './page.js'

/** A header without its tokens, up to the object: channel, recipient, and what its body is. */
const STRIPPED =
  /(?:assistant[ \t]{0,4})?(?:analysis|commentary)?[ \t]{0,4}to=functions\.([\w.-]{1,128})[ \t]{0,8}(?:(?:analysis|commentary)[ \t]{0,8})?(?:json|code)?\s{0,8}(?=\{)/dg

/** Calls whose headers have lost their tokens, as servers strip them: the namespace is a mark, too. */
export function strippedCalls(
  dialect: string,
  page: Page,
  messages: readonly Message[],
): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  let after = 0
  let next = 0
  for (const { index, 0: header, 1: name = '', indices } of text.matchAll(STRIPPED)) {
    const [start = index, end = index] = indices?.[1] ?? []
    while ((messages[next]?.end ?? Infinity) <= start) next++
    if (index < after || (messages[next]?.headerStart ?? Infinity) <= start) continue
    const group = measureGroup(page, index + header.length)
    const span = page.span(group.start, group.end)
    found.push({
      dialect,
      span: page.span(index, group.end),
      name,
      nameSpan: page.span(start, end),
      arguments: { form: 'text', span, notation: { kind: 'json' } },
      id: null,
      end: group.closed ? 'proven' : 'unproven',
      marker: 'structure',
      reasons: [{ code: 'dialect-drift', detail: 'the tokens of its header are missing' }],
      accounted: true,
    })
    after = group.end
  }
  return found
}
