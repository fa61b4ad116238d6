/** Brackets of the wrong kind: one too many, one missing, or one mistaken for the other. */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PAREN,
  COMMA,
  isCloser,
  isDigit,
  isQuote,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
} from './characters.js'
import { ARRAY, CALL, type Frame, OBJECT, PAREN } from './frames.js'
import { keyAt } from './lookahead.js'
import type { MachineState } from './machine-state.js'
import type { Reader } from './reader.js'
import { AFTER, type State } from './states.js'

export const CLOSER: Readonly<Record<Frame, string>> = {
  [OBJECT]: '}',
  [ARRAY]: ']',
  [PAREN]: ']',
  [CALL]: '',
}

/** Deals with the closing bracket `c`; a surplus one leaves the state as it is. */
export function closer(m: MachineState, c: number, state: State): State {
  const { frames } = m
  const { inner, depth } = frames
  const own = inner === OBJECT ? CLOSE_BRACE : inner === ARRAY ? CLOSE_BRACKET : CLOSE_PAREN
  if (c === own || !closeWrongly(m)) return m.close()
  return frames.depth === depth ? state : AFTER
}

/**
 * Deals with a closing bracket at the reader's position that does not fit the
 * innermost frame. False when after that it does fit, so that it closes one.
 */
function closeWrongly(m: MachineState): boolean {
  const { r, frames } = m
  const c = r.code(r.at)
  const kind = c === CLOSE_BRACE ? OBJECT : c === CLOSE_BRACKET ? ARRAY : PAREN
  const top = frames.inner
  if (top === undefined || top === kind) return false
  if (!frames.has(kind)) {
    // Nothing of that kind is open: mistaken for the right one, or one too many.
    if (frames.depth === 1 && top !== PAREN && top !== CALL && fits(r, undefined, r.at + 1)) {
      r.edit(r.at, r.at + 1, CLOSER[top], 'mismatched-closer')
      frames.pop()
    } else {
      r.edit(r.at, r.at + 1, '', 'surplus-closer')
    }
    r.at++
    return true
  }
  const below = frames.outer(1)
  const closesBoth = below === kind && fits(r, frames.outer(2), r.at + 1)
  if (!closesBoth && fits(r, below, r.at + 1) && top !== PAREN && top !== CALL) {
    r.edit(r.at, r.at + 1, CLOSER[top], 'mismatched-closer')
    r.at++
    frames.pop()
    return true
  }
  r.edit(r.at, r.at, CLOSER[top], 'missing-bracket')
  frames.pop()
  if (top === PAREN) m.endParenthesis(true)
  return frames.inner !== kind
}

/** May the text behind a bracket go on in a frame of that kind (none: behind the whole value)? */
function fits(r: Reader, kind: Frame | undefined, from: number): boolean {
  const at = r.peek(from)
  const c = r.code(at)
  if (kind === undefined) return at >= r.end || (!isCloser(c) && c !== COMMA)
  if (at >= r.end) return false
  if (c !== COMMA) return c === (kind === OBJECT ? CLOSE_BRACE : CLOSE_BRACKET)
  const next = r.peek(at + 1)
  const d = r.code(next)
  if (kind === OBJECT) return keyAt(r, next) === 'key'
  if (isQuote(d)) return keyAt(r, next) !== 'key'
  return isDigit(d) || d === MINUS || d === OPEN_BRACE || d === OPEN_BRACKET
}
