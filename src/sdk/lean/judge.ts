/**
 * `callmend/judge`: native calls, with their schemas. It reads JSON, JSON in strings, and
 * what people and models write for JSON. What it lacks can be put in: Python's notation,
 * its expressions, and a repairer that guesses.
 *
 * @example
 * const judge = createJudge({ python: pythonLiteral })
 */
import { lenientJson } from '../../engine/arguments/strategies/lenient-json.js'
import { type JudgeOptions, judgeWith } from '../judge-with.js'
import type { Judged, NativeCall } from '../judged.js'
import { LEAN_LINT, type StrategyParts, strategiesOf } from './parts.js'

export { approve, type Dispatched, dispatch, type Handlers } from '../dispatch.js'
export { feedback, resultsMessage } from '../feedback.js'
export type { JudgeOptions } from '../judge-with.js'
export type * from '../judged.js'
export { createToolkit, Toolkit, type ToolkitOptions } from '../toolkit.js'
export type { StrategyParts } from './parts.js'

/** A function that says of a native call whether it may run. Never throws. */
export type Judge = (call: NativeCall, options?: JudgeOptions) => Judged

/** Makes a judge of the parts that are wanted. */
export function createJudge(parts: StrategyParts = {}): Judge {
  const native = { strategies: strategiesOf(lenientJson, parts), lint: LEAN_LINT }
  return (call, options = {}) => judgeWith(call, options, native)
}

/**
 * Says of one native call whether it may run, and with which arguments. Never
 * throws; valid JSON is never altered but for the schema's lossless steps.
 */
export const judge: Judge = /* @__PURE__ */ createJudge()
