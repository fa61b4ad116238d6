/** Collects lines of text and remembers where each piece of the original went. */
import { indentOf } from './layout.js'
import { Pieces } from './pieces.js'

export class Printer {
  readonly pieces = new Pieces()
  readonly lineStarts: number[] = []
  private readonly parts: string[] = []
  private length = 0

  constructor(private readonly original: string) {}

  /** Begins a line. */
  line(depth: number): void {
    if (this.lineStarts.length > 0) this.add('\n')
    this.lineStarts.push(this.length)
    this.add(indentOf(depth))
  }

  /** Text that the original does not have. */
  add(text: string): void {
    if (text === '') return
    this.parts.push(text)
    this.length += text.length
  }

  /** A piece of the original. */
  copy(start: number, end: number): void {
    this.pieces.push(start, end, this.length)
    this.add(this.original.slice(start, end))
  }

  get text(): string {
    return this.parts.join('')
  }

  get lines(): Uint32Array {
    return Uint32Array.from(this.lineStarts)
  }
}
