/** Cuts a stream of bytes into lines, with the place of each in bytes. Only a line feed ends a line. */
import type { Place } from '../calls/call.js'
import { LOG_LIMITS } from '../limits.js'
import { copied, joined } from './bytes.js'

const FEED = 0x0a

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
    for (let end = chunk.indexOf(FEED); end >= 0; end = chunk.indexOf(FEED, start)) {
      if (this.carried > 0) {
        this.keep(chunk, start, end)
        this.flush()
      } else this.tell(chunk.subarray(start, end), end - start)
      this.offset++
      start = end + 1
    }
    if (start < chunk.length) this.keep(chunk, start, chunk.length)
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
    this.tell(bytes ?? null, length)
  }

  private tell(bytes: Uint8Array | null, length: number): void {
    const place = { offset: this.offset, length, line: ++this.line }
    this.offset += length
    this.onLine(bytes === null ? null : this.decoder.decode(bytes), place)
  }
}
