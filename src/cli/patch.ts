/** `callmend patch --jsonl`: one patch a line in, its operations (and the files after it) out. */
import { applyPatch, type LineEndings } from '../engine/domain/apply-patch/apply.js'
import { parsePatch } from '../engine/domain/apply-patch/parse.js'
import type { PatchDialect, PatchOperation } from '../engine/domain/apply-patch/patch.js'

const DIALECTS: readonly PatchDialect[] = ['codex', 'codex-ts', 'agents-sdk']

/** The result for one line, as one line of JSON. Never throws. */
export function patchLine(line: string): string {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch (error) {
    return JSON.stringify({
      id: null,
      error: { message: error instanceof Error ? error.message : String(error) },
    })
  }
  const fields = new Map<string, unknown>(
    typeof given === 'object' && given !== null ? Object.entries(given) : [],
  )
  const id = fields.get('id') ?? null
  const patch = fields.get('patch')
  if (typeof patch !== 'string') {
    return JSON.stringify({ id, error: { message: 'patch: a text is needed' } })
  }
  const mode = fields.get('mode')
  const dialect = DIALECTS.find((name) => name === fields.get('dialect')) ?? 'codex'
  const parsed = parsePatch(patch, { dialect, mode: mode === 'strict' ? 'strict' : 'lenient' })
  const before = filesOf(fields.get('files'))
  if (parsed.error !== null) {
    const { message, line: at, hint } = parsed.error
    const error = {
      message,
      ...(at === null ? {} : { line: at }),
      ...(hint === null ? {} : { hint }),
    }
    return JSON.stringify({ id, error, ...(before === null ? {} : { files: fromMap(before) }) })
  }
  const operations = parsed.operations.map(brief)
  if (before === null) return JSON.stringify({ id, operations })
  const endings: LineEndings = mode === 'preserve-line-endings' ? mode : 'legacy-lf'
  const applied = applyPatch(parsed.operations, before, { endings, dialect })
  return JSON.stringify({
    id,
    operations,
    files: fromMap(applied.files),
    ...(applied.error === null ? {} : { error: { message: applied.error } }),
  })
}

function brief(operation: PatchOperation) {
  const { op, path } = operation
  return op === 'update' && operation.moveTo !== null
    ? { op, path, move_to: operation.moveTo }
    : { op, path }
}

function filesOf(value: unknown): Map<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  return new Map(Object.entries(value).map(([path, text]) => [path, String(text)]))
}

function fromMap(files: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(files)
}
