/** Cuts a stream of bytes into lines, with the place of each in bytes. Only a line feed ends a line. */
import type { Place } from '../calls/call.js'
import { LOG_LIMITS } from '../limits.js'
import { copied, joined } from './bytes.js'

const FEED = 0x0a
/** Bytes of whole lines that are decoded at once. */
const AT_ONCE = 1 << 16

export type OnLine = (text: string | null, place: Place) => void

export class LineCutter {
  private readonly decoder = new TextDecoder()
  private carry: Uint8Array[] = []
  private carried = 0
  private offset = 0
  private line = 0

  /** @param onLine gets null for a line that is too long */
  constructor(private readonly onLine: OnLine) {}

  push(chunk: Uint8Array): void {
    let start = 0
    if (this.carried > 0) {
      const end = chunk.indexOf(FEED)
      this.keep(chunk, 0, end < 0 ? chunk.length : end)
      if (end < 0) return
      this.flush()
      this.offset++
      start = end + 1
    }
    while (start < chunk.length) {
      let last = chunk.lastIndexOf(FEED, start + AT_ONCE)
      if (last < start) last = chunk.indexOf(FEED, start + AT_ONCE)
      if (last < start) break
      this.lines(chunk.subarray(start, last + 1))
      start = last + 1
    }
    if (start < chunk.length) this.keep(chunk, start, chunk.length)
  }

  /** Whole lines are decoded together, and looked for in the bytes and in the text alike. */
  private lines(bytes: Uint8Array): void {
    const text = this.decoder.decode(bytes)
    let at = 0
    let start = 0
    for (let end = bytes.indexOf(FEED); end >= 0; end = bytes.indexOf(FEED, start)) {
      const to = text.indexOf('\n', at)
      this.tell(text.slice(at, to), end - start)
      this.offset++
      start = end + 1
      at = to + 1
    }
  }

  /** The last line needs no line feed. */
  end(): void {
    if (this.carried > 0) this.flush()
  }

  private keep(chunk: Uint8Array, start: number, end: number): void {
    this.carried += end - start
    if (this.carried > LOG_LIMITS.lineBytes) this.carry = []
    else if (end > start) this.carry.push(copied(chunk.subarray(start, end)))
  }

  private flush(): void {
    const [only, ...more] = this.carry
    const bytes = more.length === 0 ? only : joined(this.carry)
    const length = this.carried
    this.carry = []
    this.carried = 0
    this.tell(bytes === undefined ? null : this.decoder.decode(bytes), length)
  }

  /** @param text null for a line that is too long */
  private tell(text: string | null, length: number): void {
    const place = { offset: this.offset, length, line: ++this.line }
    this.offset += length
    this.onLine(text, place)
  }
}
