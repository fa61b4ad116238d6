/**
 * What the page and the engine's worker say to each other. The worker keeps the
 * trace; the page gets a light summary of it and asks for the rest in small
 * questions, so that neither very long nor very deep values are ever cloned.
 */
import type { ProviderId } from '../engine/domain/event.js'
import type { Profile } from '../engine/model/profile.js'
import type { Finish } from '../engine/model/trace.js'
import type { InspectOptions } from '../engine/options.js'
import type { ReadSettings } from '../engine/outcomes/read-settings.js'
import type { Account } from '../engine/reports/account.js'
import type { EventView } from './event-view.js'
import type { ExpectedView } from './expected-view.js'
import type { FeedbackView } from './feedback-view.js'
import type { InnerPlace } from './innermost.js'
import type { LeafPage } from './leaves.js'
import type { PipelineView } from './pipelines-view.js'
import type { ReadingView } from './readings.js'
import type { Shown } from './shown.js'
import type { SuggestionView } from './suggestion-view.js'
import type { SystemView } from './system-view.js'
import type { CallDetail, InspectionView, Pairs } from './views.js'

/** Everything beside the source that an inspection depends on. */
export interface EngineSettings {
  readonly readAs: NonNullable<InspectOptions['readAs']>
  /** Tools as pasted. */
  readonly tools: string
  /** Name of the tool, for bare arguments. */
  readonly tool: string | null
  readonly finish: Finish | null
  readonly profile: string
  /** Changes to the profile. */
  readonly edits: Partial<Profile>
  /** Answers of a model that the user pasted back, by call key. */
  readonly modelAnswers: Readonly<Record<string, string>>
  /** A grammar that the user accepted, as JSON text; empty when there is none. */
  readonly grammar: string
}

/** What the page looks at; null leaves the choice to the engine. */
export interface Look {
  readonly call: number | null
  /** The attempt that a click chose, as `strategy path`. */
  readonly attempt: string | null
}

/** The questions about the inspection at hand, each with the shape of its answer. */
export interface Questions {
  call: { ask: { call: number }; answer: CallDetail }
  /** All that is drawn of one call, in one answer. */
  shown: { ask: Look; answer: Shown }
  leaves: { ask: { call: number; from: number; count: number }; answer: LeafPage }
  /** One value in full: a text as it is, anything else as JSON. */
  value: { ask: { call: number; leaf: number }; answer: string | null }
  /** Places in the source of one group of edits: start, end, start, end … */
  'edit-places': { ask: { call: number; attempt: number; group: number }; answer: Uint32Array }
  /** Places in the source of a span of the diff's right or left text. */
  'diff-places': {
    ask: { call: number; attempt: number; side: 'left' | 'right'; start: number; end: number }
    answer: Uint32Array
  }
  /** Which value of which call stands at an offset of the source. */
  at: {
    ask: { offset: number; call: number }
    answer: { call: number; path: string | null; places: Uint32Array } | null
  }
  text: {
    ask: { call: number; what: 'arguments' | 'raw' | 'prompt'; form: 'pretty' | 'compact' }
    answer: string | null
  }
  /** Every character of the call with its role. */
  account: { ask: { call: number }; answer: Account }
  readings: { ask: { call: number }; answer: readonly ReadingView[] }
  /** The tools that were read, as JSON text that can be pasted again. */
  'tools-text': { ask: Record<never, never>; answer: string }
  /** The text of a peeled layer, shortened. */
  layer: { ask: { index: number }; answer: string }
  /** The arguments after a lint's suggestion; null when it changes nothing. */
  suggestion: {
    ask: { call: number; reason: number; suggestion: number }
    answer: SuggestionView | null
  }
  content: { ask: Record<never, never>; answer: string | null }
  /** The text under all wrappings. */
  innermost: { ask: Record<never, never>; answer: string }
  /** Where pairs of places of that text stand in the source. */
  'inner-places': { ask: { pairs: Pairs }; answer: readonly InnerPlace[] }
  feedback: { ask: { call: number }; answer: FeedbackView }
  /** Null when the provider is not known. */
  event: { ask: { call: number; provider: ProviderId | null }; answer: EventView | null }
  pipelines: {
    ask: { call: number; profiles: readonly string[] }
    answer: readonly PipelineView[]
  }
  /** What the profile's system did with a call; null under Recommended. */
  system: { ask: { call: number }; answer: SystemView | null }
  /** A normalizer's settings object; it has nothing to do with the inspection at hand. */
  'read-settings': { ask: { text: string }; answer: ReadSettings }
  expected: { ask: Record<never, never>; answer: ExpectedView }
  /** A short fingerprint of the result: equal results have equal ones. */
  digest: { ask: Record<never, never>; answer: string }
}

export type Question = keyof Questions
export type Ask<Q extends Question> = Questions[Q]['ask']
export type Answer<Q extends Question> = Questions[Q]['answer']

export type Request =
  | {
      readonly kind: 'inspect'
      readonly id: number
      /** Null: the same text as the last time. */
      readonly source: string | null
      readonly settings: EngineSettings
      readonly look: Look
    }
  | {
      readonly kind: 'ask'
      readonly id: number
      /** The inspection that is meant; an answer about another would mislead. 0: none. */
      readonly inspection: number
      readonly question: Question
      readonly ask: Ask<Question>
    }

export type Reply =
  | { readonly kind: 'hello'; readonly facts: EngineFacts }
  | ({ readonly kind: 'inspected'; readonly id: number } & Inspected)
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** The inspection that was asked about is gone. */
  | { readonly kind: 'stale'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }

/** The answer to an inspection: nothing that belongs together comes apart. */
export interface Inspected {
  readonly view: InspectionView
  /** Null when there is no call. */
  readonly shown: Shown | null
}

/** What the page needs to know of the engine's tables. */
export interface EngineFacts {
  readonly version: string
  readonly profiles: readonly Profile[]
  readonly strategies: readonly { id: string; title: string; summary: string }[]
}
