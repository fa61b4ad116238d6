/** Brackets of the wrong kind: one too many, one missing, or one mistaken for the other. */
import type { Kind } from './characters.js'
import { fits } from './follow.js'
import { CLOSER } from './frames.js'
import type { Parser, State } from './parser.js'

/** Deals with the closing bracket at the parser's position; a surplus one leaves the state as it is. */
export function closer(p: Parser, bracket: Kind, state: State): State {
  const { frames } = p
  const kind = bracket === '}' ? 'object' : bracket === ']' ? 'list' : 'paren'
  const { inner } = frames
  if (inner !== undefined && inner !== kind && !(inner === 'call' && kind === 'paren')) {
    const plain = inner === 'object' || inner === 'list'
    const open = frames.has(kind)
    const below = frames.outer(1)
    // Nothing of that kind is open: mistaken for the right one, or one too many.
    const mistaken = open
      ? !(below === kind && fits(p, frames.outer(2), p.at + 1)) && fits(p, below, p.at + 1)
      : frames.depth === 1 && fits(p, undefined, p.at + 1)
    if (plain && mistaken) {
      p.replace(p.at + 1, CLOSER[inner], 'mismatched-closer')
      frames.pop()
      return 'after'
    }
    if (!open) {
      p.replace(p.at + 1, '', 'surplus-closer')
      return state
    }
    p.closeBefore()
    if (frames.inner !== kind) return 'after'
  }
  return p.close()
}
