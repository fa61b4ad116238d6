/** What the Lab asks its worker, and what it answers. All of it is plain data. */
import type { Grammar } from '../../engine/model/grammar.js'
import type { Verdict } from '../../engine/model/trace.js'
import type { Expected } from '../../templates/chat/expected.js'
import type { Lint } from '../../templates/lint/lint.js'
import type { EmulatedSplits } from '../../templates/replay/emulated.js'
import type { OwnMoment, OwnSplits } from '../../templates/replay/own.js'
import type { Splits } from '../../templates/replay/splits.js'
import type { Timeline } from '../../templates/replay/timeline.js'
import type { Mark } from '../../templates/teach/marks.js'
import type { Tile } from '../../templates/teach/tiles.js'

/** What the Lab works on, all as text. */
export interface LabInput {
  readonly template: string
  readonly chatTemplate: string
  readonly prefix: string
  readonly text: string
  readonly tools: string
  /** A conversation as JSON: the messages before the assistant's turn. */
  readonly conversation: string
  /** Grammars that were taught and accepted: our own reader knows them. */
  readonly grammars: readonly Grammar[]
}

export interface SuiteCase {
  readonly id: string
  readonly prefix: string
  readonly text: string
  /** The expected message as JSON text. */
  readonly expected: string
}

export type LabQuestion =
  | { readonly kind: 'read'; readonly input: LabInput; readonly suite: readonly SuiteCase[] }
  | { readonly kind: 'splits'; readonly input: LabInput }
  | { readonly kind: 'own-splits'; readonly input: LabInput }
  | { readonly kind: 'own-moments'; readonly input: LabInput; readonly by: Pieces }
  | { readonly kind: 'timeline'; readonly input: LabInput; readonly by: Pieces }
  | { readonly kind: 'derive'; readonly input: LabInput }
  | { readonly kind: 'expected'; readonly input: LabInput }
  | { readonly kind: 'prompt'; readonly input: LabInput }
  | { readonly kind: 'teach'; readonly input: LabInput; readonly lesson: TeachLesson }
  | { readonly kind: 'taught'; readonly input: LabInput; readonly grammar: Grammar }
  | {
      readonly kind: 'others'
      readonly input: LabInput
      readonly grammar: Grammar
      readonly others: readonly OtherText[]
    }

export interface TeachLesson {
  readonly marks: readonly Mark[]
  readonly title: string
}

/** A text that is known already: what a new grammar does to it is told. */
export interface OtherText {
  readonly title: string
  readonly text: string
  readonly tools: string
}

export interface ReadCall {
  readonly name: string
  readonly argumentsText: string | null
  readonly verdict: Verdict
}

/** How a grammar divides a text, and the calls that it reads in it. */
export interface GrammarReading {
  readonly tiles: readonly Tile[]
  readonly calls: readonly ReadCall[]
}

/** How a replay cuts the response; `recorded`: as the pasted stream brought it. */
export type Pieces = 'character' | 'token' | 'recorded'

/** A stretch of the response: of a region's body, or of a delimiter around it. */
export interface Stretch {
  readonly start: number
  readonly end: number
  readonly field: string
  readonly part: 'opener' | 'body' | 'closer'
}

export interface LabReading {
  /** Why the template does not load; null where it does. */
  readonly loadError: string | null
  readonly lints: readonly Lint[]
  /** Why the response cannot be read; null where it can. */
  readonly parseError: string | null
  /** The message as JSON text, indented. */
  readonly message: string | null
  /** The message on one line, as a suite keeps it. */
  readonly compact: string | null
  readonly stretches: readonly Stretch[]
  readonly events: readonly string[]
  /** One for each case, in order: null when it passes, else what came out. */
  readonly suite: readonly (string | null)[]
}

export interface RenderedPrompt {
  readonly text: string
  /** Where the opening of the assistant's turn begins. */
  readonly opening: number
}

export interface LabAnswers {
  readonly teach:
    | ({
        readonly grammar: Grammar
        readonly doubts: readonly string[]
        /** The title of the dialect that reads the same without the lesson; null for none. */
        readonly known: string | null
      } & GrammarReading)
    | { readonly problem: string }
  readonly taught: GrammarReading
  readonly prompt: RenderedPrompt | { readonly error: string }
  readonly others: {
    readonly read: number
    readonly changed: readonly {
      readonly title: string
      readonly before: string
      readonly after: string
    }[]
  }
  readonly read: LabReading
  readonly 'own-splits': OwnSplits
  readonly 'own-moments': readonly OwnMoment[]
  readonly splits: {
    readonly splits: Splits | null
    readonly emulated: readonly EmulatedSplits[]
  }
  readonly timeline: {
    /** What is streamed: the response, or the text in a pasted stream of events. */
    readonly text: string
    /** The places up to which each piece brings the text. */
    readonly ends: Uint32Array
    /** As the template reads it; null where it does not load. */
    readonly template: Timeline | null
    /** The response is a stream of events, whose own pieces can be replayed. */
    readonly recorded: boolean
  }
  readonly derive:
    | {
        readonly template: string
        /** The grammar of its calls as JSON text; null where none was found. */
        readonly grammar: string | null
        readonly doubts: readonly string[]
        readonly confirmed: string
      }
    | { readonly error: string }
  readonly expected: Expected | { readonly error: string }
}

export interface LabRequest {
  readonly id: number
  readonly question: LabQuestion
}

export type LabReply =
  | { readonly id: number; readonly answer: LabAnswers[LabQuestion['kind']] }
  | { readonly id: number; readonly failed: string }

/** What the worker says: that it has begun, and then its replies, in the order of the requests. */
export type LabMessage = LabReply | { readonly ready: true }
