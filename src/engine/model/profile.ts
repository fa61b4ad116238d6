/**
 * A profile: which strategies run in which order, with which switches and which
 * policy. Everything that two pipelines can do differently is said here, so that
 * a pipeline that people run today can be chosen, edited, compared and shared.
 */
import type { Grammar } from './grammar.js'
import type { StrategyId } from './trace.js'

/** What happens to a call whose arguments need more than a strict parse. */
export type Policy = 'repair-then-feed-back' | 'feedback-only' | 'repair-only'

/** May a call whose text was cut be recovered? By what its tool does. */
export interface TruncationPolicy {
  readonly write: 'never'
  readonly run: 'never'
  readonly delete: 'never'
  readonly read: 'never' | 'review'
}

/** Switches for one provider: turn everything off, or allow these strategies only. */
export interface ProviderOverride {
  readonly enabled: boolean
  readonly strategies?: readonly StrategyId[]
  /** What cannot be normalized goes back to the model (true) or runs as it is (false); absent: as the policy says. */
  readonly failOnNormalizationFailure?: boolean
}

/**
 * Behaviour of a described system that the recommended profile does not have.
 * What a system is by nature acts on the inspection: `leaked-tags-only` looks for
 * the five tags alone, `schema-blind` reads every text that is JSON and then only
 * checks it against the schema, `positional-arguments` keeps a list of arguments a
 * list. All others say what the system does with a call (`outcomeOf`), mistakes
 * included: they never change the verdict, which stays Callmend's own.
 */
export type Quirk =
  | 'fast-path-accepts-any-strings'
  | 'regex-fallback-is-pass'
  | 'settings-are-never-read'
  | 'failures-are-not-counted'
  | 'quote-regex-may-dispatch'
  | 'structures-stay-json-text'
  | 'pattern-misses-nested-lists'
  | 'scalars-in-strings-are-parsed'
  | 'invalid-payloads-are-stripped'
  | 'only-first-patch-file'
  | 'schema-blind'
  | 'positional-arguments'
  | 'leaked-tags-only'

export interface Profile {
  readonly id: string
  readonly title: string
  readonly description: string
  /** In the order in which they run; those not listed are off. */
  readonly strategies: readonly StrategyId[]
  readonly mode: 'until-it-parses' | 'try-all'
  readonly policy: Policy
  /** Name of the provider whose override applies, when there is one. */
  readonly provider: string | null
  readonly providerOverrides: Readonly<Record<string, ProviderOverride>>
  readonly truncation: TruncationPolicy
  readonly quirks: readonly Quirk[]
  /** Dialects as data that the system's models speak: tried before all others, after those of the call. */
  readonly grammars?: readonly Grammar[]
  /** The document that it comes from, and which of its two readings this is. */
  readonly seed: {
    readonly document: string
    readonly variant: 'as-written' | 'as-intended'
  } | null
}
