/**
 * Tries a strategy of the user's own. It runs elsewhere, in a frame that reaches
 * nothing: the engine is told its answers, and says which inputs it has none for
 * yet. So the engine and what it says stay out of the strategy's reach.
 */
import {
  type CustomStrategy,
  declined,
  failed,
  inspect,
  type Outcome,
  type Profile,
} from '../../../engine/index.js'
import { recommended } from '../../../engine/profiles/recommended.js'
import { compare } from '../../../fixtures/compare.js'
import type { Fixture } from '../../../fixtures/fixture.js'
import { outcomeOf } from '../../../fixtures/outcome.js'
import { readFixtures } from '../../../fixtures/read.js'
import { optionsOf } from '../../../fixtures/settings.js'

/** What a strategy of the user's own is to be asked. */
export interface AskedInput {
  /** Its answer bears the same key. */
  readonly key: string
  readonly input: string
  readonly context: {
    readonly path: string
    readonly end: string
    readonly schema: unknown
    readonly tool: string | null
  }
}

/** What it said: an outcome as JSON text, or what it threw. */
export type StrategyAnswer =
  | { readonly key: string; readonly outcome: string }
  | { readonly key: string; readonly threw: string }

export interface StrategyTrial {
  readonly text: string
  /** As pasted; what cannot be read counts as none. */
  readonly tools: string
  readonly described: { readonly title: string; readonly summary: string; readonly risk: string }
  /** The id of the strategy before which it is tried; empty for the end of the ladder. */
  readonly before: string
  readonly answers: readonly StrategyAnswer[]
  /** As JSON lines. */
  readonly fixtures: string
}

export interface StrategyCall {
  readonly name: string | null
  readonly before: string | null
  readonly after: string | null
  readonly beforeVerdict: string | null
  readonly verdict: string
  /** Which strategy gave the arguments. */
  readonly strategy: string | null
}

export interface StrategyFixture {
  readonly id: string
  readonly before: boolean
  readonly after: boolean
}

export interface StrategyTry {
  /** Inputs that it has still to answer for: until there are none, the rest is provisional. */
  readonly needs: readonly AskedInput[]
  readonly calls: readonly StrategyCall[]
  readonly fixtures: readonly StrategyFixture[]
}

/** Inputs that one round asks for; the others wait for the next. */
const ROUND = 500
const RISKS = ['lossless', 'deterministic', 'inferred', 'lossy'] as const
type RiskWord = (typeof RISKS)[number]

/** What the strategy does to the text and to every fixture, as far as its answers are known. */
export function tryStrategy(trial: StrategyTrial): StrategyTry {
  const { text, tools } = trial
  const bridge = new Bridge(trial)
  const given = tools.trim() === '' ? {} : { tools }
  const before = inspect(text, given).calls
  const after = inspect(text, { ...given, ...bridge.options(recommended) }).calls
  const calls: StrategyCall[] = after.map((call, index) => ({
    name: call.name,
    before: before[index]?.argumentsText ?? null,
    after: call.argumentsText,
    beforeVerdict: before[index]?.verdict ?? null,
    verdict: call.verdict,
    strategy: call.strategy,
  }))
  const fixtures = readFixtures(trial.fixtures).fixtures.flatMap((fixture) => {
    const result = fixtureWith(fixture, bridge)
    return result === null ? [] : [result]
  })
  return { needs: bridge.needs, calls, fixtures }
}

function fixtureWith(fixture: Fixture, bridge: Bridge): StrategyFixture | null {
  const read = optionsOf(fixture)
  if ('problem' in read) return null
  const { options } = read
  const passes = (more: ReturnType<Bridge['options']> | null): boolean => {
    const found = inspect(fixture.source, more === null ? options : { ...options, ...more })
    return compare(fixture.expect, outcomeOf(found, options.profile)).length === 0
  }
  return {
    id: fixture.id,
    before: passes(null),
    after: passes(bridge.options(options.profile)),
  }
}

/** A strategy that answers from what is known, and notes what is not. */
class Bridge {
  readonly needs: AskedInput[] = []
  private readonly known: ReadonlyMap<string, StrategyAnswer>
  private readonly asked = new Set<string>()
  private readonly strategy: CustomStrategy

  constructor(private readonly trial: StrategyTrial) {
    this.known = new Map(trial.answers.map((answer) => [answer.key, answer]))
    const { title, summary, risk } = trial.described
    this.strategy = {
      id: 'custom:own',
      title: title === '' ? 'Your strategy' : title,
      summary,
      risk: riskOf(risk),
      attempt: (input, { path, end, schema, tool }) =>
        this.answer({ input, context: { path, end, schema, tool: tool?.name ?? null } }),
    }
  }

  /** The options that put the strategy into the profile's ladder, at its place. */
  options(profile: Profile) {
    const { before } = this.trial
    const at = profile.strategies.map(String).indexOf(before)
    const place = at < 0 ? profile.strategies.length : at
    const strategies = profile.strategies.toSpliced(place, 0, this.strategy.id)
    return { strategies: [this.strategy], profile: { ...profile, strategies } }
  }

  private answer(asked: Omit<AskedInput, 'key'>): Outcome {
    const key = JSON.stringify(asked)
    const answer = this.known.get(key)
    if (answer === undefined) {
      if (!this.asked.has(key) && this.needs.length < ROUND) this.needs.push({ key, ...asked })
      this.asked.add(key)
      return declined('it has not been asked yet')
    }
    return 'threw' in answer ? failed(answer.threw) : outcomeIn(answer.outcome)
  }
}

function riskOf(word: string): RiskWord {
  return RISKS.find((risk) => risk === word) ?? 'inferred'
}

/** An outcome that came as JSON text: only what an outcome may say is taken from it. */
function outcomeIn(text: string): Outcome {
  const value: unknown = JSON.parse(text)
  const get = (owner: unknown, name: string): unknown =>
    typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name)
      ? Reflect.get(owner, name)
      : undefined
  const status = get(value, 'status')
  const written = get(value, 'text')
  const detail = get(get(value, 'reason'), 'detail')
  const words = typeof detail === 'string' ? detail.slice(0, 500) : ''
  if (status === 'succeeded' && typeof written === 'string') {
    return { status, text: written, edits: null, risk: riskOf(String(get(value, 'risk'))) }
  }
  if (status === 'declined') return declined(words)
  return failed(status === 'failed' ? words : 'it answered with no outcome')
}
