/** Everything that the screen shows, in one place. */

import type { Verdict } from '../engine/model/trace.js'
import type { StopReason } from '../worker/client.js'
import type { DiffData } from '../worker/diff.js'
import type { LeafPage } from '../worker/leaves.js'
import type { EngineFacts, Look } from '../worker/protocol.js'
import type { RuleView } from '../worker/rules-view.js'
import type { Secret } from '../worker/secrets/find.js'
import type { CallDetail, InspectionView, Pairs } from '../worker/views.js'
import { EMPTY_INPUT, type Input } from './input.js'

export type EnginePhase =
  | { readonly phase: 'idle' }
  | { readonly phase: 'working' }
  | { readonly phase: 'stopped'; readonly reason: StopReason; readonly message: string }

interface FromLink {
  /** The own draft, where there is one that the link's text took the place of. */
  readonly draft: Input | null
  /** Parts of the link that were left out, each with its reason. */
  readonly refused: readonly string[]
  /** The input before the link: its settings are the user's own. */
  readonly own: Input
}

export type LinkBanner =
  | (FromLink & {
      readonly kind: 'link-opened'
      /** What is to be said of the result when the link was made; null when unknown. */
      readonly seen: { readonly version: string; readonly digest: string } | null
    })
  | (FromLink & {
      readonly kind: 'link-damaged'
      readonly message: string
      readonly recovered: boolean
    })

/** A message across the page that waits for an answer. */
export type Banner =
  | LinkBanner
  /** The link holds more than a link may; nothing of it was opened. */
  | { readonly kind: 'link-refused'; readonly message: string }
  | { readonly kind: 'unfinished' }

/** A question that waits for its answer. */
export interface Asked {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly decide: (yes: boolean) => void
}

/** Something that looks like a secret is about to leave the page. */
export interface Warning {
  /** What is about to leave. */
  readonly what: string
  /** Null when it could not be searched. */
  readonly secrets: readonly Secret[] | null
  readonly decide: (leaves: boolean) => void
}

export interface Toast {
  readonly text: string
  readonly id: number
  /** What can still be done about it. */
  readonly action: { readonly label: string; readonly run: () => void } | null
}

export interface ShownExample {
  readonly title: string
  readonly lesson: string
  readonly source: string
  readonly tools: string
  /** Its lesson has been read. */
  readonly closed: boolean
}

export type LeftTab = 'source' | 'tools' | 'settings'
export type Screen = 'inspect' | 'lab' | 'logs' | 'fixtures'
export type DialogName = 'share' | 'save' | 'palette' | 'help' | 'history'

export interface State {
  readonly input: Input
  /** Grows with every change that did not come from the source editor itself. */
  readonly revision: number
  readonly facts: EngineFacts | null
  readonly engine: EnginePhase
  readonly view: InspectionView | null
  /** What clicks have chosen in this text. */
  readonly look: Look
  readonly call: number
  readonly detail: CallDetail | null
  readonly attempt: number | null
  readonly diff: DiffData | null
  readonly rules: readonly RuleView[]
  /** The first values of the selected call. */
  readonly values: LeafPage | null
  /** Fingerprint of the result, where somebody asked for it. */
  readonly digest: { readonly inspection: number; readonly text: string } | null
  /** Places of the source that the pointer or the focus is on. */
  readonly highlight: Pairs | null
  /** A place of the source to bring into view; a new object each time. */
  readonly reveal: { readonly start: number; readonly end: number } | null
  /** Path of the value under the pointer in the source. */
  readonly pointedPath: string | null
  readonly banner: Banner | null
  /** The example that the text comes from, with the tools that came along. */
  readonly example: ShownExample | null
  /** Only calls of this verdict are listed. */
  readonly filter: Verdict | null
  readonly screen: Screen
  /** Fixtures opens with the words on how exported tests are run. */
  readonly howToRun: boolean
  /** A text that the batch takes over when it is opened. */
  readonly handedOver: string | null
  readonly leftTab: LeftTab
  readonly detailTab: string
  readonly dialog: DialogName | null
  /** A short message that goes away by itself. */
  readonly toast: Toast | null
  /** False when the browser could not keep the draft: it is gone with the page. */
  readonly kept: boolean
  readonly warning: Warning | null
  readonly asked: Asked | null
  /** The page of a reason or rule that is read; empty for the list of all. */
  readonly lesson: string | null
}

/** Nothing has been chosen. */
export const NO_LOOK: Look = { call: null, attempt: null }

export const INITIAL: State = {
  input: EMPTY_INPUT,
  revision: 0,
  facts: null,
  engine: { phase: 'idle' },
  view: null,
  look: NO_LOOK,
  call: 0,
  detail: null,
  attempt: null,
  diff: null,
  rules: [],
  values: null,
  digest: null,
  highlight: null,
  reveal: null,
  pointedPath: null,
  banner: null,
  example: null,
  filter: null,
  screen: 'inspect',
  howToRun: false,
  handedOver: null,
  leftTab: 'source',
  detailTab: 'arguments',
  dialog: null,
  toast: null,
  kept: true,
  warning: null,
  asked: null,
  lesson: null,
}
