/** Pieces of the text with the edits that belong to them. */
import { Edits } from '../../text/edits.js'
import type { Reader } from './reader.js'

/** A stretch of the text, and the first of its edits and the first behind them. */
export interface Piece {
  readonly start: number
  readonly end: number
  readonly firstEdit: number
  readonly lastEdit: number
}

/** What the edits have made of a piece. */
export function mended(r: Reader, { start, end, firstEdit, lastEdit }: Piece): string {
  const own = new Edits()
  copyEdits(r.edits, own, firstEdit, lastEdit, start)
  return own.apply(r.text.slice(start, end))
}

/** Adds the edits `first` to `last` to others; for a text that begins at `start`. */
export function copyEdits(from: Edits, into: Edits, first: number, last: number, start = 0): void {
  for (let i = first; i < last; i++) {
    const edit = from.at(i)
    into.push(edit.start - start, edit.end - start, edit.replacement, edit.rule)
  }
}
