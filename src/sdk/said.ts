/** What a model said, in every dialect: nothing of it is opened, and nothing that opens is loaded. */

import { strategiesWith } from '../engine/arguments/strategies/registered.js'
import { ALL_READERS } from '../engine/calls/dialects/all-readers.js'
import { LEAKED_TAGS } from '../engine/calls/dialects/leaked-tags.js'
import { inspectorOf } from '../engine/inspector.js'
import { leakedOnly } from '../engine/profiles/leaked/kept.js'
import { Stream } from '../engine/stream/streaming.js'
import { ALL_PARTS } from '../engine/verdict/all-parts.js'
import { withOutcomes } from '../engine/verdict/over.js'
import { engineOptions, type Inspection, inspectionOf } from './inspection.js'
import type { JudgeOptions } from './judge-with.js'
import { type CallStream, callStream } from './stream-events.js'

const read = inspectorOf({
  judge: ALL_PARTS,
  strategies: strategiesWith,
  readers: ALL_READERS,
  wrappings: null,
  withOutcomes,
  leaked: { dialects: LEAKED_TAGS, kept: leakedOnly },
})

/** The calls in a text, each judged: what `inspect` says of it with `readAs: 'assistant-text'`. */
export function inspectSaid(text: string, options: JudgeOptions): Inspection {
  return inspectionOf(read(text, engineOptions(options)), false, null)
}

/** The same text as it comes, as `createStream` reads it. */
export function streamSaid(options: JudgeOptions): CallStream {
  return callStream(new Stream(read, { ...engineOptions(options), readAs: 'assistant-text' }))
}
