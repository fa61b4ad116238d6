/** Text inside the arguments that is to become a structure: it goes up the ladder itself. */
import { climbText } from '../arguments/ladder/text.js'
import type { Strategy } from '../arguments/strategies/strategy.js'
import type { Profile } from '../model/profile.js'
import type { EndProof, JsonSchema } from '../model/trace.js'
import type { NestedReading } from '../schema/nested-reading.js'
import { type Layers, whole } from '../text/layers.js'

/** What the ladder must be told to read a nested text. */
interface NestedContext {
  readonly end: EndProof
  readonly profile: Profile
  readonly strategies: readonly Strategy[]
  readonly layers: Layers
  readonly now: (() => number) | null
}

/** Reads a text inside the arguments, because the schema asks for a structure there. */
export function readNested(
  text: string,
  schema: JsonSchema | null,
  path: string,
  context: NestedContext,
): NestedReading | null {
  const layer = context.layers.generated(text)
  const nested = climbText(
    {
      end: context.end,
      tool: null,
      named: false,
      schema,
      path,
      profile: context.profile,
      strategies: context.strategies,
      layers: context.layers,
      modelAnswer: null,
      now: context.now,
    },
    whole(layer),
    { kind: 'json' },
  )
  if (nested.strategy === null || nested.text === null) return null
  return {
    value: nested.value,
    text: nested.text,
    attempts: nested.attempts,
    reasons: nested.reasons,
  }
}
