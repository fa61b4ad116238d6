/** Applies a patch to files in memory, as the tool does to those on disk. */
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
  const files = new Map(before)
  const added: string[] = []
  const modified: string[] = []
  const deleted: string[] = []
  const fail = (error: string): AppliedPatch => ({
    files,
    error,
    changed: [...added, ...modified, ...deleted],
  })
  if (operations.length === 0) return fail('No files were modified.')
  for (const operation of operations) {
    switch (operation.op) {
      case 'add':
        files.set(operation.path, operation.contents)
        added.push(`A ${operation.path}`)
        break
      case 'delete':
        if (!files.delete(operation.path)) return fail(`Failed to delete file ${operation.path}`)
        deleted.push(`D ${operation.path}`)
        break
      case 'update': {
        const text = files.get(operation.path)
        if (text === undefined) {
          return fail(
            `Failed to read file to update ${operation.path}: No such file or directory (os error 2)`,
          )
        }
        const updated = updateText(text, operation.chunks, operation.path, options)
        if (updated.status === 'failed') return fail(updated.error)
        const target = operation.moveTo ?? operation.path
        if (target !== operation.path) files.delete(operation.path)
        files.set(target, updated.text)
        modified.push(`M ${target}`)
        break
      }
    }
  }
  return { files, error: null, changed: [...added, ...modified, ...deleted] }
}

type Updated =
  | { readonly status: 'updated'; readonly text: string }
  | { readonly status: 'failed'; readonly error: string }

interface Line {
  readonly text: string
  readonly ending: string
}

interface Replacement {
  readonly at: number
  readonly count: number
  readonly lines: readonly Line[]
}

/** One file's text after the chunks. */
export function updateText(
  text: string,
  chunks: readonly Chunk[],
  path: string,
  options: ApplyOptions = {},
): Updated {
  const preserve = options.endings === 'preserve-line-endings'
  const lines = splitLines(text, preserve)
  const texts = lines.map((line) => line.text)
  const ending = preserve ? (lines.find((line) => line.ending !== '')?.ending ?? '\n') : '\n'
  const replacements: Replacement[] = []
  let cursor = 0
  for (const chunk of chunks) {
    for (const anchor of chunk.anchors) {
      const found = seekLine(texts, anchor, cursor)
      if (found === null)
        return { status: 'failed', error: `Failed to find context '${anchor}' in ${path}` }
      cursor = found + 1
    }
    const { before, after } = sides(chunk)
    if (before.length === 0) {
      const at = texts.at(-1) === '' ? texts.length - 1 : texts.length
      replacements.push({ at, count: 0, lines: after.map((line) => ({ text: line, ending })) })
      continue
    }
    const seek = { from: cursor, atEnd: chunk.atEnd, overlap: !preserve }
    let old = before
    let found = seekLines(texts, old, seek)
    let dropLast = false
    if (found === null && old.at(-1) === '') {
      old = old.slice(0, -1)
      dropLast = true
      found = seekLines(texts, old, seek)
    }
    if (found === null) {
      return {
        status: 'failed',
        error: `Failed to find expected lines in ${path}:\n${before.join('\n')}`,
      }
    }
    const fresh = newLines(chunk, found, lines, ending, preserve, options.dialect === 'codex-ts')
    if (dropLast && after.at(-1) === '') fresh.pop()
    replacements.push({ at: found, count: old.length, lines: fresh })
    cursor = found + old.length
  }
  return { status: 'updated', text: join(replace(lines, replacements), ending) }
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
function replace(lines: readonly Line[], replacements: readonly Replacement[]): Line[] {
  const ordered = replacements.map((item, order) => ({ item, order }))
  ordered.sort((a, b) => a.item.at - b.item.at || a.order - b.order)
  const overlap = ordered.some(({ item }, index) => {
    const next = ordered[index + 1]
    return next !== undefined && item.at + item.count > next.item.at
  })
  if (overlap) {
    const result = [...lines]
    for (const { item } of ordered.reverse()) result.splice(item.at, item.count, ...item.lines)
    return result
  }
  const result: Line[] = []
  let at = 0
  for (const { item } of ordered) {
    for (; at < item.at; at++) result.push(lines[at] ?? { text: '', ending: '\n' })
    for (const line of item.lines) result.push(line)
    at = item.at + item.count
  }
  for (; at < lines.length; at++) result.push(lines[at] ?? { text: '', ending: '\n' })
  return result
}

/** Lines with their endings; the text after the last line break is a line unless it is empty. */
function splitLines(text: string, preserve: boolean): Line[] {
  const lines: Line[] = []
  let start = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== 10 && !(preserve && code === 13)) continue
    const end = code === 13 && text.charCodeAt(i + 1) === 10 ? i + 2 : i + 1
    const cut = code === 10 && !preserve && text.charCodeAt(i - 1) === 13 && i > start ? i - 1 : i
    lines.push({
      text: text.slice(start, preserve ? i : cut),
      ending: text.slice(preserve ? i : cut, end),
    })
    start = end
    i = end - 1
  }
  if (start < text.length) lines.push({ text: text.slice(start), ending: '' })
  return lines
}

/** Puts the lines together; every file ends with a line break. */
function join(lines: readonly Line[], ending: string): string {
  return lines.map((line) => line.text + (line.ending === '' ? ending : line.ending)).join('')
}
