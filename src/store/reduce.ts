/** Pure steps from one state to the next. */
import type { CallDetail, InspectionView } from '../worker/views.js'
import type { Input } from './input.js'
import type { State } from './state.js'

/** The input changed; `from` says whether the source editor has the new text already. */
export function changeInput(
  state: State,
  change: Partial<Input>,
  from: 'editor' | 'elsewhere',
): State {
  return {
    ...state,
    input: { ...state.input, ...change },
    revision: from === 'elsewhere' ? state.revision + 1 : state.revision,
    highlight: null,
    pointedPath: null,
  }
}

/** A new result: the selected call stays selected as long as it exists. */
export function takeView(state: State, view: InspectionView): State {
  const call = state.call < view.calls.length ? state.call : 0
  return {
    ...state,
    view,
    call,
    engine: { phase: 'idle' },
    ...(view.calls.length === 0 ? { detail: null, attempt: null, diff: null } : {}),
  }
}

/** The details of the selected call: keeps the attempt that the user looks at, where it still exists. */
export function takeDetail(state: State, detail: CallDetail, keep: string | null): State {
  const kept = detail.attempts.find(
    (head) => attemptKey(head) === keep && head.status !== 'not-needed',
  )
  return { ...state, detail, attempt: kept?.index ?? detail.shown, diff: null }
}

export function attemptKey(head: { strategy: string; path: string }): string {
  return `${head.strategy} ${head.path}`
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
  const next = state.call + step
  return next >= 0 && next < (state.view?.calls.length ?? 0) ? next : null
}

/** Nothing pasted yet. */
export function isEmpty(input: Input): boolean {
  return input.source.trim() === ''
}

/** The link's digest against today's: null while unknown. */
export function compareWithLink(state: State): 'same' | 'different' | null {
  const { banner, view, engine } = state
  if (banner?.kind !== 'link-opened' || banner.seen === null) return null
  if (view === null || engine.phase !== 'idle' || view.sourceLength !== state.input.source.length)
    return null
  return banner.seen.digest === view.digest ? 'same' : 'different'
}
