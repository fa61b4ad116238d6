/**
 * What a lint is: it looks at valid arguments for what is probably wrong in
 * them, and changes nothing. To add one: write a file that exports a `Lint`,
 * add it to the list in `index.ts`.
 */
import type { ReasonCode } from '../../reasons.js'
import type { Survey } from '../../syntax/json/survey.js'
import type { Suggestion, Tool } from '../../trace.js'
import type { CompiledSchema } from '../compiled.js'
import type { Shape } from '../shape.js'

export interface Finding {
  readonly detail: string
  /** Where; for a text or key, its own path when absent. */
  readonly path?: string
  readonly suggestions?: readonly Suggestion[]
}

/** One string value, or one key, of the arguments. */
export interface Site {
  /** Name of the member that the text is, or is an item of; null at the root. */
  readonly key: string | null
  /** Does the key match? Worked out once per key. */
  keyMatches(pattern: RegExp): boolean
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
  /** Members of all objects of the value: fewer than in the text where a key comes twice. */
  readonly members: number
  /** Members and long numbers as they are written in the text. */
  readonly survey: Survey
}

export interface Lint {
  readonly code: ReasonCode
  /** What it looks for, in one sentence. */
  readonly summary: string
  /** Looks at one string value. Called for each, so it must be cheap to say no. */
  readonly text?: (text: string, site: Site, context: LintContext) => Finding | null
  /** Looks at one key. */
  readonly key?: (key: string, site: Site, context: LintContext) => Finding | null
  /** Looks at the whole, after the texts and keys. */
  readonly whole?: (context: LintContext) => readonly Finding[]
}

/** A suggestion that puts another text in a text's place. */
export function instead(title: string, path: string, text: string): Suggestion {
  return { title, changes: [{ path, text: JSON.stringify(text) }] }
}
