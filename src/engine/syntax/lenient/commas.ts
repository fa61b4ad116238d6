/** What separates values: one comma, too many, none, or something else. */

import { ellipsisEnd } from './abridged.js'
import {
  COMMA,
  isCloser,
  isDigit,
  isQuote,
  isWordStart,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  SEMICOLON,
} from './characters.js'
import { ARRAY, CALL, OBJECT, PAREN } from './frames.js'
import { elementAt, isEllipsis, keyAt } from './lookahead.js'
import type { MachineState } from './machine-state.js'
import { AFTER, ELEMENT, KEY, type State } from './states.js'
import { cut } from './truncation.js'

/** Deals with the separator `c` behind a value. */
export function comma(m: MachineState, c: number): State {
  const { r, frames } = m
  const top = frames.inner
  if (top === CALL) return m.fail('one value is expected in a wrapping call')
  const next = r.peek(r.at + 1)
  const d = r.code(next)
  if (c === COMMA && top === OBJECT && r.knownKey === next) {
    m.mark()
    r.at++
    return KEY
  }
  if (next >= r.end) {
    r.edit(r.at, r.at + 1, '', 'trailing-comma')
    r.at++
    r.skip()
    return cut(m, 'comma')
  }
  if (isCloser(d) || d === COMMA) {
    if (top === PAREN) isTuple(m)
    r.edit(r.at, r.at + 1, '', d === COMMA ? 'surplus-comma' : 'trailing-comma')
    r.at++
    return AFTER
  }
  if (isEllipsis(r, next)) {
    r.edit(r.at, r.at + 1, '', 'ellipsis')
    r.at++
    return AFTER
  }
  if (top === OBJECT && d === OPEN_BRACE && frames.outer(1) === ARRAY) {
    r.edit(r.at, r.at, '}', 'missing-bracket')
    frames.pop()
  } else if (top === ARRAY && frames.outer(1) === OBJECT && keyAt(r, next) === 'key') {
    r.edit(r.at, r.at, ']', 'missing-bracket')
    frames.pop()
  }
  m.mark()
  if (c === SEMICOLON) r.edit(r.at, r.at + 1, ',', 'semicolon')
  r.at++
  if (frames.inner === PAREN) isTuple(m)
  return frames.inner === OBJECT ? KEY : ELEMENT
}

/** A comma stands in the innermost parenthesis. */
function isTuple(m: MachineState): void {
  const paren = m.parens.at(-1)
  if (paren !== undefined) paren.comma = true
}

/** Something else than a separator stands behind a value: `c`. */
export function missingComma(m: MachineState, c: number, top: number): State {
  const { r, frames } = m
  if (top === OBJECT) {
    if (keyAt(r, r.at) !== 'no') {
      m.mark()
      r.edit(r.at, r.at, ',', 'missing-comma')
      return KEY
    }
    if (c === OPEN_BRACE && frames.outer(1) === ARRAY) {
      frames.pop()
      r.edit(r.at, r.at, '}', 'missing-bracket')
      m.mark()
      r.edit(r.at, r.at, ',', 'missing-comma')
      return ELEMENT
    }
  }
  if (top === ARRAY || top === PAREN) {
    if (frames.outer(1) === OBJECT && top === ARRAY && keyAt(r, r.at) === 'key') {
      frames.pop()
      r.edit(r.at, r.at, ']', 'missing-bracket')
      m.mark()
      r.edit(r.at, r.at, ',', 'missing-comma')
      return KEY
    }
    if (isQuote(c) || isDigit(c) || c === MINUS || c === OPEN_BRACE || c === OPEN_BRACKET) {
      m.mark()
      r.edit(r.at, r.at, ',', 'missing-comma')
      return ELEMENT
    }
    if (isWordStart(c) && elementAt(r, r.at)) {
      m.mark()
      r.edit(r.at, r.at, ',', 'missing-comma')
      return ELEMENT
    }
  }
  return m.fail('a comma or a closing bracket is expected')
}

/** A comma with no value before it. */
export function surplusComma(m: MachineState, state: State): State {
  m.r.edit(m.r.at, m.r.at + 1, '', 'surplus-comma')
  m.r.at++
  return state
}

/** An ellipsis where a member or element belongs, with the comma behind it. */
export function leadingEllipsis(m: MachineState, state: State): State {
  const { r } = m
  const end = ellipsisEnd(r, r.at)
  r.edit(r.at, end, '', 'ellipsis')
  r.at = end
  r.skip()
  if (r.code(r.at) === COMMA) {
    r.edit(r.at, r.at + 1, '', 'ellipsis')
    r.at++
  }
  return state
}
