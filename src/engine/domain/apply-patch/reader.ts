/** Reads a patch line by line, as it arrives; what was read stays when an error follows. */
import { addAll } from '../../text/lists.js'
import { trimBlanks, trimEnd } from './blanks.js'
import type { Chunk, ChunkLine, PatchDialect, PatchError, PatchOperation } from './patch.js'

export const BEGIN = '*** Begin Patch'
export const END = '*** End Patch'
const MOVE = '*** Move to: '
const END_OF_FILE = '*** End of File'
const ENVIRONMENT = '*** Environment ID:'
const HEADERS = [
  ['add', '*** Add File: '],
  ['delete', '*** Delete File: '],
  ['update', '*** Update File: '],
] as const
const VALID = HEADERS.map(([, mark]) => `'${mark}{path}'`).join(', ')

interface OpenChunk {
  anchors: string[]
  lines: ChunkLine[]
  atEnd: boolean
}

type Section = { readonly path: string; readonly line: number } & (
  | { readonly op: 'add'; readonly text: string[] }
  | { readonly op: 'delete' }
  | { readonly op: 'update'; moveTo: string | null; readonly chunks: OpenChunk[] }
)

type Update = Extract<Section, { op: 'update' }>

/** The state of one patch while it is read. Feed it lines; look at it at any time. */
export class PatchReader {
  private readonly sections: Section[] = []
  environmentId: string | null = null
  ended = false
  error: PatchError | null = null

  /** @param lineNumber how many lines were read before: that with which a patch begins */
  constructor(
    private readonly dialect: PatchDialect,
    private lineNumber: number,
  ) {}

  /** Opens a section; without a header before it, one that is the whole body of a patch. */
  open(op: Section['op'], path: string, line = this.lineNumber): void {
    if (op === 'add') this.sections.push({ op, path, line, text: [] })
    else if (op === 'delete') this.sections.push({ op, path, line })
    else this.sections.push({ op, path, line, moveTo: null, chunks: [] })
  }

  get operations(): PatchOperation[] {
    return this.sections.map((section) => {
      if (section.op === 'delete') return section
      if (section.op === 'update') {
        const chunks = section.chunks.filter((chunk) => chunk.lines.length > 0) satisfies Chunk[]
        return { ...section, chunks }
      }
      const { text, ...rest } = section
      return { ...rest, contents: this.contents(text) }
    })
  }

  /** One line of the patch, without its line break. Ignored once there is an error. */
  line(raw: string): void {
    this.lineNumber++
    if (this.error !== null) return
    const text = raw.endsWith('\r') ? raw.slice(0, -1) : raw
    if (this.ended) {
      if (trimBlanks(text) !== '') this.fail(`The last line of the patch must be '${END}'`, null)
    } else this.inside(text)
  }

  /** The end marker, however it is indented: the last line of a whole patch. */
  end(): void {
    this.lineNumber++
    if (this.error === null && this.closeSection(END)) this.ended = true
  }

  private contents(lines: readonly string[]): string {
    if (lines.length === 0) return ''
    return this.dialect === 'codex' ? `${lines.join('\n')}\n` : lines.join('\n')
  }

  private fail(message: string, line: number | null = this.lineNumber): void {
    this.error = { message, line, hint: null }
  }

  private inside(text: string): void {
    const section = this.sections.at(-1)
    if (section === undefined && this.environment(text)) return
    if (section?.op === 'update') this.inUpdate(section, text)
    else if (section?.op === 'add' && text.startsWith('+')) section.text.push(text.slice(1))
    else if (!this.header(trimBlanks(text))) {
      this.fail(`'${trimBlanks(text)}' is not a valid hunk header. Valid hunk headers: ${VALID}`)
    }
  }

  private environment(text: string): boolean {
    const trimmed = trimBlanks(text)
    if (!trimmed.startsWith(ENVIRONMENT)) return false
    const id = trimBlanks(trimmed.slice(ENVIRONMENT.length))
    if (this.environmentId !== null) {
      this.fail('apply_patch environment_id cannot be specified more than once', null)
    } else if (id === '') {
      this.fail('apply_patch environment_id cannot be empty', null)
    } else {
      this.environmentId = id
    }
    return true
  }

  /** Opens the section that a header names; false when the line is no header. */
  private header(text: string): boolean {
    if (text === END) {
      if (this.closeSection(text)) this.ended = true
      return true
    }
    const header = HEADERS.find(([, mark]) => text.startsWith(mark))
    if (header === undefined) return false
    const [op, mark] = header
    if (this.closeSection(text)) this.open(op, text.slice(mark.length))
    return true
  }

  /** Checks that the last section may end here; `by` is the line that ends it. */
  private closeSection(by: string): boolean {
    const section = this.sections.at(-1)
    if (section?.op !== 'update') return true
    const chunk = section.chunks.at(-1)
    if (chunk === undefined) {
      this.fail(
        this.dialect === 'agents-sdk'
          ? `Update File patch for ${section.path} must include a hunk`
          : `Update file hunk for path '${section.path}' is empty`,
        section.line,
      )
      return false
    }
    if (chunk.lines.length > 0) return true
    if (by === END) this.fail('Update hunk does not contain any lines')
    else this.unexpected(by)
    return false
  }

  private unexpected(text: string): void {
    this.fail(
      `Unexpected line found in update hunk: '${text}'. Every line should start with ' ' (context line), '+' (added line), or '-' (removed line)`,
    )
  }

  private inUpdate(section: Update, text: string): void {
    const trimmed = trimEnd(text)
    const chunk = section.chunks.at(-1)
    if (chunk === undefined && section.moveTo === null && trimmed.startsWith(MOVE)) {
      section.moveTo = trimmed.slice(MOVE.length)
    } else if (trimmed === '@@' || text.startsWith('@@ ')) {
      this.anchor(section, chunk, trimmed === '@@' ? null : text.slice(3))
    } else if (trimmed === END_OF_FILE) {
      if (chunk !== undefined) chunk.atEnd = chunk.lines.length > 0
    } else if (trimmed.startsWith('*** ') && this.header(trimmed)) {
      return
    } else if (chunk?.atEnd === true) {
      if (trimmed !== '') this.notAnchor(text)
    } else {
      this.content(section, chunk, text)
    }
  }

  private anchor(section: Update, chunk: OpenChunk | undefined, context: string | null): void {
    const anchors = context === null ? [] : [context]
    if (chunk === undefined || chunk.lines.length > 0) {
      section.chunks.push({ anchors, lines: [], atEnd: false })
    } else if (this.dialect === 'agents-sdk') {
      addAll(chunk.anchors, anchors)
    } else {
      this.unexpected(context === null ? '@@' : `@@ ${context}`)
    }
  }

  private notAnchor(text: string): void {
    this.fail(`Expected update hunk to start with a @@ context marker, got: '${text}'`)
  }

  private content(section: Update, chunk: OpenChunk | undefined, text: string): void {
    const first = text.charAt(0)
    const kind = first === '+' ? 'add' : first === '-' ? 'remove' : 'context'
    const bare = kind === 'context' && first !== ' ' && first !== ''
    if (bare && this.dialect !== 'codex-ts') {
      if (chunk === undefined || chunk.lines.length === 0) this.unexpected(text)
      else this.notAnchor(text)
      return
    }
    const open = chunk ?? { anchors: [], lines: [], atEnd: false }
    if (chunk === undefined) section.chunks.push(open)
    open.lines.push({ kind, text: bare ? text : text.slice(1), line: this.lineNumber })
  }
}
