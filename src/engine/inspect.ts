/** The door for text of any kind, with everything that the engine can read. */
import { strategiesWith } from './arguments/strategies/registered.js'
import { ALL_READERS } from './calls/dialects/all-readers.js'
import { inspectorWith } from './inspector-with.js'
import type { Inspection } from './model/trace.js'
import type { InspectOptions } from './options.js'
import { leakedOnly } from './profiles/leaked/kept.js'

const everything = /* @__PURE__ */ inspectorWith(ALL_READERS, strategiesWith, leakedOnly)

/**
 * Finds the calls in a model's output and judges each. Never throws; whatever
 * the source is, there is an answer. Linear in the length of the source.
 */
export function inspect(source: string, options: InspectOptions = {}): Inspection {
  return everything(source, options)
}
