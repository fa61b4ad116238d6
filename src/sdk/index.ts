/** The public API of the package: the runtime's doors. The engine behind them is `callmend/engine`. */

// What strategies and envelopes of one's own answer with.
export { declined, failed } from '../engine/arguments/strategies/strategy.js'
// What has the same name here as in the engine is the runtime's.
export type * from '../engine/index.js'
export type { Call as TraceCall, Inspection as Trace } from '../engine/model/trace.js'
export { type Normalized, type NormalizeOptions, normalizeArguments } from '../engine/normalize.js'
export type { ToJsonSchema } from '../engine/tools/read/schema-objects.js'
export { VERSION } from '../engine/version.js'
export { opened } from '../engine/wrappings/parts.js'
export { approve, type Dispatched, dispatch, type Handlers } from './dispatch.js'
export { feedback, resultsMessage } from './feedback.js'
export type { FinishWord } from './finish.js'
export { inspect, traceOf } from './inspect.js'
export type {
  InspectedCall as Call,
  InspectedCall,
  Inspection,
  InspectOptions,
  NoticeReport,
  Sighting,
} from './inspection.js'
export { type JudgeOptions, judge } from './judge.js'
export type {
  BlockedCall,
  JsonObject,
  Judged,
  JudgedBase,
  NativeCall,
  ReadyCall,
  ReasonReport,
  ReviewCall,
} from './judged.js'
export type * from './messages.js'
export { type Found, rewriteMessage } from './rewrite.js'
export {
  type CallStream,
  type CallTransform,
  createStream,
  type StreamEvent,
  type StreamOptions,
  toolCallTransform,
} from './stream.js'
export { createToolkit, Toolkit, type ToolkitOptions } from './toolkit.js'
export type { AttemptTrace, CallTrace, LayerPlace, LayerText } from './trace.js'
export {
  type JudgedAnswer,
  type JudgedTurn,
  judgeAnswer,
  judgeTurn,
  type Turn,
  type TurnCall,
} from './turn.js'
export { type PlacedCall, type TurnEnd, TurnStream, withoutReady } from './turn-stream.js'
