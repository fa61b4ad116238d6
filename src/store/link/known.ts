/** The names that a link may use. The compiler holds the lists against the engine's types. */
import type { Profile, Quirk } from '../../engine/model/profile.js'

type StrategyId = Profile['strategies'][number]

const STRATEGIES: Record<Exclude<StrategyId, `custom:${string}`>, true> = {
  direct: true,
  'json-in-string': true,
  'python-literal': true,
  'python-expression': true,
  'lenient-json': true,
  jsonrepair: true,
  'tool-repair': true,
  'quote-regex': true,
  'llm-repair': true,
  parameters: true,
}

const QUIRKS: Record<Quirk, true> = {
  'fast-path-accepts-any-strings': true,
  'quote-regex-may-dispatch': true,
  'structures-stay-json-text': true,
  'pattern-misses-nested-lists': true,
  'scalars-in-strings-are-parsed': true,
  'invalid-payloads-are-stripped': true,
  'only-first-patch-file': true,
  'schema-blind': true,
  'positional-arguments': true,
  'leaked-tags-only': true,
  'failures-are-not-counted': true,
  'regex-fallback-is-pass': true,
  'settings-are-never-read': true,
}

export const isStrategy = (name: string): boolean => Object.hasOwn(STRATEGIES, name)
export const isQuirk = (name: string): boolean => Object.hasOwn(QUIRKS, name)
