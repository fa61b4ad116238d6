/** The attempts on one text: which are made, which one is taken, and what the others say of it. */

import { severityOf } from '../../model/reasons.js'
import type { Attempt, Reason } from '../../model/trace.js'
import type { Edits } from '../../text/edits.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { direct } from '../strategies/direct.js'
import { jsonInString } from '../strategies/json-in-string.js'
import type { Strategy, StrategyContext } from '../strategies/strategy.js'
import { compare, jsonMayBeMeant, mustBeAsked } from './agreement.js'
import type { LadderSetting } from './climbing.js'
import { orderOf } from './order.js'
import { notRun, type Run, run } from './run.js'

/** An attempt that succeeded, with its text and value. */
export interface Taken {
  readonly attempt: Attempt
  readonly text: string
  readonly value: unknown
  /** From the raw text to `text`. */
  readonly edits: Edits | null
  readonly exact: boolean
}

function takenFrom({ attempt, value, exact }: Run): Taken | null {
  const { status, text, edits } = attempt
  return status === 'succeeded' && text !== undefined
    ? { attempt, text, value, edits, exact }
    : null
}

export class Attempts {
  /** Other values that the text may have. */
  readonly readings: Reason[] = []
  /** Bounds at which a strategy stopped that comes before the one that was taken. */
  readonly bounds: Reason[] = []
  /** The failure after which no other strategy is believed. */
  final: Attempt | null = null
  private readonly runs = new Map<Strategy, Run>()
  private readonly order

  constructor(
    readonly input: LadderSetting,
    readonly span: LayerSpan,
    private context: StrategyContext,
  ) {
    this.order = orderOf(input.profile, input.strategies)
  }

  /** An expression was met whose value would be too long to be worked out. */
  get tooLong(): boolean {
    return this.bounds.some(({ detail }) => detail?.startsWith('expansion') === true)
  }

  /** Runs what the mode asks for; the first that succeeds and is no mere preview is taken. */
  take(): Taken | null {
    let first: Taken | null = null
    for (const strategy of this.order.on) {
      const known = first !== null || this.final !== null
      if (known && this.input.profile.mode === 'until-it-parses') break
      const made = this.run(strategy)
      if (made.final) this.final ??= made.attempt
      if (first === null) this.keepBounds(made.attempt)
      if (known) continue
      if (strategy !== jsonInString && made.attempt.risk !== 'lossy') first = takenFrom(made)
    }
    if (first?.attempt.strategy !== 'direct') this.askSwitchedOff()
    if (first === null) return null
    const taken = this.jsonReading(first) ?? first
    this.secondOpinions(taken)
    return taken
  }

  /**
   * A list that is too long to be worked out is a bound in every profile, also in
   * one that does not work out lists: without it, the text would count as broken.
   */
  private askSwitchedOff(): void {
    const expression = this.order.off.find(({ id }) => id === 'python-expression')
    if (expression === undefined) return
    this.keepBounds(run(expression, this.span, this.context, null).attempt)
  }

  private keepBounds({ status, reasons }: Attempt): void {
    if (status === 'failed')
      addAll(
        this.bounds,
        reasons.filter(({ code }) => code === 'limit'),
      )
  }

  private run(strategy: Strategy): Run {
    const known = this.runs.get(strategy)
    if (known !== undefined) return known
    const fresh = this.runOn(strategy, this.span)
    this.runs.set(strategy, fresh)
    // The strategies that come next need not ask `JSON.parse` again.
    if (strategy === direct && fresh.attempt.status === 'failed') {
      this.context = { noJson: textOf(this.span), ...this.context }
    }
    return fresh
  }

  /** Runs a strategy on a text that is not the ladder's own, or once more. */
  runOn(strategy: Strategy, span: LayerSpan): Run {
    return run(strategy, span, this.context, this.input.now)
  }

  /** Is the strategy switched on, with something in the value that it may be for? */
  mayRun(strategy: Strategy, fits: (context: StrategyContext) => boolean): boolean {
    return this.order.on.includes(strategy) && fits(this.context)
  }

  /** What lenient JSON reads, where a Python reading is not certain. */
  private jsonReading({ attempt, value }: Taken): Taken | null {
    if (!jsonMayBeMeant(attempt, value, textOf(this.span))) return null
    const lenient = this.order.on.find(({ id }) => id === 'lenient-json')
    if (lenient === undefined) return null
    const made = this.run(lenient)
    const sound = made.attempt.reasons.every(({ code }) => severityOf(code) !== 'blocked')
    return sound ? takenFrom(made) : null
  }

  /** Compares the value with other attempts; what has to be compared is run for that. */
  private secondOpinions(taken: Taken): void {
    for (const strategy of this.order.on) {
      if (mustBeAsked(taken.attempt, strategy, this.context)) this.run(strategy)
    }
    for (const [strategy, other] of this.runs) {
      if (other.attempt.strategy === taken.attempt.strategy) continue
      const { note, reason } = compare(taken, other)
      if (note !== null) {
        const reasons = [...other.attempt.reasons, note]
        this.replace(strategy, { ...other, attempt: { ...other.attempt, reasons } })
      }
      if (reason !== null) this.readings.push(reason)
    }
  }

  /** Shows another run of a strategy than the first. */
  replace(strategy: Strategy, other: Run): void {
    this.runs.set(strategy, other)
  }

  /** One attempt per strategy, those that were not made among them. */
  list(): Attempt[] {
    const { input, order, runs, span } = this
    return [
      ...order.on.map((s) => runs.get(s)?.attempt ?? notRun(s, span, input.path, 'not-needed')),
      ...order.off.map((s) => notRun(s, span, input.path, 'switched-off')),
    ]
  }
}
