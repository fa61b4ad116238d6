/** Pure steps from one state to the next. */
import type { Inspected } from '../worker/protocol.js'
import type { Shown } from '../worker/shown.js'
import type { InspectionView } from '../worker/views.js'
import type { Input } from './input.js'
import { NO_LOOK, type State } from './state.js'

/** Where a changed text comes from; the source editor has its own already. */
export type TextFrom = 'editor' | 'paste' | 'elsewhere'

/** The input changed. What was chosen in the text before means nothing in another. */
export function changeInput(state: State, change: Partial<Input>, from: TextFrom): State {
  const { source } = change
  const other = source !== undefined && isOther(state.input.source, source)
  const anew = other || from === 'paste'
  return {
    ...state,
    input: { ...state.input, ...change },
    revision: from === 'elsewhere' ? state.revision + 1 : state.revision,
    highlight: null,
    pointedPath: null,
    ...(anew ? { look: NO_LOOK, filter: null } : {}),
    ...(other ? withoutExample(state, change) : {}),
  }
}

/** Another text takes an example's place: its lesson goes, and its tools where they are still its own. */
function withoutExample(state: State, change: Partial<Input>): Partial<State> {
  const { example, input } = state
  if (example === null || change.source === example.source) return {}
  const borrowed = change.tools === undefined && input.tools === example.tools
  return {
    example: null,
    input: { ...input, ...change, ...(borrowed ? { tools: '', tool: '' } : {}) },
  }
}

/** A new result, all of it at once: what is shown of the call fits the summary beside it. */
export function takeAnswer(state: State, { view, shown }: Inspected): State {
  const { filter } = state
  const some = filter !== null && view.counts[filter] > 0
  const fresh: State = { ...state, view, filter: some ? filter : null, engine: { phase: 'idle' } }
  return shown === null ? withoutCall(fresh) : takeShown(fresh, shown)
}

export function takeShown(state: State, shown: Shown): State {
  const { call, detail, attempt, diff, rules, values } = shown
  return { ...state, call, detail, attempt, diff, rules, values }
}

function withoutCall(state: State): State {
  return { ...state, call: 0, detail: null, attempt: null, diff: null, rules: [], values: null }
}

/**
 * Is it another text, and not the same one edited? Then what was chosen in the
 * old one means nothing: what both begin and end with is less than half of either.
 */
export function isOther(before: string, after: string): boolean {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head++
  let tail = 0
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail++
  }
  return head + tail < Math.max(before.length, after.length) / 2
}

/** Index of the attempt `step` further among those that ran; null where there is none. */
export function stepAttempt(state: State, step: 1 | -1): number | null {
  const attempts = state.detail?.attempts ?? []
  for (let i = (state.attempt ?? -1) + step; i >= 0 && i < attempts.length; i += step) {
    if (attempts[i]?.status !== 'not-needed') return i
  }
  return null
}

/** Index of the call `step` further; null at the ends. */
export function stepCall(state: State, step: 1 | -1): number | null {
  // The one that was asked for last may still be on its way.
  const next = (state.look.call ?? state.call) + step
  return next >= 0 && next < (state.view?.calls.length ?? 0) ? next : null
}

/** The result that is shown; null while there is nothing to inspect, or nothing but the empty page has been. */
export function shownView({ input, view }: State): InspectionView | null {
  return isEmpty(input) || view === null || view.sourceLength === 0 ? null : view
}

/** Nothing pasted yet. */
export function isEmpty(input: Input): boolean {
  return input.source.trim() === ''
}

/** The link's digest against today's: null while unknown. */
export function compareWithLink(state: State): 'same' | 'different' | null {
  const { banner, view, digest, engine } = state
  if (banner?.kind !== 'link-opened' || banner.seen === null || engine.phase !== 'idle') return null
  if (view === null || digest?.inspection !== view.id) return null
  if (view.sourceLength !== state.input.source.length) return null
  return banner.seen.digest === digest.text ? 'same' : 'different'
}
