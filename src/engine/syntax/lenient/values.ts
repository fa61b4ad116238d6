/** Values of every kind: what each begins with decides. */

import { ellipsisEnd } from './abridged.js'
import { type BareEnd, readBare } from './bare.js'
import { callNameEnd } from './call-notation.js'
import {
  CLOSE_BRACKET,
  isQuote,
  isWordStart,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
} from './characters.js'
import { ARRAY, CALL, OBJECT, PAREN } from './frames.js'
import { isEllipsis } from './lookahead.js'
import type { MachineState } from './machine-state.js'
import { isFence } from './quote-end.js'
import { AFTER, ELEMENT, KEY, type State, VALUE } from './states.js'
import { readTokenString, tokenAt } from './token-strings.js'
import { cut } from './truncation.js'

/** Reads the value that begins with `c`, whatever it is. */
export function anyValue(m: MachineState, c: number): State {
  const { r } = m
  if (c === OPEN_BRACE) return m.open(OBJECT, KEY)
  if (c === OPEN_BRACKET) return m.open(ARRAY, ELEMENT)
  if (isQuote(c) && !isFence(r, r.at)) {
    const top = m.frames.inner
    m.strings.read(top === OBJECT ? 'member' : top === undefined ? 'root' : 'element')
    return AFTER
  }
  if (c === OPEN_PAREN) {
    m.parens.push({ edit: r.edits.length, inside: r.at + 1, comma: false })
    r.edit(r.at, r.at + 1, '', 'python-tuple')
    return m.open(PAREN, ELEMENT)
  }
  const token = tokenAt(r, r.at)
  if (token !== null) {
    const start = r.at
    if (!readTokenString(r, token)) m.strings.cutAt(start)
    return AFTER
  }
  if (isEllipsis(r, r.at)) {
    const end = ellipsisEnd(r, r.at)
    r.edit(r.at, end, 'null', 'ellipsis')
    r.at = end
    return AFTER
  }
  if (isWordStart(c)) {
    const name = callNameEnd(r, r.at)
    if (name > r.at) {
      r.at = name - 1
      return m.open(CALL, VALUE)
    }
  }
  return bare(m, c)
}

function bare(m: MachineState, c: number): State {
  const { r } = m
  const top = m.frames.inner
  const start = r.at
  const read: BareEnd = readBare(r, {
    member: top === OBJECT,
    parenthesised: top === PAREN || top === CALL,
  })
  if (read === 'nothing') {
    if (r.at + 1 >= r.end || c === MINUS) return cut(m, 'value')
    return m.fail('a value is expected')
  }
  if (read !== 'whole') m.bareAtEnd = true
  if (top === ARRAY) hiddenItems(m, start)
  return AFTER
}

/** `[Object]`, `[truncated]`: what a print shows in place of the items. */
function hiddenItems(m: MachineState, start: number): void {
  const { r } = m
  if (r.code(r.at) !== CLOSE_BRACKET || r.code(start - 1) !== OPEN_BRACKET) return
  const text = r.text.slice(start, Math.min(r.at, start + 24))
  if (/^(?:Object|Array|Circular|truncated|omitted|snip)\b/i.test(text)) {
    r.reason({ code: 'abridged', at: start, end: r.at, detail: `[${text}] stands for values` })
  }
}

/** Nothing stands where a value belongs: null keeps the place, and the verdict knows. */
export function missingValue(m: MachineState): State {
  const { r } = m
  r.edit(r.at, r.at, 'null', 'missing-value')
  r.reason({ code: 'value-invented', at: r.at, detail: 'null was put where no value is' })
  return AFTER
}
