/** What a patch in the V4A format of `apply_patch` says, as data. */

/**
 * Whose reading of the format. `codex`: the Rust parser of 2026. `codex-ts`: its
 * TypeScript predecessor, which takes a context line without its leading blank.
 * `agents-sdk`: OpenAI's Agents SDK, which takes stacked `@@` anchors.
 */
export type PatchDialect = 'codex' | 'codex-ts' | 'agents-sdk'

export interface ChunkLine {
  readonly kind: 'context' | 'add' | 'remove'
  readonly text: string
  /** Line of the patch, from 1. */
  readonly line: number
}

/** One change within an updated file. */
export interface Chunk {
  /** Lines to look for first, outermost first: `@@ class A`. */
  readonly anchors: readonly string[]
  readonly lines: readonly ChunkLine[]
  /** The old lines stand at the end of the file. */
  readonly atEnd: boolean
}

export type PatchOperation =
  | { readonly op: 'add'; readonly path: string; readonly contents: string; readonly line: number }
  | { readonly op: 'delete'; readonly path: string; readonly line: number }
  | {
      readonly op: 'update'
      readonly path: string
      readonly moveTo: string | null
      readonly chunks: readonly Chunk[]
      readonly line: number
    }

/** A place where the patch cannot be read, and what to do about it. */
export interface PatchError {
  readonly message: string
  /** Line of the patch, from 1; null where the whole patch is meant. */
  readonly line: number | null
  readonly hint: string | null
}

export interface ParsedPatch {
  /** Everything that could be read, also before an error. */
  readonly operations: readonly PatchOperation[]
  readonly environmentId: string | null
  readonly error: PatchError | null
  /** The end marker is missing: the text was probably cut. */
  readonly truncated: boolean
}

/** Old and new lines of a chunk, as the file has and shall have them. */
export function sides(chunk: Chunk): { before: string[]; after: string[] } {
  const before: string[] = []
  const after: string[] = []
  for (const { kind, text } of chunk.lines) {
    if (kind !== 'add') before.push(text)
    if (kind !== 'remove') after.push(text)
  }
  return { before, after }
}
