/**
 * What a dialect is: the way in which a model writes calls into text. Most are made
 * of a grammar (`grammar/known`); to add one, see CONTRIBUTING.md.
 */

import type { ArgumentSource } from '../../model/argument-source.js'
import type { Grammar, Structures } from '../../model/grammar.js'
import type { EndProof, Finish, Reason, Tool } from '../../model/trace.js'
import type { Layer, LayerSpan, Layers } from '../../text/layers.js'

/** A call that a dialect found. All of its places are in the layer that was searched. */
export interface Candidate {
  readonly dialect: string
  /** All of its markup. What is outside every chosen candidate is content. */
  readonly span: LayerSpan
  readonly name: string
  readonly nameSpan: LayerSpan | null
  readonly arguments: ArgumentSource
  /** The object in which name and arguments stand, where the call is written as one. */
  readonly shell?: LayerSpan
  /** The id in the text, if the dialect writes one. */
  readonly id: string | null
  /** What the markup proves about the end of the arguments. */
  readonly end: EndProof
  /**
   * How strongly the text marks itself as a call: `sentinel` (special tokens or
   * tags), `structure` (an object with name and arguments), `name-only` (a text
   * that is a call only because an offered tool's name stands there).
   */
  readonly marker: 'sentinel' | 'structure' | 'name-only'
  /** Drift that was accepted and anything else that the verdict must know. */
  readonly reasons: readonly Reason[]
  /** Its grammar has said of each of its characters what it is: nobody has to look again. */
  readonly accounted?: true
  /** Learnt from the text: its arguments stand as no known notation writes them. */
  readonly novel?: boolean
  /** A value of it is open at its end, and may go on in what stands behind. */
  readonly torn?: boolean
}

/** Marked text that should hold a call and cannot be read as one. */
export interface Rejected {
  readonly dialect: string
  readonly span: LayerSpan
  readonly name: string | null
  readonly reason: Reason
}

/** Everything that one grammar found in one layer. */
export interface Findings {
  readonly candidates: readonly Candidate[]
  readonly rejected: readonly Rejected[]
  /** Markup that belongs to the block and to no call (outer tags): not content either. */
  readonly markup: readonly LayerSpan[]
  /** The grammar that was learnt from this very text, where one reads it. */
  readonly grammar?: Grammar
  /** Nothing was learnt: a known grammar reads the calls to the letter. */
  readonly described?: true
}

export interface DialectContext {
  /** The grammars that are tried; all of them by default. */
  readonly dialects?: readonly Dialect[]
  /** Dialects that the user brought: where one of them reads calls, no other is asked. */
  readonly own?: readonly Dialect[]
  readonly layers: Layers
  readonly tools: readonly Tool[]
  /** `toolNames.has(name)`: was it offered? Empty when no tools were given. */
  readonly toolNames: ReadonlySet<string>
  readonly finish: Finish | null
  /** The text may go on: its end proves nothing. */
  readonly partial: boolean
}

/** What of a dialect's markup stands in no talk, and what no value holds by chance, either. */
export interface OwnMarks {
  /** With a word in them: `<why>`, `end::`, and labels behind a line break. */
  readonly worded: readonly string[]
  /** Signs alone: `::`. */
  readonly signs: readonly string[]
  /** What stands before each key and behind it, where it is the same for all. */
  readonly parameter?:
    | {
        readonly open: string
        readonly toValue: string
        /** What begins with a quote is a text in quotes. */
        readonly quoted: boolean
      }
    | undefined
  /** How its lists and objects are written, where that is not JSON. */
  readonly structures?: Structures | undefined
}

export interface Dialect {
  readonly id: string
  /** As shown in the verdict line. */
  readonly title: string
  /**
   * Texts of which one must occur for this grammar to be tried; empty for
   * grammars without a sentinel, which are always tried.
   */
  readonly sentinels: readonly string[]
  find(layer: Layer, context: DialectContext): Findings
  /** One example: text that holds exactly one call of this dialect. */
  readonly example: string
  /** Other forms that are no damage: the names are `get_time` and others, the tool has no schema. */
  readonly forms?: readonly string[] | undefined
  /** By what it is known again where a call of it cannot be read, if a user brought it. */
  readonly marks?: OwnMarks | undefined
  /** Keys of the marks around its calls, any of which may stand for the others. */
  readonly around?:
    | { readonly openers: readonly string[]; readonly closers: readonly string[] }
    | undefined
}

/** For grammars that found nothing. */
export const NO_FINDINGS: Findings = { candidates: [], rejected: [], markup: [] }
