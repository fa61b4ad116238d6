/** Strategies that are off in a profile and would have helped, with how many of how many calls. */

import { type Extensions, profileWith } from '../arguments/strategies/custom.js'
import type { Profile } from '../model/profile.js'
import type { Call, StrategyId } from '../model/trace.js'
import { normalizeArguments } from '../normalize.js'
import { recommended } from '../profiles/recommended.js'
import { differences } from '../reports/differences.js'
import { outcomeOf } from './outcome.js'
import { rawText } from './pipelines/pipeline.js'
import { isDispatched, type SystemOutcome } from './system-outcome.js'

export interface Proposal {
  readonly tool: string
  /** `$` for the whole arguments, else the value that it mends: `$.operations`. */
  readonly path: string
  readonly strategy: StrategyId
  /** Calls that it would have helped, and calls of this tool in all. */
  readonly seen: number
  readonly of: number
  /** `edit_files $.operations: python-literal is off and would have helped 12 of 14 calls.` */
  readonly proposal: string
}

/** A call under the profile, with what its system did; null without a system. */
export interface SeenCall {
  readonly call: Call
  readonly outcome: SystemOutcome | null
  /** The profile that held for this call, where it is not the one of all. */
  readonly profile?: Profile
}

/** Proposals for a profile, the most frequent first. The safest strategy that helps a call counts. */
export function proposeStrategies(
  seen: readonly SeenCall[],
  profile: Profile,
  extensions: Extensions = {},
): Proposal[] {
  const totals = new Map<string, number>()
  const groups = new Map<string, Omit<Proposal, 'of' | 'proposal' | 'seen'> & { seen: number }>()
  for (const one of seen) {
    const tool = one.call.name
    totals.set(tool, (totals.get(tool) ?? 0) + 1)
    const help = helpFor(one, one.profile ?? profile, extensions)
    if (help === null) continue
    const key = JSON.stringify([tool, help.path, help.strategy])
    const group = groups.get(key) ?? { tool, ...help, seen: 0 }
    group.seen++
    groups.set(key, group)
  }
  return [...groups.values()]
    .map((group): Proposal => {
      const { tool, path, strategy } = group
      const of = totals.get(tool) ?? group.seen
      const calls = of === 1 ? 'call' : 'calls'
      const proposal = `${tool} ${path}: ${strategy} is off and would have helped ${group.seen} of ${of} ${calls}.`
      return { ...group, of, proposal: proposal.trim() }
    })
    .sort((a, b) => b.seen - a.seen || (a.proposal < b.proposal ? -1 : 1))
}

/** The first strategy that is off and helps, in the order of the recommended profile. */
function helpFor(
  { call, outcome }: SeenCall,
  profile: Profile,
  extensions: Extensions,
): { readonly strategy: StrategyId; readonly path: string } | null {
  const system = outcome !== null && profile.seed !== null
  if (system ? isFine(outcome) : call.argumentsText !== null) return null
  const on = profileWith(profile, extensions).strategies
  for (const strategy of profileWith(recommended, extensions).strategies) {
    if (NEVER.has(strategy) || (on.includes(strategy) && !isOverridden(profile))) continue
    const more = withStrategy(profile, strategy)
    const text = system ? repairedBy(call, more, extensions) : readBy(call, more)
    if (text !== null) return { strategy, path: pathOf(call, text) }
  }
  return null
}

/** They answer to nobody on their own: one asks a person, the other one guesses. */
const NEVER: ReadonlySet<StrategyId> = new Set<StrategyId>(['llm-repair', 'quote-regex', 'direct'])

function isFine({ kind, strategy, findings }: SystemOutcome): boolean {
  return (
    kind === 'dispatched-repaired' ||
    (kind === 'dispatched-as-is' && strategy !== 'failed' && findings.length === 0)
  )
}

function isOverridden({ provider, providerOverrides }: Profile): boolean {
  return provider !== null && Object.hasOwn(providerOverrides, provider)
}

/** The profile with the strategy in the place that the recommended order gives it. */
function withStrategy(profile: Profile, strategy: StrategyId): Profile {
  const rank = (id: StrategyId) => {
    const place = recommended.strategies.indexOf(id)
    return place < 0 ? recommended.strategies.length : place
  }
  const before = profile.strategies.filter((id) => id !== strategy)
  const at = before.findIndex((id) => rank(id) > rank(strategy))
  const strategies =
    at < 0 ? [...before, strategy] : [...before.slice(0, at), strategy, ...before.slice(at)]
  return { ...profile, strategies, provider: null }
}

function readBy(call: Call, profile: Profile): string | null {
  const tool = call.tool === null ? {} : { tool: call.tool }
  const { text, verdict } = normalizeArguments(rawText(call), { ...tool, profile })
  return verdict === 'blocked' ? null : text
}

function repairedBy(call: Call, profile: Profile, extensions: Extensions): string | null {
  const outcome = outcomeOf(call, profile, { extensions })
  return isDispatched(outcome) && outcome.kind === 'dispatched-repaired' ? outcome.text : null
}

/** The first value that becomes another one; `$` where the whole text was not JSON. */
function pathOf(call: Call, text: string): string {
  try {
    const [first] = differences(JSON.parse(rawText(call)), JSON.parse(text), '$')
    return first?.path ?? '$'
  } catch {
    return '$'
  }
}
