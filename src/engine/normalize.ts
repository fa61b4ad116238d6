/** The library's fast door: the arguments of one call, already separated from its text. */
import { climb } from './ladder.js'
import { Layers, whole } from './layers.js'
import type { Profile } from './profiles/profile.js'
import { recommended } from './profiles/recommended.js'
import { verdictOf } from './reasons.js'
import type { Attempt, Finish, Reason, StrategyId, Tool, Verdict } from './trace.js'

export interface NormalizeOptions {
  /** The tool that is called, as `readTools` gives it; its schema guides the repair. */
  readonly tool?: Tool
  readonly finish?: Finish | null
  readonly partial?: boolean
  readonly profile?: Profile
  readonly now?: () => number
}

export interface Normalized {
  /** What may be dispatched when the verdict is ready; `undefined` when unparsable. */
  readonly value: unknown
  readonly text: string | null
  readonly verdict: Verdict
  readonly reasons: readonly Reason[]
  readonly strategy: StrategyId | null
  readonly attempts: readonly Attempt[]
  /** The text was not looked over for what is suspect in valid JSON; `inspect` does that. */
  readonly linted: false
}

/** Turns the raw arguments of one call into a value. Never throws. */
export function normalizeArguments(raw: string, options: NormalizeOptions = {}): Normalized {
  const layers = new Layers(raw)
  const climbed = climb({
    source: { form: 'text', span: whole(layers.source), notation: { kind: 'json' } },
    end: 'unproven',
    tool: options.tool ?? null,
    named: options.tool !== undefined,
    schema: options.tool?.schema ?? null,
    path: '$',
    profile: options.profile ?? recommended,
    layers,
    modelAnswer: null,
    now: options.now ?? null,
  })
  return {
    value: climbed.value,
    text: climbed.text,
    verdict: verdictOf(climbed.reasons),
    reasons: climbed.reasons,
    strategy: climbed.strategy,
    attempts: climbed.attempts,
    linted: false,
  }
}
