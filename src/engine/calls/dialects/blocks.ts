/** From what a body reader read to candidates: the markup around calls belongs to them. */

import type { EndProof, Finish, Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { BodyCall, BodyReject } from './bodies/body.js'
import type { Candidate, Rejected } from './dialect.js'
import type { Page } from './page.js'

export interface Block {
  readonly dialect: string
  /** All of the block, with its outer markup. */
  readonly start: number
  readonly end: number
  readonly endProof: EndProof
  readonly reasons: readonly Reason[]
}

/** May this stand between two calls without being content? */
function isSeparator(text: string, from: number, to: number): boolean {
  for (let at = skipSpace(text, from, to); at < to; at = skipSpace(text, at + 1, to)) {
    const code = text.charCodeAt(at)
    if (code !== 0x2c && code !== 0x3b && code !== 0x5b && code !== 0x5d) return false
  }
  return true
}

/** The brackets around complete arguments are missing, and nothing closes the block. */
const OPEN: Reason = { code: 'end-not-proven', detail: 'the call itself is not closed' }

/** The calls of one block as candidates; the first takes the opener, the last the closer. */
export function candidatesOf(
  page: Page,
  block: Block,
  calls: readonly BodyCall[],
  finish: Finish | null,
): Candidate[] {
  const finished = finish === 'stop' || finish === 'tool_calls'

  return calls.map((call, index) => {
    const last = index === calls.length - 1
    const next = calls[index + 1]
    let end = call.end
    if (last) end = Math.max(end, block.end)
    else if (next !== undefined && isSeparator(page.text, call.end, next.start)) end = next.start
    const proof = call.closed && !last ? 'proven' : block.endProof
    return {
      dialect: block.dialect,
      span: page.span(index === 0 ? block.start : call.start, end),
      name: call.name,
      nameSpan: call.nameSpan,
      arguments: call.arguments,
      id: call.id,
      end: proof,
      marker: 'sentinel',
      reasons: [
        ...block.reasons,
        ...call.reasons,
        ...(call.closed || proof === 'proven' || finished ? [] : [OPEN]),
      ],
      ...(call.shell === undefined ? {} : { shell: call.shell }),
    }
  })
}

/** What should be a call and is none, as this dialect tells it. */
export function rejectedOf(
  page: Page,
  dialect: string,
  rejects: readonly BodyReject[],
): Rejected[] {
  return rejects.map(({ start, end, name, reason }) => ({
    dialect,
    span: page.span(start, end),
    name,
    reason,
  }))
}
