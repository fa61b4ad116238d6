/**
 * `callmend/inspect`: what a model said, in every dialect that is known. Nothing of the
 * text is opened: no record of an API, no log. What its arguments may be written in beside
 * JSON is put in, as with `callmend/judge`, and so is what reads a notation that no dialect
 * knows: without it, calls in one are not found.
 *
 * @example
 * const inspect = createInspector({ python: pythonLiteral, unknown: unknownNotations })
 */
import { climb } from '../../engine/arguments/ladder.js'
import { lenientJson } from '../../engine/arguments/strategies/lenient-json.js'
import { readersWith } from '../../engine/calls/dialects/known-readers.js'
import { unknown } from '../../engine/calls/dialects/unknown.js'
import { inspectorOf } from '../../engine/inspector.js'
import { applySchema } from '../../engine/schema/apply.js'
import { withOutcomes } from '../../engine/verdict/over.js'
import {
  type InspectOptions as AllOptions,
  engineOptions,
  type Inspection,
  inspectionOf,
} from '../inspection.js'
import { LEAN_LINT, type StrategyParts, strategiesOf } from './parts.js'

export type * from '../inspection.js'
export type * from '../judged.js'
export { createToolkit, Toolkit, type ToolkitOptions } from '../toolkit.js'
export type { StrategyParts } from './parts.js'
export { unknown as unknownNotations }

/** What can be put into an inspector. */
export interface InspectorParts extends StrategyParts {
  /** `unknownNotations`: calls in a notation that is learnt from the text, for a person to look at. */
  readonly unknown?: typeof unknown
}

export interface InspectOptions
  extends Omit<AllOptions, 'readAs' | 'envelopes' | 'profile' | 'tool' | 'modelAnswers'> {}

/** A function that finds the calls in what a model said, and judges each. Never throws. */
export type Inspect = (source: string, options?: InspectOptions) => Inspection

/** Makes an `inspect` of the parts that are wanted. */
export function createInspector(parts: InspectorParts = {}): Inspect {
  const read = inspectorOf({
    judge: { climb, lint: LEAN_LINT, applySchema, byPerson: null },
    strategies: strategiesOf(lenientJson, parts),
    readers: readersWith(parts.unknown ?? null),
    wrappings: null,
    withOutcomes,
    leaked: null,
  })
  return (source, options = {}) =>
    inspectionOf(read(source, engineOptions(options)), options.trace === true, null)
}

/** Finds the calls in what a model said, and judges each. Never throws. */
export const inspect: Inspect = /* @__PURE__ */ createInspector()
