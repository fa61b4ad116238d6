/**
 * What a lint is: it looks at valid arguments for what is probably wrong in
 * them, and changes nothing. To add one: write a file that exports a `Lint`,
 * add it to the list in `index.ts`.
 */
import type { ReasonCode } from '../../model/reasons.js'
import type { JsonSchema, Suggestion } from '../../model/trace.js'
import type { CompiledSchema } from '../compiled.js'
import type { Shape } from '../shape.js'
import type { Lost } from './lost.js'

export interface Finding {
  readonly detail: string
  /** Where it is graver than what the lint says in general. */
  readonly code?: 'limit'
  /** Where; for a text or key, its own path when absent. */
  readonly path?: string
  readonly suggestions?: readonly Suggestion[]
}

/** One string value, or one key, of the arguments. */
export interface Site {
  readonly text: string
  /** Name of the member that the text is, or is an item of; empty at the root. Of a key, the key itself. */
  readonly key: string
  /** How many containers are around it. */
  readonly depth: number
  /** Its path; worked out on request. */
  path(): string
  /** The path of the object that holds it. */
  parentPath(): string
}

export interface LintContext {
  readonly value: unknown
  /** JSON text of the value. */
  readonly text: string
  readonly schema: CompiledSchema | null
  /** Declarations of the arguments object; null without a schema. */
  readonly shape: Shape | null
}

type Look = (site: Site, context: LintContext) => Finding | null

export interface Lint {
  readonly code: ReasonCode
  /** Can any text or key be of interest, by one look at the JSON text of all? Absent: any can. */
  readonly concerns?: (json: string, lost: Lost) => boolean
  /** Looks at one string value. Called for each, so it must be cheap to say no. */
  readonly text?: Look
  /** Looks at one string value that is an argument itself. */
  readonly argument?: Look
  /** Looks at one key; not called where all keys are plain names. */
  readonly key?: Look
  /** Looks at the whole, after the texts and keys, of which `kept` are in the value. */
  readonly whole?: (context: LintContext, lost: Lost, kept: number) => readonly Finding[]
}

/** What reads schemas for the lints: put in, so that a reader without schemas does not load it. */
export interface SchemaLints {
  /** Makes a schema ready to be asked. */
  readonly compile: (schema: JsonSchema) => CompiledSchema
  /** The lints that look at nothing without a schema. */
  readonly lints: readonly Lint[]
}

/** May a string in the JSON text hold one of these marks, written as it is or as an escape? */
export function mayHold(...marks: readonly string[]): NonNullable<Lint['concerns']> {
  return (json, { escapes }) => escapes || marks.some((mark) => json.includes(mark))
}

/** Keys of what is used as it is: a character too many goes somewhere else. */
const NAMES =
  /path|file|dir|folder|url|uri|host|domain|server|endpoint|command|cmd|script|name|tool|exec|email|address|package|module|branch|repo|user|account|recipient/i
/** Values that are places or commands, whatever their key says. */
const PLACE = /^(?:[a-z][a-z0-9+.-]*:\/\/|~?\/|\.{1,2}\/|[A-Za-z]:[\\/])/

/** Is it a name, a place or a command? A character too many in it goes somewhere else. */
export function isUsedAsItIs({ text, key }: Site): boolean {
  return NAMES.test(key) || PLACE.test(text)
}

/** A suggestion that puts another text in a text's place. */
export function instead(title: string, path: string, text: string): Suggestion {
  return { title, changes: [{ path, text: JSON.stringify(text) }] }
}
