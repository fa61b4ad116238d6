/** Everything that the screen shows, in one place. */

import type { StopReason } from '../worker/client.js'
import type { DiffData } from '../worker/diff.js'
import type { EngineFacts } from '../worker/protocol.js'
import type { CallDetail, InspectionView, Pairs } from '../worker/views.js'
import { EMPTY_INPUT, type Input } from './input.js'

export type EnginePhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'working' }
  | { readonly phase: 'stopped'; readonly reason: StopReason; readonly message: string }

/** What is highlighted in the source, and why. */
export interface Highlight {
  readonly spans: Pairs
  /** `point`: the pointer or the focus is on it. `go`: bring it into view. */
  readonly kind: 'point' | 'go'
}

/** A message across the page that waits for an answer. */
export type Banner =
  | {
      readonly kind: 'link-opened'
      /** What is to be said of the result when the link was made; null when unknown. */
      readonly seen: { readonly version: string; readonly digest: string } | null
      readonly draft: Input | null
    }
  | {
      readonly kind: 'link-damaged'
      readonly message: string
      readonly recovered: boolean
      readonly draft: Input | null
    }
  | { readonly kind: 'unfinished' }

export interface Toast {
  readonly text: string
  readonly id: number
  /** What can still be done about it. */
  readonly action: { readonly label: string; readonly run: () => void } | null
}

export type LeftTab = 'source' | 'tools' | 'settings'
export type Screen = 'inspect' | 'batch' | 'fixtures'
export type DialogName = 'share' | 'save' | 'palette' | 'help'

export interface State {
  readonly input: Input
  /** Grows with every change that did not come from the source editor itself. */
  readonly revision: number
  readonly facts: EngineFacts | null
  readonly engine: EnginePhase
  readonly view: InspectionView | null
  readonly call: number
  readonly detail: CallDetail | null
  readonly attempt: number | null
  readonly diff: DiffData | null
  readonly highlight: Highlight | null
  /** Path of the value under the pointer in the source. */
  readonly pointedPath: string | null
  readonly banner: Banner | null
  readonly screen: Screen
  readonly leftTab: LeftTab
  readonly detailTab: string
  readonly dialog: DialogName | null
  /** A short message that goes away by itself. */
  readonly toast: Toast | null
}

export const INITIAL: State = {
  input: EMPTY_INPUT,
  revision: 0,
  facts: null,
  engine: { phase: 'idle' },
  view: null,
  call: 0,
  detail: null,
  attempt: null,
  diff: null,
  highlight: null,
  pointedPath: null,
  banner: null,
  screen: 'inspect',
  leftTab: 'source',
  detailTab: 'arguments',
  dialog: null,
  toast: null,
}
