/**
 * The engine in two scripts. What reads known notations is there at once; what
 * looks for unknown ones comes when the first text asks for it, or in a quiet moment.
 */
import { type Dialect, NO_FINDINGS } from '../engine/calls/dialects/dialect.js'
import { readersWith } from '../engine/calls/dialects/known-readers.js'
import { UNKNOWN_DIALECT } from '../engine/calls/dialects/unknown-dialect.js'
import { inspectorWith } from '../engine/inspector-with.js'
import type { Inspection } from '../engine/model/trace.js'
import type { InspectOptions } from '../engine/options.js'

let reader: Dialect | null = null
let missed = false

/** Stands for the reader of unknown notations, and notes when it is missed. */
const standIn: Dialect = {
  ...UNKNOWN_DIALECT,
  find(layer, context) {
    if (reader !== null) return reader.find(layer, context)
    missed = true
    return NO_FINDINGS
  },
}

const inspector = inspectorWith(readersWith(standIn))

/** An inspection, and whether a part of the engine that is not loaded yet was missed. */
export function inspectNow(
  source: string,
  options: InspectOptions,
): { readonly inspection: Inspection; readonly missed: boolean } {
  missed = false
  return { inspection: inspector(source, options), missed }
}

/** Loads what `inspectNow` may miss; once. */
export async function loadRest(): Promise<void> {
  const { unknown } = await import('../engine/calls/dialects/unknown.js')
  reader = unknown
}
