/** The other halves of the marks around a call. */
import { lineStart } from '../../text/lines.js'
import { pairs, tokensOf } from '../learning/pieces.js'
import type { KeyedCall } from './closers.js'
import { isHalf } from './words.js'

/** How far before a name its marks are looked for, and how long a word for an end is. */
const SHORT = 48

/** It is the other half of a mark around the name, or on a line of its own. */
export function isHalfOf(text: string, call: KeyedCall | undefined, end: string): boolean {
  if (call === undefined || end.trim() === '' || /^\s*\n/.test(end)) return true
  return headOf(text, call, call.keys[0]?.start).some((token) => pairs(token, end))
}

/** What closes the one call: a word for an end behind what parts its arguments, or the other half of a special mark before its name; empty where nothing does. */
export function halfOf(
  text: string,
  call: KeyedCall | undefined,
  tail: string,
  parting: string,
): string {
  if (call === undefined || call.keys.length < 2) return ''
  const sign = parting.trim()
  if (/^[^\p{L}\p{N}\s]+$/u.test(sign)) {
    for (let at = tail.indexOf(sign); at >= 0; at = tail.indexOf(sign, at + 1)) {
      const word = /^\p{L}*/u.exec(tail.slice(at + sign.length, at + SHORT))?.[0] ?? ''
      if (isHalf(word) && tail.charAt(at - 1) !== sign[0]) return sign + word
    }
  }
  const marks = headOf(text, call, call.name.start).filter((token) => isSpecial(token))
  if (marks.length === 0) return ''
  return tokensOf(tail).find((token) => marks.some((mark) => pairs(mark, token))) ?? ''
}

/** The tokens of the name's line, up to a place. */
function headOf(text: string, { name }: KeyedCall, to = name.end): string[] {
  return tokensOf(text.slice(Math.max(lineStart(text, name.start), name.start - SHORT), to))
}

/** Signs on both sides of letters, or the begin of `<|`. */
export function isSpecial(token: string): boolean {
  const edges = SIGN.test(token.charAt(0)) && SIGN.test(token.slice(-1))
  return (edges && /\p{L}/u.test(token)) || /^<[|｜]/.test(token)
}

const SIGN = /^[^\p{L}\p{N}\s]/u
