/** Fences whose label says that they hold calls. */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Layer } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { fencesOf } from '../regions/fences.js'
import { candidatesOf } from './blocks.js'
import type { BodyInput, BodyReader } from './bodies/body.js'
import { trimEnd } from './bodies/members.js'
import { type Candidate, type DialectContext, type Findings, NO_FINDINGS } from './dialect.js'
import { pageOf } from './page.js'

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
  const { text } = page
  const limit = text.length
  const candidates: Candidate[] = []
  let done = 0
  for (const line of fencesOf(page.marks)) {
    if (line.start < done || !labels.has(line.label)) continue
    const mark = line.mark.repeat(line.length)
    const start = skipSpace(text, line.end)
    const stops = (at: number) => text.startsWith(mark, at)
    const input: BodyInput = { page, context, start, limit, stops }
    const reading = bodies.find((one) => one.starts(input))?.read(input) ?? null
    if (reading === null || reading.calls.some((call) => PLAIN.test(call.name))) continue
    const behind = skipSpace(text, reading.end)
    const closed = stops(behind)
    if (!closed && behind < limit) continue
    done = trimEnd(text, start, reading.end)
    const block = {
      dialect,
      start,
      end: done,
      endProof: closed ? ('proven' as const) : ('unproven' as const),
      reasons: [],
    }
    addAll(candidates, candidatesOf(page, block, reading.calls, context.finish))
  }
  return candidates.length === 0 ? NO_FINDINGS : { candidates, rejected: [], markup: [] }
}
