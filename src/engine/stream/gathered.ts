/** So many pieces are joined at once. */
const BLOCK = 512

/**
 * A text that comes in very many small pieces. A string to which each is added would keep
 * something of every piece alive until somebody reads it.
 */
export class Gathered {
  length = 0
  private joined: string
  private pieces: string[] = []

  constructor(text = '') {
    this.joined = text
    this.length = text.length
  }

  add(piece: string): void {
    this.length += piece.length
    if (this.pieces.push(piece) === BLOCK) this.join()
  }

  /** All of it. */
  get text(): string {
    if (this.pieces.length > 0) this.join()
    return this.joined
  }

  private join(): void {
    this.joined += this.pieces.join('')
    this.pieces = []
  }
}
