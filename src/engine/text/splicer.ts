/**
 * Puts a text together from another one and what replaces parts of it. ASCII is
 * worked on as bytes, a window at a time: a replacement of the same length is
 * written over what it replaces, and all that lies between two others is moved
 * as one. The buffers are shared: a splicer is used up before the next is made.
 */
import { TextBuilder } from './text-builder.js'

const WINDOW = 8192

/** Pieces without edits that are longer than this are kept as they are. */
const LONG = 1024

/** Pieces shorter than this are moved byte by byte. */
const SHORT = 48

const source = new Uint8Array(WINDOW)
const out = new Uint8Array(WINDOW)
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export class Splicer {
  /** Up to here the text has been dealt with. */
  private at = 0
  /** The window: `source` holds `text[from, behind)`. */
  private from = 0
  private behind = 0
  /** Bytes of the window have been written over behind `at`. */
  private changed = false
  private filled = 0
  private readonly done: string[] = []
  /** Takes over at the first window that is not ASCII. */
  private wide: TextBuilder | null = null

  constructor(private readonly text: string) {}

  /** Replaces `text[start, end)`, which lies behind all that was replaced before. */
  replace(start: number, end: number, replacement: string): void {
    const fits = replacement.length === end - start && end <= this.behind
    if (fits && this.overwrite(start, replacement)) return
    this.copyTo(start)
    this.add(replacement)
    this.at = end
  }

  /** All of the text, with what was replaced. */
  build(): string {
    this.copyTo(this.text.length)
    this.flush()
    if (this.wide !== null) this.done.push(this.wide.build())
    return this.done.join('')
  }

  /** False when the replacement is not ASCII. */
  private overwrite(start: number, replacement: string): boolean {
    let to = start - this.from
    for (let i = 0; i < replacement.length; i++) {
      const unit = replacement.charCodeAt(i)
      if (unit > 127) return false
      source[to++] = unit
    }
    this.changed = true
    return true
  }

  /** No further than the text goes: edits of a longer one end there. */
  private copyTo(limit: number): void {
    const end = Math.min(limit, this.text.length)
    while (this.at < end) {
      if (this.wide !== null) {
        this.wide.add(this.text, this.at, end)
        this.at = end
      } else if (end - this.at > LONG && !this.changed) {
        this.keep(this.text.slice(this.at, end))
        this.at = end
      } else if (this.at < this.behind) {
        this.move(Math.min(end, this.behind))
      } else {
        this.nextWindow()
      }
    }
  }

  /** Moves the window up to `end` to the output. */
  private move(end: number): void {
    const first = this.at - this.from
    const length = end - this.at
    if (this.filled + length > WINDOW) this.flush()
    if (length > SHORT) {
      out.set(source.subarray(first, first + length), this.filled)
    } else {
      let to = this.filled
      for (let i = first; i < first + length; i++) out[to++] = source[i] ?? 0
    }
    this.filled += length
    this.at = end
    this.changed = false
  }

  private nextWindow(): void {
    const piece = this.text.slice(this.at, this.at + WINDOW)
    const { read, written } = encoder.encodeInto(piece, source)
    if (read === piece.length && written === read) {
      this.from = this.at
      this.behind = this.at + read
    } else {
      this.flush()
      this.wide = new TextBuilder(this.text.length - this.at)
    }
  }

  private add(replacement: string): void {
    const { length } = replacement
    if (this.wide !== null) {
      this.wide.add(replacement, 0, length)
      return
    }
    if (length > SHORT) {
      this.keep(replacement)
      return
    }
    if (this.filled + length > WINDOW) this.flush()
    for (let i = 0; i < length; i++) {
      const unit = replacement.charCodeAt(i)
      if (unit > 127) {
        this.keep(replacement)
        return
      }
      out[this.filled + i] = unit
    }
    this.filled += length
  }

  private keep(piece: string): void {
    this.flush()
    this.done.push(piece)
  }

  private flush(): void {
    if (this.filled === 0) return
    this.done.push(decoder.decode(out.subarray(0, this.filled)))
    this.filled = 0
  }
}
