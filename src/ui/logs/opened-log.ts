/** The log that is open: its files, its index, and the calls that fit the query. Lives in the worker. */
import type { LogCall } from '../../logs/calls/call.js'
import { KnownCalls } from '../../logs/calls/known-calls.js'
import type { LogFormat } from '../../logs/formats/format.js'
import { type FieldPaths, genericWith } from '../../logs/formats/generic.js'
import { formatById } from '../../logs/formats/index.js'
import { CallIndex } from '../../logs/index/call-index.js'
import { readAgain } from '../../logs/index/reread.js'
import { readLog } from '../../logs/read/read-log.js'
import type { Source } from '../../logs/read/source.js'
import { isWorthReading, unpack } from '../../logs/read/unpack.js'
import { choiceIn, type FieldChoice } from './field-choice.js'
import type { Progress } from './messages.js'

/** Thrown into a reading that is no longer wanted. */
class Cancelled extends Error {}

/** Milliseconds of work after which others get their turn. */
const SLICE = 12
const PROBLEMS = 20

export class OpenedLog {
  readonly index = new CallIndex()
  /** The calls of all files; null while there is one alone, which repeats none. */
  private known: KnownCalls | null = null
  private readonly blobs: Blob[] = []
  private readonly formats: (LogFormat | null)[] = []
  /** Files that hold one format alone. */
  private readonly whole = new Set<number>()
  private fields: FieldChoice | null = null
  private readonly problems: string[] = []
  private done = 0
  private files = 0
  private badLines = 0
  private running = true
  private cancelled = false
  private started = performance.now()

  constructor(
    private readonly given: readonly File[],
    private readonly remembered: Readonly<Record<string, FieldPaths>>,
    private readonly told: (progress: Progress) => void,
  ) {}

  cancel(): void {
    this.cancelled = true
  }

  progress(): Progress {
    const total = this.given.reduce((sum, { size }) => sum + size, 0)
    const { done, files, badLines, problems, running, fields } = this
    return {
      bytes: Math.min(done, total),
      total,
      files,
      badLines,
      problems,
      running,
      fields,
      calls: this.index.size,
    }
  }

  async read(): Promise<void> {
    for (const file of this.given) {
      if (this.cancelled) break
      const name = file.webkitRelativePath === '' ? file.name : file.webkitRelativePath
      if (this.given.length > 1 && !isWorthReading(name)) continue
      try {
        await this.open(file, name)
      } catch (error) {
        if (error instanceof Cancelled) break
        this.problem(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    this.running = false
    this.told(this.progress())
  }

  /** A call with its arguments and result, from the file. */
  call(row: number): Promise<LogCall | null> {
    return readAgain(
      this.index,
      row,
      (file) => this.formatOf(file),
      (file, start, end) => this.bytes(file, start, end),
    )
  }

  formatOf(file: number): LogFormat | null {
    return this.formats[file] ?? null
  }

  isLiteral(file: number): boolean {
    return this.whole.has(file) && this.formatOf(file)?.literal === true
  }

  async bytes(file: number, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (this.blobs[file] ?? new Blob()).slice(start, end).arrayBuffer())
  }

  /** Lets messages in when enough has been done at once. */
  async breathe(): Promise<void> {
    if (performance.now() - this.started < SLICE) return
    await new Promise((resolve) => setTimeout(resolve, 0))
    this.started = performance.now()
  }

  private async open(file: File, name: string): Promise<void> {
    for await (const each of unpack({ name, size: file.size, bytes: () => bytesOf(file) })) {
      if ('problem' in each) this.problem(`${each.name}: ${each.problem}`)
      else {
        if (this.given.length > 1 || each.name !== name) this.known ??= new KnownCalls()
        await this.readOne(each, file)
      }
    }
  }

  private async readOne(source: Source, file: File): Promise<void> {
    const number = this.blobs.length
    // What was packed is kept unpacked, so that its rows can be read again.
    const kept: Uint8Array<ArrayBuffer>[] = []
    const packed = source.size !== file.size
    this.blobs.push(file)
    this.formats.push(null)
    const rows = new Map<LogCall, number>()
    let paths: FieldPaths | null = null
    const before = this.done
    let last = 0
    const report = await readLog(
      packed ? keeping(source, kept) : source,
      number,
      {
        born: (call) => rows.set(call, this.index.add(call, source.name)),
        settled: (call) => {
          this.index.settle(rows.get(call) ?? 0, call)
          rows.delete(call)
        },
      },
      {
        known: this.known,
        pathsFor: (sample) => {
          const choice = choiceIn(sample.records, this.remembered)
          this.fields ??= choice
          paths = choice.chosen
          return paths
        },
        progress: async (bytes) => {
          if (this.cancelled) throw new Cancelled()
          this.done = before + bytes
          const now = performance.now()
          if (now - last > 120) {
            last = now
            this.told(this.progress())
          }
          await this.breathe()
        },
      },
    )
    if (packed) this.blobs[number] = new Blob(kept)
    this.formats[number] = paths === null ? formatById(report.format ?? '') : genericWith(paths)
    if (!report.isMixed) this.whole.add(number)
    this.files++
    this.badLines += report.badLines
    for (const { line, problem } of report.problems)
      this.problem(`${source.name}:${line}: ${problem}`)
  }

  private problem(text: string): void {
    if (this.problems.length < PROBLEMS) this.problems.push(text)
  }
}

/** Bytes that are read at once, again and again into the same memory. */
const CHUNK = 1 << 19

async function* bytesOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader({ mode: 'byob' })
  let buffer = new ArrayBuffer(CHUNK)
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      if (done) return
      yield value
      buffer = value.buffer
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function keeping(source: Source, kept: Uint8Array<ArrayBuffer>[]): Source {
  return {
    ...source,
    async *bytes() {
      for await (const chunk of source.bytes()) {
        kept.push(new Uint8Array(chunk))
        yield chunk
      }
    },
  }
}
