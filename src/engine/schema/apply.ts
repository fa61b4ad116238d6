/** The schema stage: deterministic coercion as visible steps, then validation. */
import type { Profile } from '../profiles/profile.js'
import type { Attempt, JsonSchema, Reason, SchemaResult, Tool } from '../trace.js'

/** A text in the value that the ladder read as a structure, because the schema asks for one. */
export interface NestedReading {
  readonly value: unknown
  readonly text: string
  readonly attempts: readonly Attempt[]
  readonly reasons: readonly Reason[]
}

export interface SchemaContext {
  readonly profile: Profile
  /** Reads a text through the strategy ladder; null when no strategy could. */
  readonly readText: (text: string, schema: JsonSchema | null, path: string) => NestedReading | null
}

export interface Applied {
  readonly value: unknown
  /** JSON text of the value; digits of untouched numbers are kept. */
  readonly text: string
  readonly result: SchemaResult
  readonly reasons: readonly Reason[]
  /** What the ladder did on nested texts. */
  readonly attempts: readonly Attempt[]
}

export function applySchema(
  value: unknown,
  text: string,
  _tool: Tool | null,
  _context: SchemaContext,
): Applied {
  return { value, text, result: { status: 'no-schema' }, reasons: [], attempts: [] }
}
