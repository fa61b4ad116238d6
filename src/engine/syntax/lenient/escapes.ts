/** Backslashes in strings: what JSON knows stays, the rest is kept as written. */
import type { RuleId } from '../../text/rules.js'
import { BACKSLASH, closes, isHexDigit, isLineBreak, isQuote, OPEN_BRACE } from './characters.js'
import type { Reader } from './reader.js'

/** What was met in one string, to tell a path from escapes. */
export interface EscapeCount {
  /** Backslashes that start no escape. */
  unknown: number
  /** Escapes for control characters that are followed by a letter, as in `C:\new`. */
  doubtful: number
  /** Where the first doubtful one stands. */
  doubtfulAt: number
  /** Where the first one stands that is an escape elsewhere, or a damaged one; else -1. */
  foreignAt: number
}

export function countEscapes(): EscapeCount {
  return { unknown: 0, doubtful: 0, doubtfulAt: -1, foreignAt: -1 }
}

/** A backslash that is text beside one that may be: `C:\\Users\\new` has two readings. */
export function tellDoubt(r: Reader, start: number, count: EscapeCount): void {
  if (count.foreignAt >= 0) {
    const at = count.foreignAt
    const detail = `${r.text.slice(at, at + 4)}… may be an escape, and was kept as text`
    r.reason({ code: 'several-readings', at, end: at + 2, detail })
  }
  if (count.doubtful === 0) return
  const drive = /[A-Za-z]:\\/y
  drive.lastIndex = start + 1
  if (count.unknown === 0 && !drive.test(r.text)) return
  const at = count.doubtfulAt
  r.reason({
    code: 'several-readings',
    at,
    end: at + 2,
    detail: `the backslash of ${r.text.slice(at, at + 2)} may be text, as its neighbours are`,
  })
}

/**
 * Deals with the backslash at `at`, in a string that `open` opened, and returns
 * the position behind it.
 */
export function readEscape(
  r: Reader,
  at: number,
  open: number,
  quoteRule: RuleId,
  count: EscapeCount,
): number {
  if (at + 1 >= r.end) {
    r.edit(at, r.end, '', 'truncation')
    return r.end
  }
  const d = r.code(at + 1)
  switch (d) {
    case 110: // n
    case 116: // t
    case 114: // r
    case 98: // b
    case 102: // f
      doubt(r, at, 2, count)
      return at + 2
    case 34:
    case BACKSLASH:
    case 47:
      return at + 2
    case 117:
      return readUnicode(r, at, count)
    case 120: {
      if (!isHexDigit(r.code(at + 2)) || !isHexDigit(r.code(at + 3))) break
      doubt(r, at, 4, count)
      r.edit(at, at + 4, `\\u00${r.text.slice(at + 2, at + 4)}`, 'json5-string')
      return at + 4
    }
    case 118:
      doubt(r, at, 2, count)
      r.edit(at, at + 2, '\\u000b', 'json5-string')
      return at + 2
    case 48: {
      const next = r.code(at + 2)
      if (next >= 48 && next <= 57) break
      r.edit(at, at + 2, '\\u0000', 'json5-string')
      return at + 2
    }
  }
  if (isQuote(d)) {
    const rule = closes(open, d) && open !== 34 ? quoteRule : 'redundant-escape'
    r.edit(at, at + 2, r.text.charAt(at + 1), rule)
    return at + 2
  }
  if (isLineBreak(d)) {
    const end = d === 13 && r.code(at + 2) === 10 ? at + 3 : at + 2
    r.edit(at, end, '', 'json5-string')
    return end
  }
  if (isForeign(r, at, d)) foreign(at, count)
  count.unknown++
  r.edit(at, at + 1, '\\\\', 'unknown-escape')
  return at + 1
}

/** Python's `\U0001f600`, `\N{BULLET}` and `\033`. */
function isForeign(r: Reader, at: number, d: number): boolean {
  if (d === 78) return r.code(at + 2) === 123
  const [from, to] = d === 85 ? [at + 2, at + 10] : d === 48 ? [at + 2, at + 4] : [0, 0]
  for (let i = from; i < to; i++) if (!isHexDigit(r.code(i))) return false
  return to > from
}

function foreign(at: number, count: EscapeCount): void {
  if (count.foreignAt < 0) count.foreignAt = at
}

function doubt(r: Reader, at: number, length: number, count: EscapeCount): void {
  const next = r.code(at + length) | 32
  if (next < 97 || next > 122) return
  if (count.doubtful === 0) count.doubtfulAt = at
  count.doubtful++
}

function readUnicode(r: Reader, at: number, count: EscapeCount): number {
  let digits = 0
  while (digits < 4 && isHexDigit(r.code(at + 2 + digits))) digits++
  if (digits === 4) return at + 6
  if (at + 2 + digits >= r.end) {
    r.edit(at, r.end, '', 'truncation')
    return r.end
  }
  if (digits > 0 || r.code(at + 2) === OPEN_BRACE) foreign(at, count)
  count.unknown++
  r.edit(at, at + 1, '\\\\', 'unknown-escape')
  return at + 2
}
