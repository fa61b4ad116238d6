/**
 * Objects of which only one half is there: the text begins in the middle of one,
 * or ends in the middle. One pass over a gap.
 */
import type { Span } from '../../text/span.js'

const CURLY = 0x7d
/** The bracket that each closer closes, by their codes. */
const OPENERS: Readonly<Record<number, number>> = { [CURLY]: 0x7b, 93: 0x5b, 41: 0x28 }
/** What stands before a bracket that closes a value, and hardly ever before one in a sentence. */
const VALUE_END = /["'\])}]/
/** A bracket with a key behind it: quoted, also in a quoted text, or bare before its sign, also with half of its quotes. */
const MEMBER =
  /[{(]\s{0,20}(?:\\{0,3}["'“][^"'“”\n]{1,80}["'”]\s{0,20}[:=]|[\p{L}_]\w{0,80}["'”]?[:=])/uy
/** The same with the begin of a key. */
const KEY_CUT = /[{,]\s{0,20}["'“](?:[\p{L}_][\p{L}\p{N}_-]{0,80}["'”]?)?\s{0,20}$/uy

/** What curl notes of the bytes that it has sent or received: `} [312 bytes data]`. */
const NOTED = /\} \[\d{1,12} bytes data\]/uy

export interface Halves {
  /** A bracket is closed that nothing opened, behind a value. */
  readonly end: boolean
  /** A bracket with a key behind it is open at the end. */
  readonly begin: boolean
  /** How many braces with a key behind them are open at the end, and how many are closed that nothing opened. */
  readonly opened: number
  readonly closed: number
}

/** Which halves of objects the gap holds. */
export function halvesIn(text: string, { start, end }: Span): Halves {
  const open: number[] = []
  let closes = false
  let closed = 0
  for (let at = start; at < end; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 0x7b || sign === 0x5b || sign === 0x28) open.push(at)
    const opener = OPENERS[sign]
    if (opener === undefined) continue
    const last = open.at(-1)
    if (last !== undefined && (sign !== CURLY || text.charCodeAt(last) === opener)) open.pop()
    else {
      if (sign === CURLY && stands(NOTED, text, at)) continue
      if (sign === CURLY) closed++
      closes ||= sign === CURLY || VALUE_END.test(text.charAt(at - 1))
    }
  }
  return {
    end: closes,
    begin: open.some((at) => isMember(text, at) || stands(KEY_CUT, text, at)),
    opened: open.filter((at) => isMember(text, at)).length,
    closed,
  }
}

/** Do members begin at `at`, a bracket? */
export function isMember(text: string, at: number): boolean {
  return stands(MEMBER, text, at)
}

function stands(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
