/** One strategy's run on one input, isolated: whatever it does, the ladder goes on. */

import { textOf } from '../layers.js'
import { LIMITS } from '../limits.js'
import { riskOf } from '../rules.js'
import type {
  InputReason,
  NestedRun,
  Outcome,
  Strategy,
  StrategyContext,
} from '../strategies/strategy.js'
import type { Attempt, LayerSpan, Reason } from '../trace.js'

const NONE: readonly never[] = []

/** An attempt, and its value when it succeeded. */
export interface Run {
  readonly attempt: Attempt
  /** `JSON.parse(attempt.text)` of a success; undefined otherwise. */
  readonly value: unknown
}

/** Runs a strategy on a span. Never throws; an answer that is no JSON counts as a failure. */
export function run(
  strategy: Strategy,
  input: LayerSpan,
  context: StrategyContext,
  now: (() => number) | null,
): Run {
  const started = now?.() ?? 0
  let outcome: Outcome
  try {
    outcome = strategy.attempt(textOf(input), context)
  } catch (error) {
    outcome = isolated(error)
  }
  let value: unknown
  try {
    if (outcome.status === 'succeeded') {
      value = trusted(strategy)
        ? (outcome.value ?? JSON.parse(outcome.text))
        : JSON.parse(outcome.text)
    } else if (outcome.status === 'failed' && outcome.preview) JSON.parse(outcome.preview.text)
  } catch (error) {
    outcome = isolated(error)
  }
  const micros = now === null ? null : (now() - started) * 1000
  return { attempt: toAttempt(strategy, input, context.path, outcome, micros), value }
}

/** A registered strategy may say what it likes: its value is what its text says. */
function trusted(strategy: Strategy): boolean {
  return !strategy.id.startsWith('custom:')
}

function isolated(error: unknown): Outcome {
  const detail = error instanceof Error ? error.message : String(error)
  return { status: 'failed', reason: { code: 'strategy-failed', detail } }
}

function toAttempt(
  strategy: Strategy,
  input: LayerSpan,
  path: string,
  outcome: Outcome,
  micros: number | null,
): Attempt {
  const base = { strategy: strategy.id, path, input, micros, children: NONE }
  switch (outcome.status) {
    case 'succeeded':
      return {
        ...base,
        status: 'succeeded',
        reasons: (outcome.reasons ?? []).map((reason) => placed(reason, input)),
        text: outcome.text,
        edits: outcome.edits,
        risk: outcome.risk,
        ...(outcome.alternatives === undefined ? {} : { alternatives: outcome.alternatives }),
        children: (outcome.nested ?? NONE)
          .slice(0, LIMITS.childAttempts)
          .map((nested) => child(strategy, nested, input)),
      }
    case 'failed':
      return {
        ...base,
        status: 'failed',
        reasons: [placed(outcome.reason, input)],
        ...(outcome.preview === undefined ? {} : { text: outcome.preview.text }),
        edits: outcome.preview?.edits ?? null,
        risk: strategy.risk,
      }
    case 'declined':
      return {
        ...base,
        status: 'declined',
        reasons: [placed(outcome.reason, input)],
        edits: null,
        risk: strategy.risk,
      }
  }
}

function child(strategy: Strategy, nested: NestedRun, input: LayerSpan): Attempt {
  return {
    strategy: strategy.id,
    path: nested.path,
    status: 'succeeded',
    reasons: NONE,
    input: {
      layer: input.layer,
      start: input.start + nested.at,
      end: input.start + nested.end,
    },
    text: nested.text,
    edits: nested.edits,
    risk: riskOf(nested.edits.rules),
    micros: null,
    children: NONE,
  }
}

/** A strategy speaks of offsets in its input; the trace speaks of places in layers. */
export function placed(reason: InputReason, input: LayerSpan): Reason {
  return {
    code: reason.code,
    ...(reason.at === undefined
      ? {}
      : {
          at: {
            layer: input.layer,
            start: input.start + reason.at,
            end: input.start + (reason.end ?? reason.at),
          },
        }),
    ...(reason.path === undefined ? {} : { path: reason.path }),
    ...(reason.detail === undefined ? {} : { detail: reason.detail }),
  }
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
    reasons: [{ code: why }],
    input,
    edits: null,
    risk: strategy.risk,
    micros: null,
    children: NONE,
  }
}
