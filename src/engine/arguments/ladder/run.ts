/** One strategy's run on one input, isolated: whatever it does, the ladder goes on. */

import { LIMITS } from '../../bounds/limits.js'
import type { InputReason } from '../../model/input-reason.js'
import type { Attempt, Reason, StrategyId } from '../../model/trace.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import { riskOf } from '../../text/rules.js'
import { isCustom } from '../strategies/custom.js'
import { StepLimit, Steps } from '../strategies/steps.js'
import {
  failed,
  type NestedRun,
  type Outcome,
  type Strategy,
  type StrategyContext,
} from '../strategies/strategy.js'
import { checkedOutcome } from './custom.js'

const NONE: readonly never[] = []
/** Most attempts are not made: what is said of them is shared by all. */
const WHY = {
  'not-needed': [{ code: 'not-needed' }],
  'switched-off': [{ code: 'switched-off' }],
} as const

/** An attempt, and its value when it succeeded. */
export interface Run {
  readonly attempt: Attempt
  /** `JSON.parse(attempt.text)` of a success; undefined otherwise. */
  readonly value: unknown
  /** See `Outcome`. */
  readonly exact: boolean
  readonly final: boolean
}

/** Runs a strategy on a span. Never throws; an answer that is no JSON counts as a failure. */
export function run(
  strategy: Strategy,
  input: LayerSpan,
  context: StrategyContext,
  now: (() => number) | null,
): Run {
  const started = now?.() ?? 0
  let outcome = outcomeOf(strategy, textOf(input), context)
  let value: unknown
  try {
    if (outcome.status === 'succeeded') value = outcome.value ?? JSON.parse(outcome.text)
  } catch (error) {
    outcome = isolated(error)
  }
  const micros = now === null ? null : (now() - started) * 1000
  const attempt = toAttempt(strategy, input, context.path, outcome, micros)
  return {
    attempt,
    value,
    exact: outcome.status === 'succeeded' && outcome.exact === true,
    final: outcome.status === 'failed' && outcome.final === true,
  }
}

/** A strategy of the user's own is counted and its answer checked; ours are known. */
function outcomeOf(strategy: Strategy, text: string, context: StrategyContext): Outcome {
  try {
    if (!isCustom(strategy.id)) return strategy.attempt(text, context)
    const steps = new Steps()
    const outcome: unknown = strategy.attempt(text, { ...context, step: steps.step })
    if (outcome instanceof Promise) return isolated(asynchronous(outcome))
    return steps.exceeded ? isolated(new StepLimit()) : checkedOutcome(outcome, text)
  } catch (error) {
    return isolated(error)
  }
}

/** The ladder does not wait. What becomes of the promise is nobody's concern, also where it rejects. */
function asynchronous(outcome: Promise<unknown>): Error {
  void outcome.catch(() => undefined)
  return new Error('it answers with a promise, and the ladder does not wait')
}

function isolated(error: unknown): Outcome {
  if (error instanceof StepLimit) return failed(error.message, undefined, 'limit')
  const detail = error instanceof Error ? error.message : 'it threw'
  return failed(detail, undefined, 'strategy-failed')
}

function toAttempt(
  strategy: Strategy,
  input: LayerSpan,
  path: string,
  outcome: Outcome,
  micros: number | null,
): Attempt {
  if (outcome.status === 'succeeded') {
    const { status, reasons = NONE, text, edits, risk, alternatives, nested = NONE } = outcome
    const made = {
      strategy: strategy.id,
      path,
      status,
      reasons: reasons.map((reason) => placed(reason, input)),
      input,
      micros,
      children: nested.slice(0, LIMITS.childAttempts).map((inner) => child(strategy, inner, input)),
      text,
      edits,
      risk,
    }
    return alternatives === undefined ? made : { ...made, alternatives }
  }
  const { status, reason } = outcome
  return {
    strategy: strategy.id,
    path,
    status,
    reasons: [placed(reason, input)],
    input,
    micros,
    children: NONE,
    edits: null,
    risk: strategy.risk,
  }
}

function child({ id }: Strategy, nested: NestedRun, { layer, start }: LayerSpan): Attempt {
  const { path, text, edits, at, end } = nested
  const input = { layer, start: start + at, end: start + end }
  return succeeded(id, input, { path, text, edits, risk: riskOf(edits.rules()) })
}

type Made = Pick<Attempt, 'path' | 'edits' | 'risk'> & { readonly text: string }

/** An attempt that made a text, and of which there is nothing to say. */
export function succeeded(
  strategy: StrategyId,
  input: LayerSpan,
  { path, text, edits, risk }: Made,
  children: readonly Attempt[] = NONE,
): Attempt {
  const told = { status: 'succeeded', reasons: NONE, micros: null } as const
  return { strategy, path, ...told, input, text, edits, risk, children }
}

/** A strategy speaks of offsets in its input; the trace speaks of places in layers. */
export function placed(reason: InputReason, input: LayerSpan): Reason {
  const { code, at, end = at, detail, path, suggestions } = reason
  const span =
    at === undefined || end === undefined
      ? null
      : { layer: input.layer, start: input.start + at, end: input.start + end }
  // Nearly all hold a detail and nothing else.
  if (detail !== undefined && path === undefined && suggestions === undefined)
    return span === null ? { code, detail } : { code, at: span, detail }
  const { code: _, at: __, end: ___, ...rest } = reason
  return span === null ? { code, ...rest } : { code, at: span, ...rest }
}

/** An attempt that was not made: an earlier one succeeded, or the profile has it switched off. */
export function notRun(
  strategy: Strategy,
  input: LayerSpan,
  path: string,
  why: 'not-needed' | 'switched-off',
): Attempt {
  return {
    strategy: strategy.id,
    path,
    status: why === 'not-needed' ? 'not-needed' : 'declined',
    reasons: WHY[why],
    input,
    edits: null,
    risk: strategy.risk,
    micros: null,
    children: NONE,
  }
}
