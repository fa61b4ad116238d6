/**
 * What a lint is: it looks at valid arguments for what is probably wrong in
 * them, and changes nothing. To add one: write a file that exports a `Lint`,
 * add it to the list in `index.ts`.
 */
import type { ReasonCode } from '../../model/reasons.js'
import type { JsonSchema, Suggestion, Tool } from '../../model/trace.js'
import type { Span } from '../../text/span.js'
import type { CompiledSchema } from '../compiled.js'
import type { Shape } from '../shape.js'

export interface Finding {
  readonly detail: string
  /** Where it is graver than what the lint says in general. */
  readonly code?: 'limit'
  /** Where; for a text or key, its own path when absent. */
  readonly path?: string
  readonly suggestions?: readonly Suggestion[]
}

/** One string value, or one key, of the arguments. What is cut out of the text is cut out on request. */
export interface Site {
  /** JSON text of the arguments; where in it the content stands, without its quotes. */
  readonly source: string
  readonly start: number
  readonly end: number
  /** Place of the last character that is not white space. */
  readonly last: number
  /** See `marks.ts`. */
  readonly marks: number
  /** The text itself, without escapes. */
  readonly content: string
  /** Name of the member that the text is, or is an item of; null at the root. */
  readonly key: string | null
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
  readonly tool: Tool | null
  readonly schema: CompiledSchema | null
  /** Declarations of the arguments object; null without a schema. */
  readonly shape: Shape | null
}

/** What the pass over the text found beside strings and keys. */
export interface Findings {
  /** Does a key come twice in one object? */
  readonly repeats: boolean
  /** Numbers whose digits may be gone. */
  readonly numbers: readonly Span[]
}

export interface Lint {
  readonly code: ReasonCode
  /** What it looks for, in one sentence. */
  readonly summary: string
  /** Looks at one string value. Called for each that has a mark of `marks`, so it must be cheap to say no. */
  readonly text?: (site: Site, context: LintContext) => Finding | null
  readonly marks?: number
  /** Looks at one key that holds what markup is made of. */
  readonly key?: (site: Site, context: LintContext) => Finding | null
  /** Looks at the whole, after the texts and keys. */
  readonly whole?: (context: LintContext, found: Findings) => readonly Finding[]
}

/** What reads schemas for the lints: put in, so that a reader without schemas does not load it. */
export interface SchemaLints {
  /** Makes a schema ready to be asked. */
  readonly compile: (schema: JsonSchema) => CompiledSchema
  /** The lints that look at nothing without a schema. */
  readonly lints: readonly Lint[]
}

/** A suggestion that puts another text in a text's place. */
export function instead(title: string, path: string, text: string): Suggestion {
  return { title, changes: [{ path, text: JSON.stringify(text) }] }
}
