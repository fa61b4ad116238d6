/** The library's fast door: the arguments of one call, already separated from its text. */
import { readNested } from './call.js'
import { endOf } from './end-proof.js'
import { directAttempts, isPlain, strictFirst } from './ladder/quick.js'
import { climb } from './ladder.js'
import { Layers, whole } from './layers.js'
import type { Profile } from './profiles/profile.js'
import { recommended } from './profiles/recommended.js'
import { verdictOf } from './reasons.js'
import { type Applied, applySchema } from './schema/apply.js'
import { lint } from './schema/lint.js'
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

/**
 * Turns the raw arguments of one call into a value. Never throws. Valid JSON
 * costs little more than `JSON.parse`: the text is not looked over again.
 */
export function normalizeArguments(raw: string, options: NormalizeOptions = {}): Normalized {
  const profile = options.profile ?? recommended
  return (strictFirst(profile) ? readStrict(raw, profile, options) : null) ?? climbed(raw, options)
}

/** The answer for valid JSON that needs nothing else; null when the ladder must see it. */
function readStrict(raw: string, profile: Profile, options: NormalizeOptions): Normalized | null {
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const tool = options.tool ?? null
  const schema = tool?.schema ?? null
  if (tool !== null && schema === null && Array.isArray(value)) return null
  if (!isPlain(value, schema === null)) return null
  if (schema === null) return answer(value, raw, 'direct', directAttempts(raw, profile), [])
  const applied = apply(value, raw, options, new Layers(raw))
  const attempts = [...directAttempts(raw, profile), ...applied.attempts]
  return answer(applied.value, applied.text, 'direct', attempts, applied.reasons)
}

function climbed(raw: string, options: NormalizeOptions): Normalized {
  const layers = new Layers(raw)
  const tool = options.tool ?? null
  const up = climb({
    source: { form: 'text', span: whole(layers.source), notation: { kind: 'json' } },
    end: endOf('unproven', options.finish ?? null, options.partial ?? false),
    tool,
    named: tool !== null,
    schema: tool?.schema ?? null,
    path: '$',
    profile: options.profile ?? recommended,
    layers,
    modelAnswer: null,
    now: options.now ?? null,
  })
  if (up.text === null) return answer(undefined, null, null, up.attempts, up.reasons)
  const applied = apply(up.value, up.text, options, layers)
  const reasons = [...up.reasons, ...applied.reasons, ...losses(applied, tool)]
  return answer(
    applied.value,
    applied.text,
    up.strategy,
    [...up.attempts, ...applied.attempts],
    reasons,
  )
}

/** Keys and digits that are gone once the text is a value. */
function losses(applied: Applied, tool: Tool | null): Reason[] {
  return lint(applied.value, applied.text, tool).filter(
    ({ code }) => code === 'suspect-duplicate-key' || code === 'suspect-number',
  )
}

function apply(value: unknown, text: string, options: NormalizeOptions, layers: Layers): Applied {
  const profile = options.profile ?? recommended
  const end = endOf('unproven', options.finish ?? null, options.partial ?? false)
  return applySchema(value, text, options.tool ?? null, {
    profile,
    readText: (nested, schema, path) =>
      readNested(nested, schema, path, { end, profile, layers, now: options.now ?? null }),
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
