/**
 * The strategy ladder: raw arguments go in, one attempt per strategy comes out,
 * and the value of the first that can be trusted.
 */
import type { ArgumentSource } from './dialects/dialect.js'
import { type Layers, textOf } from './layers.js'
import type { Profile } from './profiles/profile.js'
import { STRATEGIES } from './strategies/index.js'
import type { Attempt, EndProof, JsonSchema, LayerSpan, Reason, StrategyId, Tool } from './trace.js'

export interface LadderInput {
  readonly source: ArgumentSource
  readonly end: EndProof
  readonly tool: Tool | null
  /** Schema of the value that is to come out; null when there is none. */
  readonly schema: JsonSchema | null
  readonly path: string
  readonly profile: Profile
  readonly layers: Layers
  readonly modelAnswer: string | null
  readonly now: (() => number) | null
}

export interface LadderResult {
  readonly attempts: readonly Attempt[]
  /** Whose attempt was taken; null when none succeeded. */
  readonly strategy: StrategyId | null
  /** JSON text and value of the attempt that was taken; undefined when none was. */
  readonly text: string | null
  readonly value: unknown
  /** What the verdict must know: `unparsable`, `truncated`, `inferred-repair`, `several-readings` … */
  readonly reasons: readonly Reason[]
}

/** Runs the strategies of the profile on the raw arguments. Never throws. */
export function climb(input: LadderInput): LadderResult {
  const { source } = input
  if (source.form !== 'text') {
    return { attempts: [], strategy: null, text: '{}', value: {}, reasons: [] }
  }
  const span: LayerSpan = source.span
  const attempts: Attempt[] = []
  for (const strategy of STRATEGIES) {
    const outcome = strategy.attempt(textOf(span), {
      notation: source.notation,
      end: input.end,
      path: input.path,
      tool: input.tool,
      schema: input.schema,
      modelAnswer: input.modelAnswer,
    })
    if (outcome.status === 'succeeded') {
      attempts.push({
        strategy: strategy.id,
        path: input.path,
        status: 'succeeded',
        reasons: [],
        input: span,
        text: outcome.text,
        edits: outcome.edits,
        risk: outcome.risk,
        micros: null,
        children: [],
      })
      return {
        attempts,
        strategy: strategy.id,
        text: outcome.text,
        value: outcome.value ?? JSON.parse(outcome.text),
        reasons: [],
      }
    }
  }
  return {
    attempts,
    strategy: null,
    text: null,
    value: undefined,
    reasons: [{ code: 'unparsable', at: span, detail: 'nothing reads it' }],
  }
}
