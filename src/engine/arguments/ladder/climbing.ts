/** What the ladder is told, and what it answers. */
import type { ArgumentSource } from '../../model/argument-source.js'
import type { Profile } from '../../model/profile.js'
import type { Attempt, EndProof, JsonSchema, Reason, StrategyId, Tool } from '../../model/trace.js'
import type { Edits } from '../../text/edits.js'
import type { Layers } from '../../text/layers.js'
import type { Strategy } from '../strategies/strategy.js'

/** What is known of a call's arguments before they are read. */
export interface LadderSetting {
  readonly end: EndProof
  readonly tool: Tool | null
  /** Are these the arguments of a named call? Then they must be an object. */
  readonly named: boolean
  /** Schema of the value that is to come out; null when there is none. */
  readonly schema: JsonSchema | null
  /** A value that is a string stays one, whatever it holds. */
  readonly keepStrings?: boolean
  /** The value's own schema is asked afterwards: no text in it is taken for a structure. */
  readonly typed?: boolean
  readonly path: string
  readonly profile: Profile
  /** All strategies that there are; the profile says which of them run. */
  readonly strategies: readonly Strategy[]
  readonly layers: Layers
  readonly modelAnswer: string | null
  /** `JSON.parse` has refused the text. */
  readonly refused?: boolean
  readonly now: (() => number) | null
}

export interface LadderInput<S extends ArgumentSource = ArgumentSource> extends LadderSetting {
  readonly source: S
}

export interface LadderResult {
  readonly attempts: readonly Attempt[]
  /** Whose attempt was taken; null when none succeeded. */
  readonly strategy: StrategyId | null
  /** The attempt whose text is `text`; null when there is none (or nothing was written). */
  readonly chosen: Attempt | null
  /** All that was changed from the raw text to `text`; null where a library does not say. */
  readonly edits: Edits | null
  /** What the text says, before encodings are peeled: `JSON.parse` of it where that works. */
  readonly parsed: unknown
  /** JSON text and value that were taken; null and undefined when none were. */
  readonly text: string | null
  readonly value: unknown
  /** It was seen that nothing of `text` is lost in `value`: no key comes twice, numbers keep their digits. */
  readonly exact?: boolean
  /** What the verdict must know: `unparsable`, `truncated`, `inferred-repair`, `several-readings` … */
  readonly reasons: readonly Reason[]
}
