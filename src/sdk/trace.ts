/** How a call was read, as plain data: the layers of text, every attempt, every edit. */
import type { Attempt, Call, StrategyId } from '../engine/model/trace.js'
import type { Edit } from '../engine/text/edits.js'
import type { Codec, LayerSpan, Layers } from '../engine/text/layers.js'
import type { Risk } from '../engine/text/risk.js'
import type { Span } from '../engine/text/span.js'
import type { ReasonReport } from './judged.js'
import { reasonReport } from './report.js'

/** A text that was read: the source, or what was unpacked from it. */
export interface LayerText {
  readonly id: number
  readonly codec: Codec
  readonly text: string
}

/** A span in one of the layers. */
export interface LayerPlace extends Span {
  readonly layer: number
}

export interface AttemptTrace {
  readonly strategy: StrategyId
  readonly path: string
  readonly status: Attempt['status']
  readonly risk: Risk
  readonly input: LayerPlace
  readonly text?: string
  /** What was changed in the input; null where a library does not say. */
  readonly edits: readonly Edit[] | null
  readonly reasons: readonly ReasonReport[]
  readonly children: readonly AttemptTrace[]
}

export interface CallTrace {
  /** The raw arguments; null where the text holds none. */
  readonly raw: LayerPlace | null
  readonly attempts: readonly AttemptTrace[]
}

export function layerTexts(layers: Layers): LayerText[] {
  return layers.all.map(({ id, codec, text }) => ({ id, codec, text }))
}

export function callTrace(call: Call): CallTrace {
  return {
    raw: call.raw === null ? null : placeIn(call.raw),
    attempts: call.attempts.map(attemptTrace),
  }
}

/** Nested attempts are few levels deep: the engine bounds how far it peels. */
function attemptTrace(attempt: Attempt): AttemptTrace {
  return {
    strategy: attempt.strategy,
    path: attempt.path,
    status: attempt.status,
    risk: attempt.risk,
    input: placeIn(attempt.input),
    ...(attempt.text === undefined ? {} : { text: attempt.text }),
    edits: attempt.edits === null ? null : [...attempt.edits],
    reasons: attempt.reasons.map(reasonReport),
    children: attempt.children.map(attemptTrace),
  }
}

function placeIn({ layer, start, end }: LayerSpan): LayerPlace {
  return { layer: layer.id, start, end }
}
