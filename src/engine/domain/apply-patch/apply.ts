/** Applies a patch to files in memory, as the tool does to those on disk. */

import { Files, type Line, splitLines } from './lines.js'
import { type Chunk, type PatchDialect, type PatchOperation, sides } from './patch.js'
import { seekLine, seekLines } from './seek.js'

/**
 * `legacy-lf` writes `\n` where lines change; `preserve-line-endings` keeps each
 * line's own ending and gives new lines the file's first one.
 */
export type LineEndings = 'legacy-lf' | 'preserve-line-endings'

export interface AppliedPatch {
  /** The files afterwards; sections before a failure stay applied, as with the tool. */
  readonly files: ReadonlyMap<string, string>
  readonly error: string | null
  /** `A path`, `M path`, `D path`. */
  readonly changed: readonly string[]
}

export interface ApplyOptions {
  readonly endings?: LineEndings
  readonly dialect?: PatchDialect
}

/** Applies the operations one after the other. Never throws. */
export function applyPatch(
  operations: readonly PatchOperation[],
  before: ReadonlyMap<string, string>,
  options: ApplyOptions = {},
): AppliedPatch {
  const files = new Files(before, options.endings === 'preserve-line-endings')
  const added: string[] = []
  const modified: string[] = []
  const deleted: string[] = []
  const done = (error: string | null): AppliedPatch => ({
    files: files.texts(),
    error,
    changed: [...added, ...modified, ...deleted],
  })
  if (operations.length === 0) return done('No files were modified.')
  for (const operation of operations) {
    switch (operation.op) {
      case 'add':
        files.set(operation.path, operation.contents)
        added.push(`A ${operation.path}`)
        break
      case 'delete':
        if (!files.delete(operation.path)) return done(`Failed to delete file ${operation.path}`)
        deleted.push(`D ${operation.path}`)
        break
      case 'update': {
        const file = files.open(operation.path)
        if (file === undefined) {
          return done(
            `Failed to read file to update ${operation.path}: No such file or directory (os error 2)`,
          )
        }
        const error = update(file, operation.chunks, operation.path, options)
        if (error !== null) return done(error)
        const target = operation.moveTo ?? operation.path
        if (target !== operation.path) files.delete(operation.path)
        files.keep(target, file)
        modified.push(`M ${target}`)
        break
      }
    }
  }
  return done(null)
}

interface Replacement {
  readonly at: number
  readonly count: number
  readonly lines: readonly Line[]
}

/** Changes the lines of a file; with an error, which is the answer, none is changed. */
function update(
  lines: Line[],
  chunks: readonly Chunk[],
  path: string,
  options: ApplyOptions,
): string | null {
  const preserve = options.endings === 'preserve-line-endings'
  const ending = preserve ? (lines.find((line) => line.ending !== '')?.ending ?? '\n') : '\n'
  const replacements: Replacement[] = []
  let cursor = 0
  for (const chunk of chunks) {
    for (const anchor of chunk.anchors) {
      const found = seekLine(lines, anchor, cursor)
      if (found === null) return `Failed to find context '${anchor}' in ${path}`
      cursor = found + 1
    }
    const { before, after } = sides(chunk)
    if (before.length === 0) {
      const at = lines.at(-1)?.text === '' ? lines.length - 1 : lines.length
      replacements.push({ at, count: 0, lines: after.map((line) => ({ text: line, ending })) })
      continue
    }
    const seek = { from: cursor, atEnd: chunk.atEnd, overlap: !preserve }
    let old = before
    let found = seekLines(lines, old, seek)
    let dropLast = false
    if (found === null && old.at(-1) === '') {
      old = old.slice(0, -1)
      dropLast = true
      found = seekLines(lines, old, seek)
    }
    if (found === null) return `Failed to find expected lines in ${path}:\n${before.join('\n')}`
    const fresh = newLines(chunk, found, lines, ending, preserve, options.dialect === 'codex-ts')
    if (dropLast && after.at(-1) === '') fresh.pop()
    replacements.push({ at: found, count: old.length, lines: fresh })
    cursor = found + old.length
  }
  replace(lines, replacements, ending, preserve)
  return null
}

/** The chunk's new lines; context lines keep the ending, for one dialect also the text, that the file has. */
function newLines(
  chunk: Chunk,
  found: number,
  lines: readonly Line[],
  ending: string,
  preserve: boolean,
  keepContext: boolean,
): Line[] {
  const fresh: Line[] = []
  let at = found
  for (const { kind, text } of chunk.lines) {
    if (kind === 'add') fresh.push({ text, ending })
    else {
      const own = lines[at]
      if (kind === 'context') {
        fresh.push({
          text: keepContext ? (own?.text ?? text) : text,
          ending: preserve && own?.ending ? own.ending : ending,
        })
      }
      at++
    }
  }
  return fresh
}

/** Later ones first by place, so that earlier places stay true; chunks that overlap win in order. */
function replace(
  lines: Line[],
  replacements: readonly Replacement[],
  ending: string,
  preserve: boolean,
): void {
  // Every file ends with a line break.
  const last = lines.at(-1)
  if (last?.ending === '') lines[lines.length - 1] = { text: last.text, ending }
  // As it would be split again: a line of the patch may bring a carriage return.
  const ordered = replacements.map(({ at, count, lines: given }) => {
    const fresh = given.flatMap((line) => splitLines(line.text + line.ending, preserve))
    return { at, count, fresh }
  })
  ordered.sort((a, b) => a.at - b.at)
  const overlap = ordered.some(({ at, count }, index) => {
    const next = ordered[index + 1]
    return next !== undefined && at + count > next.at
  })
  if (overlap || ordered.length === 1) {
    for (const { at, count, fresh } of ordered.reverse()) put(lines, at, count, fresh)
    return
  }
  const kept = lines.splice(0)
  let from = 0
  for (const { at, count, fresh } of ordered) {
    for (const line of kept.slice(from, at)) lines.push(line)
    for (const line of fresh) lines.push(line)
    from = at + count
  }
  for (const line of kept.slice(from)) lines.push(line)
}

/** Replaces lines in place; nothing else moves where as many come as go. */
function put(lines: Line[], at: number, count: number, fresh: readonly Line[]): void {
  if (fresh.length === count && at + count <= lines.length) {
    for (const [index, line] of fresh.entries()) lines[at + index] = line
    return
  }
  const rest = lines.splice(at).slice(count)
  for (const line of fresh) lines.push(line)
  for (const line of rest) lines.push(line)
}
