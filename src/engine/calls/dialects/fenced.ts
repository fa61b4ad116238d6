/** Fences whose label says that they hold calls. */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Layer } from '../../text/layers.js'
import { fenceLines } from '../regions/fences.js'
import { candidatesOf } from './blocks.js'
import type { BodyCall, BodyInput, BodyReader } from './bodies/body.js'
import { trimEnd } from './bodies/call-object.js'
import { type Candidate, type DialectContext, type Findings, NO_FINDINGS } from './dialect.js'
import { type Page, pageOf } from './page.js'

/** Calls that only print or convert: code around the real call. */
const PLAIN = /^(?:print|str|json\.dumps|repr)$/

/** Reads every fence with one of these labels that holds nothing but what one of the readers reads. */
export function findFenced(
  dialect: string,
  labels: ReadonlySet<string>,
  bodies: readonly BodyReader[],
  layer: Layer,
  context: DialectContext,
): Findings {
  const page = pageOf(layer)
  const candidates: Candidate[] = []
  let done = 0
  for (const line of fenceLines(page.text)) {
    if (line.kind !== 'fence' || line.start < done || !labels.has(line.label)) continue
    const found = readFence(page, line.end, line.mark.repeat(line.length), bodies, context)
    if (found === null) continue
    done = found.end
    const block = {
      dialect,
      start: found.start,
      end: found.end,
      endProof: found.closed ? ('proven' as const) : ('unproven' as const),
      marker: 'sentinel' as const,
      reasons: [],
    }
    candidates.push(...candidatesOf(page, block, found.calls, context.finish))
  }
  return candidates.length === 0 ? NO_FINDINGS : { candidates, rejected: [], markup: [] }
}

interface FencedCalls {
  readonly calls: readonly BodyCall[]
  readonly start: number
  readonly end: number
  readonly closed: boolean
}

function readFence(
  page: Page,
  from: number,
  mark: string,
  bodies: readonly BodyReader[],
  context: DialectContext,
): FencedCalls | null {
  const { text } = page
  const start = skipSpace(text, from)
  const limit = text.length
  const input: BodyInput = { page, context, start, limit, stops: (at) => text.startsWith(mark, at) }
  const body = bodies.find((one) => one.starts(input))
  const reading = body?.read(input) ?? null
  if (reading === null || reading.calls.some((call) => PLAIN.test(call.name))) return null
  const end = skipSpace(text, reading.end)
  const closed = text.startsWith(mark, end)
  if (!closed && end < limit) return null
  return { calls: reading.calls, start, end: trimEnd(text, start, reading.end), closed }
}
