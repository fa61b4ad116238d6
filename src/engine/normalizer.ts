/**
 * Reads the arguments of one call, already separated from its text. Which
 * strategies there are, and whether schemas are known, is put in from outside:
 * what is not wanted is not loaded.
 */

import { directAttempts, isPlain, mayBeJson, strictFirst } from './arguments/ladder/quick.js'
import { climbText } from './arguments/ladder/text.js'
import { type Extensions, profileWith } from './arguments/strategies/custom.js'
import type { Strategy } from './arguments/strategies/strategy.js'
import type { Profile } from './model/profile.js'
import type { Attempt, Finish, Reason, StrategyId, Tool, Verdict } from './model/trace.js'
import { verdictOf } from './model/verdict-of.js'
import { recommended } from './profiles/recommended.js'
import type { Applied, applySchema } from './schema/apply.js'
import { lossesOf } from './schema/losses.js'
import { jsonOfValue } from './syntax/json/of-value.js'
import { Layers, whole } from './text/layers.js'
import { endOf } from './verdict/end-proof.js'
import { readNested } from './verdict/nested.js'

export interface NormalizeOptions extends Extensions {
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

/** What a normalizer is made of. */
export interface NormalizerParts {
  /** The strategies that there are, with those that the user brings. */
  readonly strategies: (extensions: Extensions) => readonly Strategy[]
  /** The schema stage; with `withoutSchemas`, arguments of a tool with a schema are at most in review. */
  readonly applySchema: typeof applySchema
}

/** Reads arguments with these parts. Never throws. */
export function normalizeWith(
  raw: unknown,
  options: NormalizeOptions,
  parts: NormalizerParts,
): Normalized {
  try {
    if (typeof raw === 'string') return normalizeText(raw, options, parts)
    const written = jsonOfValue(raw)
    if ('problem' in written) return refused({ code: 'not-an-object', detail: written.problem })
    const read = normalizeText(written.text, options, parts)
    if (written.replaced === null) return read
    return withReason(read, { code: 'non-json-value', detail: written.replaced })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return refused({ code: 'engine-fault', detail })
  }
}

function refused(reason: Reason): Normalized {
  return answer(undefined, null, null, [], [reason])
}

function withReason(read: Normalized, reason: Reason): Normalized {
  const reasons = [...read.reasons, reason]
  return { ...read, reasons, verdict: verdictOf(reasons) }
}

function normalizeText(raw: string, options: NormalizeOptions, parts: NormalizerParts): Normalized {
  const setting: Setting = {
    options,
    profile: profileWith(options.profile ?? recommended, options),
    strategies: parts.strategies(options),
    applySchema: parts.applySchema,
  }
  const strict = strictFirst(setting.profile, setting.strategies) ? readStrict(raw, setting) : null
  return strict === null || strict === 'refused'
    ? climbed(raw, setting, strict === 'refused')
    : strict
}

interface Setting {
  readonly options: NormalizeOptions
  readonly profile: Profile
  readonly strategies: readonly Strategy[]
  readonly applySchema: NormalizerParts['applySchema']
}

/** The answer for valid JSON that needs nothing else; null when the ladder must see it. */
function readStrict(raw: string, setting: Setting): Normalized | 'refused' | null {
  const { options, profile, strategies } = setting
  if (!mayBeJson(raw)) return 'refused'
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    return 'refused'
  }
  if (typeof value !== 'object' || value === null) return null
  const tool = options.tool ?? null
  const schema = tool?.schema ?? null
  if (tool !== null && schema === null && Array.isArray(value)) return null
  if (!isPlain(value, schema === null)) return null
  const attempts = directAttempts(raw, profile, strategies)
  if (schema === null) return answer(value, raw, 'direct', attempts, [])
  const applied = apply(value, raw, setting, new Layers(raw))
  const all = [...attempts, ...applied.attempts]
  return answer(applied.value, applied.text, 'direct', all, applied.reasons)
}

function climbed(raw: string, setting: Setting, refused: boolean): Normalized {
  const { options, profile, strategies } = setting
  const layers = new Layers(raw)
  const tool = options.tool ?? null
  const up = climbText(
    {
      end: endOf('unproven', options.finish ?? null, options.partial ?? false),
      tool,
      named: tool !== null,
      schema: tool?.schema ?? null,
      path: '$',
      profile,
      strategies,
      layers,
      modelAnswer: null,
      refused,
      now: options.now ?? null,
    },
    whole(layers.source),
    { kind: 'json' },
  )
  if (up.text === null) return answer(undefined, null, null, up.attempts, up.reasons)
  const applied = apply(up.value, up.text, setting, layers)
  const kept = up.exact === true && applied.text === up.text
  const lost = kept ? [] : lossesOf(applied.value, applied.text)
  const reasons = [
    ...up.reasons,
    ...applied.reasons,
    ...lost,
    ...noObject(applied.value, up.reasons),
  ]
  return answer(
    applied.value,
    applied.text,
    up.strategy,
    [...up.attempts, ...applied.attempts],
    reasons,
  )
}

/** A tool is called with an object: a bare number or text is none, whatever its schema. */
function noObject(value: unknown, known: readonly Reason[]): Reason[] {
  if (typeof value === 'object' && value !== null) return []
  if (known.some(({ code }) => code === 'not-an-object')) return []
  return [{ code: 'not-an-object', detail: value === null ? 'null' : `a ${typeof value}` }]
}

function apply(value: unknown, text: string, setting: Setting, layers: Layers): Applied {
  const { options, profile, strategies } = setting
  const end = endOf('unproven', options.finish ?? null, options.partial ?? false)
  const now = options.now ?? null
  return setting.applySchema(value, text, options.tool ?? null, {
    profile,
    readText: (nested, schema, path) =>
      readNested(nested, schema, path, { end, profile, strategies, layers, now }),
  })
}

function answer(
  value: unknown,
  text: string | null,
  strategy: StrategyId | null,
  attempts: readonly Attempt[],
  reasons: readonly Reason[],
): Normalized {
  return { value, text, verdict: verdictOf(reasons), reasons, strategy, attempts, linted: false }
}
