/** Pieces of a log's files, as large as can be read at once, with what they say in lower case. */
import type { Place } from '../../logs/calls/call.js'

/** Bytes that are read at once; a longer record is read whole. */
const PIECE = 4_000_000
/** Pieces that are kept: a call may stand at the end of one, its result at the beginning of the next. */
const KEPT = 2

export type ReadBytes = (
  file: number,
  start: number,
  end: number,
) => Promise<Uint8Array<ArrayBuffer>>

/** Bytes of a file, from `start`. */
export class Piece {
  private said: string | null = null
  private readonly hits = new Map<string, Uint32Array>()

  constructor(
    readonly file: number,
    readonly start: number,
    private readonly bytes: Uint8Array<ArrayBuffer>,
  ) {}

  holds(file: number, { offset, length }: Place): boolean {
    return (
      file === this.file &&
      offset >= this.start &&
      offset + length <= this.start + this.bytes.length
    )
  }

  bytesOf({ offset, length }: Place): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(offset - this.start, offset - this.start + length)
  }

  /** Does the text stand in this place? All its places in the piece are looked for at once, and kept. */
  says({ offset, length }: Place, text: string): boolean {
    const hits = this.hits.get(text) ?? this.find(text)
    const from = offset - this.start
    let low = 0
    let high = hits.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((hits[middle] ?? 0) < from) low = middle + 1
      else high = middle
    }
    const first = hits[low]
    return first !== undefined && first + text.length <= from + length
  }

  private find(text: string): Uint32Array {
    this.said ??= BYTES.decode(this.bytes).toLowerCase()
    const found: number[] = []
    for (let at = this.said.indexOf(text); at >= 0; at = this.said.indexOf(text, at + 1)) {
      found.push(at)
    }
    const hits = Uint32Array.from(found)
    this.hits.set(text, hits)
    return hits
  }
}

/** The pieces that were read last: what comes next is mostly in them. */
export class Pieces {
  private held: Piece[] = []

  constructor(
    private readonly read: ReadBytes,
    private readonly size: number = PIECE,
  ) {}

  /** The piece that holds this record; null when it has to be loaded. */
  at(file: number, place: Place): Piece | null {
    return this.held.find((piece) => piece.holds(file, place)) ?? null
  }

  async load(file: number, place: Place): Promise<Piece> {
    const { offset, length } = place
    const last = this.held[0]
    // What stands far before, such as the call of a late result, does not move the pieces.
    const early = last !== undefined && file === last.file && offset < last.start
    const end = offset + (early ? length : Math.max(length, this.size))
    const piece = new Piece(file, offset, await this.read(file, offset, end))
    if (!early) this.held = [piece, ...this.held].slice(0, KEPT)
    return piece
  }
}

/** One character a byte: what is looked for is ASCII, and no other letter becomes one. */
const BYTES = new TextDecoder('latin1')
