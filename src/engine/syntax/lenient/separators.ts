/** What separates values: one comma, too many, none, or something else. */
import { ellipsisEnd } from './abridged.js'
import type { Kind } from './characters.js'
import { elementAt, keyAt, startsItem } from './lookahead.js'
import type { Parser, State } from './parser.js'
import { cut } from './truncation.js'

/** Deals with the comma or semicolon behind a value. */
export function separator(p: Parser, mark: Kind): State {
  const { at } = p
  const { inner } = p.frames
  const comma = mark === ','
  const next = p.peek(at + 1)
  if (inner === 'call') return p.stop('one value is expected in a wrapping call')
  if (comma && inner === 'object' && p.knownKey === next) return p.next(at + 1)
  const behind = p.kind(next)
  switch (behind) {
    case 'end':
      p.replace(at + 1, '', 'trailing-comma')
      p.skip()
      return cut(p, 'comma')
    case ',':
    case '}':
    case ']':
    case ')':
      if (inner !== 'object') p.frames.add()
      p.replace(at + 1, '', behind === ',' ? 'surplus-comma' : 'trailing-comma')
      return 'after'
    case 'ellipsis':
      p.replace(at + 1, '', 'ellipsis')
      return 'after'
    default:
      leaveFrame(p, next)
      return p.next(at + 1, comma ? undefined : 'semicolon')
  }
}

/** Something else than a separator stands behind a value. */
export function missingComma(p: Parser, kind: Kind): State {
  leaveFrame(p, p.at)
  const { inner } = p.frames
  const item = kind === 'quote' || startsItem(kind) || (kind === 'word' && elementAt(p, p.at))
  const goesOn = inner === 'object' ? keyAt(p, p.at) !== 'no' : inner !== 'call' && item
  if (goesOn) return p.next(p.at, 'missing-comma')
  // A word without quotes may have been none of its values.
  const bare = p.edits.length > 0 && p.edits.rule(p.edits.length - 1) === 'unquoted-string'
  p.broken = inner === 'object' && !bare
  return p.stop('a comma or a closing bracket is expected')
}

/** Closes the innermost frame where what stands at `next` belongs to the one around it. */
function leaveFrame(p: Parser, next: number): void {
  const { inner } = p.frames
  const around = p.frames.outer(1)
  const belongs =
    inner === 'object'
      ? around === 'list' && p.kind(next) === '{'
      : inner === 'list' && around === 'object' && keyAt(p, next) === 'key'
  if (belongs) p.closeBefore()
}

/** A comma with no value before it. */
export function surplusComma(p: Parser, state: State): State {
  p.replace(p.at + 1, '', 'surplus-comma')
  return state
}

/** An ellipsis where a member or element belongs, with the comma behind it. */
export function leadingEllipsis(p: Parser, state: State): State {
  p.replace(ellipsisEnd(p), '', 'ellipsis')
  p.skip()
  if (p.kind(p.at) === ',') p.replace(p.at + 1, '', 'ellipsis')
  return state
}
