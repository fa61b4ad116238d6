/**
 * One pass over JSON text: every key and string with what is remarkable about
 * it, and the numbers that may lose digits. Nothing is cut out of the text but
 * what a lint asks for, and a path is worked out only when there is a finding.
 */

import { numberEnd } from '../../syntax/json/numbers.js'
import { pathOf } from '../../syntax/json/path.js'
import type { Span } from '../../text/span.js'
import { Keys } from './keys.js'
import type { Site } from './lint.js'
import { COMMAND_KEY, CONTROL, HIDDEN, MARKUP_KEY, PATH_KEY } from './marks.js'
import { StringReader } from './string-reader.js'

export interface Visitor {
  /** Marks of which a text, or its key, must have one to be shown. */
  readonly wanted: number
  text(site: Site): void
  key(site: Site): void
}

const OBJECT = -1
/** Kinds of keys that matter only where there may be a control character. */
const OF_CONTROLS = PATH_KEY | COMMAND_KEY

/** The pass, and at each moment the string that was read last. */
export class Scan implements Site {
  readonly numbers: Span[] = []
  marks = 0
  depth = 0
  private readonly strings: StringReader
  private readonly keys: Keys
  private keyStart = -1
  private keyEnd = -1
  private keyMarks = 0
  /** Per open container: its next index or `OBJECT`, the key that it stands under, its first key. */
  private readonly indexes: number[] = []
  private readonly outerStarts: number[] = []
  private readonly outerEnds: number[] = []
  private readonly outerMarks: number[] = []
  private readonly bases: number[] = []

  /** @param source text that `JSON.parse` accepts */
  constructor(
    readonly source: string,
    private readonly visitor: Visitor,
  ) {
    this.strings = new StringReader(source)
    this.keys = new Keys(source)
    this.run()
  }

  /** Does a key come twice in one object? */
  get repeats(): boolean {
    return this.keys.repeated
  }

  get start(): number {
    return this.strings.start
  }

  get end(): number {
    return this.strings.end
  }

  get last(): number {
    return this.strings.last
  }

  get content(): string {
    return contentOf(this.source, this.start, this.end)
  }

  get key(): string | null {
    return this.keyStart < 0 ? null : contentOf(this.source, this.keyStart, this.keyEnd)
  }

  path(): string {
    return pathOf(this.stepsTo(this.depth))
  }

  parentPath(): string {
    return pathOf(this.stepsTo(this.depth - 1))
  }

  private stepsTo(depth: number): (string | number)[] {
    const steps: (string | number)[] = []
    for (let i = 0; i < depth; i++) {
      const index = this.indexes[i] ?? OBJECT
      const top = i + 1 === this.depth
      const start = top ? this.keyStart : (this.outerStarts[i + 1] ?? 0)
      const end = top ? this.keyEnd : (this.outerEnds[i + 1] ?? 0)
      steps.push(index === OBJECT ? contentOf(this.source, start, end) : index)
    }
    return steps
  }

  private run(): void {
    const { source: text, strings, indexes } = this
    const { wanted } = this.visitor
    let isKey = false
    for (let i = 0; i < text.length; ) {
      const c = text.charCodeAt(i)
      if (c === 34) {
        if (isKey) {
          i = this.readKey(i + 1)
          isKey = false
        } else {
          i = strings.read(i + 1)
          const own = strings.marks
          const controls = (own & (CONTROL | HIDDEN)) !== 0
          const marks = own | (controls ? this.keyMarks : this.keyMarks & ~OF_CONTROLS)
          if ((marks & wanted) !== 0) {
            this.marks = marks
            this.visitor.text(this)
          }
        }
      } else if (c === 45 || (c >= 48 && c <= 57)) {
        i = this.readNumber(i)
      } else {
        if (c === 44) {
          const index = indexes[this.depth - 1] ?? OBJECT
          if (index === OBJECT) isKey = true
          else indexes[this.depth - 1] = index + 1
        } else if (c === 123 || c === 91) {
          isKey = c === 123
          this.open(isKey ? OBJECT : 0)
        } else if (c === 125 || c === 93) {
          isKey = false
          this.close()
        }
        i++
      }
    }
  }

  private open(index: number): void {
    const { depth } = this
    this.indexes[depth] = index
    this.outerStarts[depth] = this.keyStart
    this.outerEnds[depth] = this.keyEnd
    this.outerMarks[depth] = this.keyMarks
    this.bases[depth] = this.keys.top
    this.depth = depth + 1
  }

  private close(): void {
    const depth = this.depth - 1
    this.depth = depth
    if (this.indexes[depth] === OBJECT) this.keys.close(this.bases[depth] ?? 0)
    this.keyStart = this.outerStarts[depth] ?? -1
    this.keyEnd = this.outerEnds[depth] ?? -1
    this.keyMarks = this.outerMarks[depth] ?? 0
  }

  private readNumber(start: number): number {
    const end = numberEnd(this.source, start)
    if (end > 0) return end
    this.numbers.push({ start, end: -end })
    return -end
  }

  private readKey(start: number): number {
    const { keys } = this
    const next = keys.read(start)
    this.keyStart = start
    this.keyEnd = keys.end
    this.keyMarks = keys.marks
    if ((keys.marks & MARKUP_KEY) !== 0) this.visitor.key(this)
    return next
  }
}

function contentOf(text: string, start: number, end: number): string {
  const written = text.slice(start, end)
  return written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written
}
