/**
 * The worker's side without the worker: keeps the inspection at hand and
 * answers questions about it.
 */

import { inspect } from '../engine/inspect.js'
import type { Call, Inspection } from '../engine/model/trace.js'
import { profileById } from '../engine/profiles/index.js'
import { recommended } from '../engine/profiles/recommended.js'
import { textOf } from '../engine/text/layers.js'
import { AttemptViews } from './attempt-views.js'
import { startOf } from './describe.js'
import { loadRest } from './later-parts.js'
import { Leaves } from './leaves.js'
import { printJson } from './pretty.js'
import { promptOf } from './prompt.js'
import type { Answer, Ask, EngineSettings, Inspected, Look, Question } from './protocol.js'
import { optionsOf, type SettledOptions } from './settled-options.js'
import { attemptFor, FIRST_VALUES, type Shown, worstCall } from './shown.js'
import { detailOf, viewInspection } from './view.js'

/** A layer is shown to be recognised, not to be read to its end. */
const LAYER_SHOWN = 20_000

/** Questions whose script is loaded when the first of them is asked. */
type LaterQuestion =
  | 'account'
  | 'readings'
  | 'suggestion'
  | 'tools-text'
  | 'innermost'
  | 'inner-places'
  | 'feedback'
  | 'event'
  | 'pipelines'
  | 'system'
  | 'read-settings'
  | 'digest'
  | 'expected'

/** Null when what is meant does not exist. */
type Answering<Q extends Question> = Q extends LaterQuestion
  ? Promise<Answer<Q> | null>
  : Answer<Q> | null
type Answers = { [Q in Question]: (ask: Ask<Q>) => Answering<Q> }

/** Loaded at the first question that needs it, with all of the engine that it may ask. */
async function later(): Promise<typeof import('./later.js')> {
  const [script] = await Promise.all([import('./later.js'), loadRest()])
  return script
}
type Later = Awaited<ReturnType<typeof later>>

export class Session {
  private source = ''
  private inspection: Inspection | null = null
  private options: SettledOptions = { profile: recommended }
  private inspectionId = 0
  private attempts: AttemptViews | null = null
  private readonly leaves = new Map<number, Leaves>()

  constructor(private readonly now: () => number) {}

  inspect(id: number, source: string | null, settings: EngineSettings, look: Look): Inspected {
    if (source !== null) this.source = source
    this.leaves.clear()
    this.inspectionId = id
    // Nothing that is asked of this inspection is answered from the one before, should it fail.
    this.inspection = null
    this.options = optionsOf(settings)
    this.inspection = inspect(this.source, { ...this.options, now: this.now })
    this.attempts = new AttemptViews(this.inspection)
    const view = viewInspection(id, this.inspection, settings.tools.trim() !== '')
    const wanted = look.call !== null && look.call < view.calls.length ? look.call : null
    const call = wanted ?? worstCall(view.calls)
    return { view, shown: this.shown({ call, attempt: wanted === null ? null : look.attempt }) }
  }

  isCurrent(inspection: number): boolean {
    return inspection === 0 || inspection === this.inspectionId
  }

  /** Null when the call or attempt that is meant does not exist. */
  answer<Q extends Question>(question: Q, ask: Ask<Q>): Answering<Q> {
    return this.answers[question](ask)
  }

  private readonly answers: Answers = {
    call: ({ call }) => (this.inspection === null ? null : detailOf(this.inspection, call)),
    shown: (look) => this.shown(look),
    leaves: ({ call, from, count }) => this.leavesOf(call)?.page(from, count) ?? null,
    value: ({ call, leaf }) => this.leavesOf(call)?.valueOf(leaf) ?? null,
    'edit-places': ({ call, attempt, group }) =>
      this.attempts?.editPlaces(call, attempt, group) ?? null,
    'diff-places': ({ call, attempt, side, start, end }) =>
      this.attempts?.diffPlaces(call, attempt, side, { start, end }) ?? null,
    at: ({ offset, call }) => this.valueAt(offset, call),
    text: ({ call, what, form }) => this.text(call, what, form),
    account: ({ call }) => {
      const leaves = this.leavesOf(call)
      return this.later(call, ({ ACCOUNT_VALUES, accountOf }, found, { source }) =>
        accountOf(found, source, leaves?.places(ACCOUNT_VALUES) ?? []),
      )
    },
    readings: ({ call }) => this.later(call, ({ readingsOf }, found) => readingsOf(found)),
    'tools-text': () => this.whole(({ toolsText }, { tools }) => toolsText(tools)),
    layer: ({ index }) => {
      const text = this.inspection?.peels[index]?.layer.text
      return text === undefined ? null : startOf(text, LAYER_SHOWN)
    },
    suggestion: ({ call, reason, suggestion }) =>
      this.later(call, ({ viewSuggestion }, found) => viewSuggestion(found, reason, suggestion)),
    content: () => this.inspection?.content ?? null,
    innermost: () => this.whole(({ innermostOf }, inspection) => innermostOf(inspection).text),
    'inner-places': ({ pairs }) =>
      this.whole(({ innerPlaces }, inspection) => innerPlaces(inspection, pairs)),
    feedback: ({ call }) =>
      this.later(call, ({ viewFeedback }, found, { tools, finish }, { profile }) =>
        viewFeedback(found, tools, profile, finish),
      ),
    event: ({ call, provider }) =>
      this.later(call, ({ viewEvent }, found, inspection, { profile }) =>
        viewEvent(found, inspection, provider, profile),
      ),
    pipelines: ({ call, profiles }) => this.pipelines(call, profiles),
    system: ({ call }) =>
      this.whole(({ viewSystem }, inspection, { profile }) =>
        viewSystem(inspection, profile, call),
      ),
    'read-settings': async ({ text }) => (await later()).readNormalizerSettings(text),
    digest: () =>
      this.whole(({ digestOf }, inspection, { profile }) => digestOf(inspection, profile)),
    expected: () =>
      this.whole(({ viewExpected }, inspection, { profile }) => viewExpected(inspection, profile)),
  }

  /** What a later script says of the inspection that is at hand now, whatever comes while it loads. */
  private async whole<T>(
    view: (script: Later, inspection: Inspection, options: SettledOptions) => T,
  ): Promise<T | null> {
    const { inspection, options } = this
    return inspection === null ? null : view(await later(), inspection, options)
  }

  /** The same of one call. */
  private later<T>(
    index: number,
    view: (script: Later, call: Call, inspection: Inspection, options: SettledOptions) => T,
  ): Promise<T | null> {
    const call = this.call(index)
    return call === null
      ? Promise.resolve(null)
      : this.whole((script, inspection, options) => view(script, call, inspection, options))
  }

  private async pipelines(call: number, ids: readonly string[]): Promise<Answer<'pipelines'>> {
    const { source, options } = this
    const profiles = ids.map(profileById).filter((profile) => profile !== null)
    const { viewPipelines } = await later()
    return viewPipelines(source, options, [options.profile, ...profiles], call)
  }

  private call(index: number): Call | null {
    return this.inspection?.calls[index] ?? null
  }

  private leavesOf(index: number): Leaves | null {
    const known = this.leaves.get(index)
    if (known !== undefined) return known
    const call = this.call(index)
    if (call?.argumentsText == null || this.inspection === null) return null
    const leaves = new Leaves(call, this.inspection.layers)
    this.leaves.set(index, leaves)
    return leaves
  }

  private shown({ call, attempt: chosen }: Look): Shown | null {
    const index = call ?? 0
    const detail = this.inspection === null ? null : detailOf(this.inspection, index)
    if (detail === null) return null
    const attempt = attemptFor(detail, chosen)
    return {
      call: index,
      detail,
      attempt,
      diff: attempt === null ? null : (this.attempts?.diff(index, attempt)?.data ?? null),
      rules: attempt === null ? [] : (this.attempts?.rules(index, attempt) ?? []),
      values: this.leavesOf(index)?.page(0, FIRST_VALUES) ?? null,
    }
  }

  private valueAt(offset: number, preferred: number): Answer<'at'> {
    const calls = this.inspection?.calls ?? []
    const holds = (call: Call | undefined) =>
      call?.spans.some((span) => span.start <= offset && offset < span.end) === true
    const call = holds(calls[preferred]) ? preferred : calls.findIndex(holds)
    if (call < 0) return null
    const row = this.leavesOf(call)?.at(offset) ?? null
    return { call, path: row?.path ?? null, places: Uint32Array.from(row?.spans ?? []) }
  }

  private text(index: number, what: Ask<'text'>['what'], form: Ask<'text'>['form']): string | null {
    const call = this.call(index)
    if (call === null) return null
    if (what === 'prompt') return promptOf(call)
    if (what === 'raw') return call.raw === null ? null : textOf(call.raw)
    if (call.argumentsText === null) return null
    return form === 'compact' ? call.argumentsText : printJson(call.argumentsText).printer.text
  }
}
