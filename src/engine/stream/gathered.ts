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
  private count = 0

  constructor(text = '') {
    this.joined = text
    this.length = text.length
  }

  add(piece: string): void {
    this.length += piece.length
    this.pieces[this.count++] = piece
    if (this.count < BLOCK) return
    this.joined += this.pieces.join('')
    this.count = 0
    // The list is as long as it has to be: it is kept, the pieces are not.
    this.pieces.fill('')
  }

  /** All of it. */
  get text(): string {
    if (this.count > 0) {
      this.joined += this.pieces.join('')
      this.count = 0
      this.pieces = []
    }
    return this.joined
  }
}
