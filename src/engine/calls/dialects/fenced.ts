/** Fences whose label says that they hold calls: Gemma's `tool_code`, Continue's `tool`. */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Layer } from '../../text/layers.js'
import { fenceLines } from '../regions/fences.js'
import { candidatesOf } from './blocks.js'
import type { BodyCall, BodyInput, BodyReader } from './bodies/body.js'
import { callLines } from './bodies/call-lines.js'
import { pythonicCalls } from './bodies/pythonic-calls.js'
import {
  type Candidate,
  type Dialect,
  type DialectContext,
  type Findings,
  NO_FINDINGS,
} from './dialect.js'
import { flagsOf } from './flags.js'
import { type Page, pageOf } from './page.js'

/** Calls that only print or convert: code around the real call. */
const PLAIN = /^(?:print|str|json\.dumps|repr)$/

/** Reads every fence with one of these labels that holds nothing but what `body` reads. */
function findFenced(
  dialect: string,
  labels: ReadonlySet<string>,
  body: BodyReader,
  layer: Layer,
  context: DialectContext,
): Findings {
  const page = pageOf(layer)
  const candidates: Candidate[] = []
  let done = 0
  for (const line of fenceLines(page.text)) {
    if (line.kind !== 'fence' || line.start < done || !labels.has(line.label)) continue
    const found = readFence(page, line.end, line.mark.repeat(line.length), body, context)
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
  body: BodyReader,
  context: DialectContext,
): FencedCalls | null {
  const { text } = page
  const start = skipSpace(text, from)
  const limit = text.length
  const input: BodyInput = { page, context, start, limit, stops: (at) => text.startsWith(mark, at) }
  if (!body.starts(input)) return null
  const reading = body.read(input)
  if (reading === null || reading.calls.some((call) => PLAIN.test(call.name))) return null
  const end = skipSpace(text, reading.end)
  const closed = text.startsWith(mark, end)
  if (!closed && end < limit) return null
  return { calls: reading.calls, start, end: reading.end, closed }
}

function fencedDialect(
  declared: Omit<Dialect, 'find' | 'flags'> & { labels: readonly string[]; body: BodyReader },
): Dialect {
  const { labels, body, ...rest } = declared
  const wanted = new Set(labels)
  return {
    ...rest,
    flags: flagsOf(declared.id),
    find: (layer, context) => findFenced(declared.id, wanted, body, layer, context),
  }
}

export const fenced: readonly Dialect[] = [
  fencedDialect({
    id: 'tool-code-fence',
    title: 'Python calls in a tool_code fence',
    models: ['Gemma 2', 'Gemma 3', 'Gemini'],
    sentinels: ['```tool_c', '~~~tool_c'],
    labels: ['tool_code', 'tool_call', 'tool_calls'],
    body: pythonicCalls,
    example: '```tool_code\nget_time(zone="Europe/Oslo")\n```',
  }),
  fencedDialect({
    id: 'continue-tool-fence',
    title: 'TOOL_NAME and BEGIN_ARG lines in a tool fence',
    models: ['any model prompted by Continue'],
    sentinels: ['```tool\n'],
    labels: ['tool'],
    body: callLines,
    example: '```tool\nTOOL_NAME: get_time\nBEGIN_ARG: zone\nEurope/Oslo\nEND_ARG\n```',
  }),
]
