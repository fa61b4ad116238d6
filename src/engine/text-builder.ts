/** Units that are gathered before they become text. */
const BLOCK = 8192

/** Longer pieces are kept as they are: copying them unit by unit would cost more. */
const SHORT = 128

const DECODER = new TextDecoder()

/**
 * Puts a long text together from many short pieces of others. Much faster than
 * joining an array of them: most of the time for that goes into the pieces.
 * ASCII is gathered as bytes, which are decoded at once; the first unit beyond
 * it makes all that follows a matter of 16-bit units.
 */
export class TextBuilder {
  private readonly bytes: Uint8Array<ArrayBuffer>
  private wide: Uint16Array<ArrayBuffer> | null = null
  private filled = 0
  private readonly done: string[] = []

  /** `length`: how long the text will be, roughly. */
  constructor(length: number) {
    this.bytes = new Uint8Array(Math.min(BLOCK, Math.max(SHORT, length)))
  }

  /** Adds `text[start, end)`. */
  add(text: string, start: number, end: number): void {
    const length = end - start
    if (length > SHORT) {
      this.flush()
      this.done.push(text.slice(start, end))
      return
    }
    if (this.wide !== null) {
      this.addWide(this.wide, text, start, end)
      return
    }
    const { bytes } = this
    if (this.filled + length > bytes.length) this.flush()
    let { filled } = this
    for (let i = start; i < end; i++) {
      const unit = text.charCodeAt(i)
      if (unit > 127) {
        this.filled = filled
        this.flush()
        this.wide = new Uint16Array(bytes.length)
        this.addWide(this.wide, text, i, end)
        return
      }
      bytes[filled++] = unit
    }
    this.filled = filled
  }

  private addWide(units: Uint16Array, text: string, start: number, end: number): void {
    if (this.filled + (end - start) > units.length) this.flush()
    for (let i = start; i < end; i++) units[this.filled++] = text.charCodeAt(i)
  }

  private flush(): void {
    if (this.filled === 0) return
    this.done.push(this.wide === null ? this.decoded() : this.joined(this.wide))
    this.filled = 0
  }

  private decoded(): string {
    return DECODER.decode(this.bytes.subarray(0, this.filled))
  }

  /** Lone surrogates stay what they are, which no decoder grants. */
  private joined(units: Uint16Array): string {
    return Reflect.apply(String.fromCharCode, null, units.subarray(0, this.filled))
  }

  build(): string {
    this.flush()
    return this.done.join('')
  }
}
