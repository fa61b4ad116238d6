/** A whole patch, from text to operations. */
import { trimBlanks } from './blanks.js'
import type { ParsedPatch, PatchDialect, PatchError, PatchOperation } from './patch.js'
import { BEGIN, END, PatchReader } from './reader.js'

export interface ParseOptions {
  readonly dialect?: PatchDialect
  /** `lenient` (default) also takes a patch inside a literal heredoc, as models write it. */
  readonly mode?: 'strict' | 'lenient'
}

/** Reads a patch. Never throws: what can be read is in `operations`, the rest is the error. */
export function parsePatch(text: string, options: ParseOptions = {}): ParsedPatch {
  const dialect = options.dialect ?? 'codex'
  const all = trimBlanks(text).split('\n')
  const lines = options.mode === 'strict' ? all : (insideHeredoc(all) ?? all)
  const skipped = lines === all ? 0 : 1
  const boundary = checkBoundaries(lines, dialect)
  const reader = new PatchReader(dialect, 1)
  const ends = trimBlanks(lines.at(-1) ?? '') === END && lines.length > 1
  if (boundary?.message.includes(BEGIN) !== true) {
    for (const line of lines.slice(1, ends ? -1 : undefined)) reader.line(line)
    if (ends && !reader.ended) reader.end()
  }
  const error = boundary ?? reader.error
  return {
    operations: reader.operations,
    environmentId: reader.environmentId,
    error: error === null ? null : withHint(error, text, skipped),
    truncated:
      boundary !== null && !ends && boundary.message.includes(END) && reader.error === null,
  }
}

/** The body of one file's update without an envelope, as in the Responses API's `apply_patch_call`. */
export function parseDiff(path: string, diff: string): ParsedPatch {
  const reader = new PatchReader('agents-sdk', 0)
  reader.open('update', path, 1)
  const lines = diff.split('\n')
  if (lines.at(-1) === '') lines.pop()
  for (const line of lines) reader.line(line)
  reader.end()
  return {
    operations: reader.operations,
    environmentId: null,
    error: reader.error === null ? null : withHint(reader.error, diff, 0),
    truncated: false,
  }
}

/** Contents of a file that the Responses API creates: every line has a plus. */
export function parseCreatedFile(path: string, diff: string): PatchOperation {
  const lines = diff.split('\n').map((line) => (line.startsWith('+') ? line.slice(1) : line))
  return { op: 'add', path, contents: lines.join('\n'), line: 1 }
}

/** The lines inside `<<'EOF' … EOF` when that is the whole text; null otherwise. */
function insideHeredoc(lines: readonly string[]): string[] | null {
  const first = lines[0]
  const opens = first === '<<EOF' || first === "<<'EOF'" || first === '<<"EOF"'
  if (!opens || lines.length < 4 || lines.at(-1)?.endsWith('EOF') !== true) return null
  return lines.slice(1, -1)
}

function checkBoundaries(lines: readonly string[], dialect: PatchDialect): PatchError | null {
  if (trimBlanks(lines[0] ?? '') !== BEGIN) {
    const message =
      dialect === 'agents-sdk'
        ? `apply_patch input must start with '${BEGIN}'`
        : `The first line of the patch must be '${BEGIN}'`
    return { message, line: null, hint: null }
  }
  if (lines.length < 2 || trimBlanks(lines.at(-1) ?? '') !== END) {
    return { message: `The last line of the patch must be '${END}'`, line: null, hint: null }
  }
  return null
}

const HINTS: readonly { readonly when: RegExp; readonly hint: string }[] = [
  { when: /^\s*```/, hint: 'Take the patch out of its code fence.' },
  {
    when: /^\*\*\* Begin Patch\\n/,
    hint: 'The line breaks are written as \\n: unescape the text once.',
  },
  { when: /^\uFEFF/, hint: 'Remove the byte order mark at the start.' },
  { when: /^\s*\*\*\* begin patch/i, hint: 'Markers are case-sensitive.' },
  {
    when: /^(?:diff --git |index [0-9a-f]+\.\.|--- \S[^\n]*\n\+\+\+ )/m,
    hint: 'This is a unified diff, not an apply_patch patch.',
  },
  {
    when: /^(?:<<|apply_patch|applypatch|cd )/,
    hint: 'Take the patch out of the shell command.',
  },
]

function withHint(error: PatchError, text: string, skipped: number): PatchError {
  const line = error.line === null ? null : error.line + skipped
  return { message: error.message, line, hint: hintFor(error.message, text) }
}

function hintFor(message: string, text: string): string | null {
  if (message.includes(BEGIN)) {
    const known = HINTS.find(({ when }) => when.test(text))?.hint
    if (known !== undefined) return known
    return text.includes(BEGIN) ? `Remove the text before '${BEGIN}'.` : null
  }
  if (message.includes(END)) {
    return text.includes(END)
      ? `Remove the text after '${END}'.`
      : 'The end is missing: the patch was probably cut.'
  }
  if (/'\*\*\* (Add|Delete|Update) File:\S/.test(message)) return 'Put one space after the colon.'
  if (/: '@@ ?/.test(message)) return 'Write one @@ line a chunk; anchors cannot be stacked here.'
  if (/: '\t/.test(message)) return 'A context line begins with a blank, not with a tab.'
  if (/'(diff --git|index [0-9a-f]+|--- |\+\+\+ )/.test(message))
    return 'This is a unified diff, not an apply_patch patch.'
  if (message.includes('hunk')) return 'A context line begins with one blank.'
  return null
}
