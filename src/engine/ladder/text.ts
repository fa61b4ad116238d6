/** Arguments that are one text: every strategy in its turn, then the encodings that are left. */

import type { LadderInput, LadderResult } from '../ladder.js'
import { textOf, whole } from '../layers.js'
import { STRATEGIES } from '../strategies/index.js'
import { jsonInString } from '../strategies/json-in-string.js'
import type { Notation, Strategy, StrategyContext } from '../strategies/strategy.js'
import type { Attempt, LayerSpan, Reason } from '../trace.js'
import { compare, disputed } from './agreement.js'
import { editedLayer } from './edited.js'
import { orderOf } from './order.js'
import { notRun, type Run, run } from './run.js'
import { reasonsFor, unparsable } from './verdict.js'

/** An attempt that succeeded, with its text and value. */
interface Taken {
  readonly attempt: Attempt
  readonly text: string
  readonly value: unknown
}

export function climbText(input: LadderInput, span: LayerSpan, notation: Notation): LadderResult {
  const raw = textOf(span)
  if (input.path === '$' && raw.trim() === '') return noArguments(input)
  const context: StrategyContext = {
    notation,
    end: input.end,
    path: input.path,
    tool: input.tool,
    schema: input.schema,
    modelAnswer: input.modelAnswer,
  }
  const ladder = new Ladder(input, span, context)
  const chosen = ladder.runAll()
  if (chosen === null) return failedAll(ladder)
  const peeled = ladder.peel(chosen)
  const reasons = [...reasonsFor(chosen.attempt), ...ladder.readings]
  if (input.named && input.path === '$') {
    if (peeled.value === null) {
      return { ...result(ladder, chosen, peeled, reasons), text: '{}', value: {} }
    }
    if (typeof peeled.value !== 'object' || Array.isArray(peeled.value)) {
      const detail = Array.isArray(peeled.value) ? 'an array' : `a ${typeof peeled.value}`
      reasons.push({ code: 'not-an-object', detail })
    }
  }
  return result(ladder, chosen, peeled, reasons)
}

function result(ladder: Ladder, chosen: Taken, peeled: Taken, reasons: readonly Reason[]) {
  const direct = chosen.attempt.strategy === 'direct'
  return {
    attempts: ladder.attempts(),
    strategy: direct ? peeled.attempt.strategy : chosen.attempt.strategy,
    chosen: peeled.attempt,
    parsed: chosen.value,
    text: peeled.text,
    value: peeled.value,
    reasons,
  }
}

/** Nothing was written. The schema stage refuses it where the tool requires something. */
function noArguments(input: LadderInput): LadderResult {
  return {
    attempts: [],
    strategy: null,
    chosen: null,
    parsed: undefined,
    text: '{}',
    value: {},
    reasons: input.schema === null ? [{ code: 'empty-arguments' }] : [],
  }
}

function failedAll(ladder: Ladder): LadderResult {
  const attempts = ladder.attempts()
  const preview = attempts.find((attempt) => attempt.text !== undefined)
  const value: unknown = preview?.text === undefined ? undefined : JSON.parse(preview.text)
  return {
    attempts,
    strategy: null,
    chosen: preview ?? null,
    parsed: value,
    text: preview?.text ?? null,
    value,
    reasons: unparsable(attempts),
  }
}

/** The attempts on one text, in the order of the profile. */
class Ladder {
  readonly readings: Reason[] = []
  private readonly runs = new Map<Strategy, Run>()
  private readonly done = new Map<Strategy, Attempt>()
  private readonly order

  constructor(
    private readonly input: LadderInput,
    private readonly span: LayerSpan,
    private readonly context: StrategyContext,
  ) {
    this.order = orderOf(input.profile, STRATEGIES)
  }

  /** Runs what the mode asks for; the first that succeeds and is no mere preview is taken. */
  runAll(): Taken | null {
    let taken: Taken | null = null
    for (const strategy of this.order.on) {
      if (taken !== null && this.input.profile.mode === 'until-it-parses') break
      const { attempt, value } = this.run(strategy)
      if (taken !== null || attempt.status !== 'succeeded' || attempt.text === undefined) continue
      if (strategy === jsonInString || attempt.risk === 'lossy') continue
      taken = { attempt, text: attempt.text, value }
    }
    if (taken !== null) this.secondOpinions(taken)
    return taken
  }

  private run(strategy: Strategy): Run {
    const known = this.runs.get(strategy)
    if (known !== undefined) return known
    const fresh = run(strategy, this.span, this.context, this.input.now)
    this.runs.set(strategy, fresh)
    this.done.set(strategy, fresh.attempt)
    return fresh
  }

  /** Compares the value with other attempts; what has to be compared is run for that. */
  private secondOpinions(taken: Taken): void {
    for (const strategy of this.order.on) {
      if (disputed(taken.attempt, strategy, textOf(this.span))) this.run(strategy)
    }
    for (const [strategy, other] of this.runs) {
      if (other.attempt.strategy === taken.attempt.strategy) continue
      const { note, reason } = compare(taken, other, textOf(this.span))
      if (note !== null) {
        const attempt = { ...other.attempt, reasons: [...other.attempt.reasons, note] }
        this.done.set(strategy, attempt)
      }
      if (reason !== null) this.readings.push(reason)
    }
  }

  /** Peels what is still encoded in the value: a structure in a string. */
  peel(taken: Taken): Taken {
    if (!this.order.on.includes(jsonInString)) return taken
    const { attempt } = taken
    const direct = attempt.strategy === 'direct'
    const span = direct
      ? this.span
      : whole(editedLayer(this.input.layers, attempt.input, attempt.edits, taken.text))
    const peeled = run(jsonInString, span, this.context, this.input.now)
    if (peeled.attempt.status !== 'succeeded' || peeled.attempt.text === undefined) return taken
    this.done.set(jsonInString, peeled.attempt)
    return { attempt: peeled.attempt, text: peeled.attempt.text, value: peeled.value }
  }

  /** One attempt per strategy, those that were not made among them. */
  attempts(): Attempt[] {
    const { path } = this.input
    return [
      ...this.order.on.map((s) => this.done.get(s) ?? notRun(s, this.span, path, 'not-needed')),
      ...this.order.off.map((s) => notRun(s, this.span, path, 'switched-off')),
    ]
  }
}
