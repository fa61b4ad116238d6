/** Arguments that are one text: every strategy in its turn, then the encodings that are left. */

import type { Notation } from '../../model/notation.js'
import { severityOf } from '../../model/reasons.js'
import type { Attempt, Reason } from '../../model/trace.js'
import { unescapeEdits } from '../../syntax/json/unescape.js'
import { compose } from '../../text/compose.js'
import type { Edits } from '../../text/edits.js'
import { type LayerSpan, textOf, whole } from '../../text/layers.js'
import { direct } from '../strategies/direct.js'
import { jsonInString, mayPeel } from '../strategies/json-in-string.js'
import type { Strategy, StrategyContext } from '../strategies/strategy.js'
import { compare, jsonMayBeMeant, mustBeAsked } from './agreement.js'
import type { LadderResult, LadderSetting } from './climbing.js'
import { editedLayer } from './edited.js'
import { openEnd, openValue } from './open-end.js'
import { orderOf } from './order.js'
import { notRun, type Run, run } from './run.js'
import { pythonInJson, reasonsFor, unparsable } from './verdict.js'

/** An attempt that succeeded, with its text and value. */
interface Taken {
  readonly attempt: Attempt
  readonly text: string
  readonly value: unknown
  /** From the raw text to `text`. */
  readonly edits: Edits | null
  readonly exact: boolean
}

export function climbText(
  input: LadderSetting,
  span: LayerSpan,
  notation: Notation,
  parsed?: object,
): LadderResult {
  const raw = textOf(span)
  if (input.path === '$' && raw.trim() === '') return noArguments(input)
  const context: StrategyContext = {
    notation,
    end: input.end,
    path: input.path,
    tool: input.tool,
    schema: input.schema,
    modelAnswer: input.modelAnswer,
    ...(input.refused === true ? { noJson: raw } : {}),
    ...(parsed === undefined ? {} : { parsed: { text: raw, value: parsed } }),
    allowance: input.layers.allowance,
    schemaBlind: input.profile.quirks.includes('schema-blind'),
    step: unbounded,
  }
  const ladder = new Ladder(input, span, context)
  const chosen = ladder.runAll()
  // A list that is too long is not what another notation makes of its words.
  if (chosen === null || ladder.tooLong) return failedAll(ladder)
  const peeled = ladder.peel(chosen)
  const reasons = [...ladder.bounds, ...reasonsFor(chosen.attempt), ...ladder.readings]
  if (notation.kind !== 'json' || input.path !== '$') reasons.push(...openValue(input, span))
  if (input.named && notation.kind === 'json') reasons.push(...pythonInJson(chosen.attempt))
  if (input.named && input.schema === null && input.path === '$') {
    if (peeled.value === null) {
      reasons.push({ code: 'empty-arguments' })
      return { ...result(ladder, chosen, peeled, reasons), text: '{}', value: {} }
    }
    if (typeof peeled.value !== 'object' || Array.isArray(peeled.value)) {
      const detail = Array.isArray(peeled.value) ? 'an array' : `a ${typeof peeled.value}`
      reasons.push({ code: 'not-an-object', detail })
    }
  }
  return result(ladder, chosen, peeled, reasons)
}

/** Our own strategies end by themselves. */
function unbounded(): void {}

function result(ladder: Ladder, chosen: Taken, peeled: Taken, reasons: readonly Reason[]) {
  const direct = chosen.attempt.strategy === 'direct'
  return {
    attempts: ladder.attempts(),
    strategy: direct ? peeled.attempt.strategy : chosen.attempt.strategy,
    chosen: peeled.attempt,
    edits: peeled.edits,
    parsed: chosen.value,
    text: peeled.text,
    value: peeled.value,
    exact: chosen.exact && peeled === chosen,
    reasons,
  }
}

const EMPTY: Reason = { code: 'empty-arguments' }

/** Nothing was written. The schema stage refuses it where the tool requires something. */
function noArguments(input: LadderSetting): LadderResult {
  // An API that gives an empty text gives all there is.
  const cut = input.end === 'cut'
  return {
    attempts: [],
    strategy: null,
    chosen: null,
    edits: null,
    parsed: undefined,
    text: '{}',
    value: {},
    reasons: [...(cut ? openEnd(input, true) : []), ...(input.schema === null ? [EMPTY] : [])],
  }
}

function failedAll(ladder: Ladder): LadderResult {
  const attempts = ladder.attempts()
  const hidden = ladder.tooLong || ladder.final !== null
  const preview = hidden ? undefined : attempts.find((attempt) => attempt.text !== undefined)
  const value: unknown = preview?.text === undefined ? undefined : JSON.parse(preview.text)
  return {
    attempts,
    strategy: null,
    chosen: preview ?? null,
    edits: preview?.edits ?? null,
    parsed: value,
    text: preview?.text ?? null,
    value,
    reasons: [...told(ladder.bounds, attempts), ...unparsable(attempts, ladder.final)],
  }
}

/** Bounds that no attempt tells of: those of a strategy that is switched off. */
function told(bounds: readonly Reason[], attempts: readonly Attempt[]): Reason[] {
  const known = attempts.flatMap(({ reasons }) => reasons)
  return bounds.filter((bound) => !known.includes(bound))
}

function joined(first: Edits | null, second: Edits, middle: string): Edits | null {
  return first === null ? null : compose(first, second, middle)
}

/** The attempts on one text, in the order of the profile. */
class Ladder {
  readonly readings: Reason[] = []
  /** Bounds at which a strategy stopped that comes before the one that was taken. */
  readonly bounds: Reason[] = []
  /** The failure after which no other strategy is believed. */
  final: Attempt | null = null
  private readonly runs = new Map<Strategy, Run>()
  private readonly done = new Map<Strategy, Attempt>()
  private readonly order

  constructor(
    private readonly input: LadderSetting,
    private readonly span: LayerSpan,
    private context: StrategyContext,
  ) {
    this.order = orderOf(input.profile, input.strategies)
  }

  /** An expression was met whose value would be too long to be worked out. */
  get tooLong(): boolean {
    return this.bounds.some(({ detail }) => detail?.startsWith('expansion') === true)
  }

  /** Runs what the mode asks for; the first that succeeds and is no mere preview is taken. */
  runAll(): Taken | null {
    let taken: Taken | null = null
    for (const strategy of this.order.on) {
      const known = taken !== null || this.final !== null
      if (known && this.input.profile.mode === 'until-it-parses') break
      const { attempt, value, exact, final } = this.run(strategy)
      if (final) this.final ??= attempt
      if (taken === null && attempt.status === 'failed') {
        this.bounds.push(...attempt.reasons.filter(({ code }) => code === 'limit'))
      }
      if (known || attempt.status !== 'succeeded' || attempt.text === undefined) continue
      if (strategy === jsonInString || attempt.risk === 'lossy') continue
      taken = { attempt, text: attempt.text, value, edits: attempt.edits, exact }
    }
    if (taken?.attempt.strategy !== 'direct') this.askSwitchedOff()
    if (taken !== null) taken = this.jsonReading(taken) ?? taken
    if (taken !== null) this.secondOpinions(taken)
    return taken
  }

  /**
   * A list that is too long to be worked out is a bound in every profile, also in
   * one that does not work out lists: without it, the text would count as broken.
   */
  private askSwitchedOff(): void {
    const expression = this.order.off.find(({ id }) => id === 'python-expression')
    if (expression === undefined) return
    const { attempt } = run(expression, this.span, this.context, null)
    if (attempt.status !== 'failed') return
    this.bounds.push(...attempt.reasons.filter(({ code }) => code === 'limit'))
  }

  private run(strategy: Strategy): Run {
    const known = this.runs.get(strategy)
    if (known !== undefined) return known
    const fresh = run(strategy, this.span, this.context, this.input.now)
    this.runs.set(strategy, fresh)
    this.done.set(strategy, fresh.attempt)
    // The strategies that come next need not ask `JSON.parse` again.
    if (strategy === direct && fresh.attempt.status === 'failed') {
      this.context = { ...this.context, noJson: textOf(this.span) }
    }
    return fresh
  }

  /** What lenient JSON reads, where a Python reading is not certain. */
  private jsonReading(taken: Taken): Taken | null {
    if (!jsonMayBeMeant(taken.attempt, taken.value, textOf(this.span))) return null
    const lenient = this.order.on.find((strategy) => strategy.id === 'lenient-json')
    if (lenient === undefined) return null
    const { attempt, value, exact } = this.run(lenient)
    const sound = attempt.reasons.every(({ code }) => severityOf(code) !== 'blocked')
    return attempt.status === 'succeeded' && attempt.text !== undefined && sound
      ? { attempt, text: attempt.text, value, edits: attempt.edits, exact }
      : null
  }

  /** Compares the value with other attempts; what has to be compared is run for that. */
  private secondOpinions(taken: Taken): void {
    for (const strategy of this.order.on) {
      // An answer that a user pasted is looked at, even where it is not needed.
      const answered = strategy.id === 'llm-repair' && this.context.modelAnswer !== null
      if (answered || mustBeAsked(taken.attempt, strategy)) this.run(strategy)
    }
    for (const [strategy, other] of this.runs) {
      if (other.attempt.strategy === taken.attempt.strategy) continue
      const { note, reason } = compare(taken, other)
      if (note !== null) {
        const attempt = { ...other.attempt, reasons: [...other.attempt.reasons, note] }
        this.done.set(strategy, attempt)
      }
      if (reason !== null) this.readings.push(reason)
    }
  }

  /** Peels what is still encoded in the value: a structure in a string. */
  peel(taken: Taken): Taken {
    const { keepStrings, typed } = this.input
    if (typed === true || (keepStrings === true && typeof taken.value === 'string')) return taken
    if (!this.order.on.includes(jsonInString)) return taken
    if (!mayPeel(taken.value, this.context)) return taken
    const { attempt } = taken
    const direct = attempt.strategy === 'direct'
    const span = direct
      ? this.span
      : whole(editedLayer(this.input.layers, attempt.input, attempt.edits, taken.text))
    let peeled = run(jsonInString, span, this.context, this.input.now)
    if (peeled.attempt.status !== 'succeeded' && this.context.schemaBlind !== true) {
      peeled = this.stringAtRoot(taken, span) ?? peeled
    }
    if (peeled.attempt.status !== 'succeeded' || peeled.attempt.text === undefined) return taken
    this.done.set(jsonInString, peeled.attempt)
    const { text, edits: further } = peeled.attempt
    const edits = further === null || direct ? further : joined(attempt.edits, further, taken.text)
    return { attempt: peeled.attempt, text, value: peeled.value, edits, exact: false }
  }

  /**
   * A string that holds a structure in another notation than JSON: it goes up the
   * ladder itself. What had to be guessed there counts only where an object is due.
   */
  private stringAtRoot(taken: Taken, span: LayerSpan): Run | null {
    const { layers, named } = this.input
    if (typeof taken.value !== 'string' || !/^\s*[{[]/.test(taken.value)) return null
    const unescaping = unescapeEdits(taken.text, taken.text.indexOf('"'), 'json-escape')
    const content = whole(editedLayer(layers, span, unescaping, taken.value))
    const read = climbText({ ...this.input, keepStrings: true }, content, { kind: 'json' })
    const { chosen, value, text, edits } = read
    if (read.strategy === null || chosen === null || text === null) return null
    if (typeof value !== 'object' || value === null) return null
    if (!named && read.reasons.length > 0) return null
    this.readings.push(...read.reasons)
    const attempt: Attempt = {
      strategy: 'json-in-string',
      path: this.input.path,
      status: 'succeeded',
      reasons: [],
      input: span,
      text,
      edits: edits === null ? null : compose(unescaping, edits, taken.value),
      risk: chosen.risk,
      micros: null,
      children: read.attempts.filter(({ status }) => status !== 'not-needed'),
    }
    return { attempt, value, exact: false, final: false }
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
