/** Words of calls where no sign of a known notation stands: names in any case, keys beside them, signs that are spoken. */
import { oncePer } from '../../text/once-per.js'
import type { Span } from '../../text/span.js'
import type { Landmarks } from './landmarks.js'

const WORD = /[\p{L}_][\p{L}\p{N}_]{2,}/gu

/** Names as who writes in capitals or at the begin of a line has them, too. */
const anyCase = /* @__PURE__ */ oncePer(
  (names: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...names].map((name) => name.toLowerCase())),
)

/** Does a line hold one of the names? */
export function isNamed(line: string, names: ReadonlySet<string>): boolean {
  const own = anyCase(names)
  return line.match(WORD)?.some((word) => own.has(word.toLowerCase())) ?? false
}

/** A sign, a tab or a quoted value behind a key. */
const BEHIND_KEY = /[`"'*]{0,2}(?:[ \t]{0,4}[^\p{L}\p{N}\s.,;!?()'"`/-]|\t|[ ]{1,2}["'])/uy
/** Characters between a name and a key of one call: those of a line or two. */
const NEIGHBOURS = 160

/** Does a key of a tool stand beside a tool's name, with what could be its value, in a notation that nobody knows? */
export function isKeyed(text: string, { start, end }: Span, { names, keys }: Landmarks): boolean {
  if (names.size === 0) return false
  const [ownNames, ownKeys] = [anyCase(names), anyCase(keys)]
  let name = Number.NEGATIVE_INFINITY
  let key = Number.NEGATIVE_INFINITY
  WORD.lastIndex = start
  for (let found = WORD.exec(text); found !== null; found = WORD.exec(text)) {
    const { 0: word, index } = found
    if (index >= end) break
    BEHIND_KEY.lastIndex = index + word.length
    const plain = word.toLowerCase()
    if (ownNames.has(plain)) name = index
    else if (ownKeys.has(plain) && BEHIND_KEY.test(text)) key = index
    else continue
    if (Math.abs(name - key) < NEIGHBOURS) return true
  }
  return false
}

/** Signs as somebody speaks them. */
const SPOKEN =
  /\b(?:quotes?|colon|comma|underscore|equals|(?:open|close|left|right) (?:\w+ )?(?:brace|bracket|paren\w*|angle|tag))\b/gi
/** A call has so many of them, within so many characters. */
const SPOKEN_SIGNS = 6
const SPOKEN_LENGTH = 400

/** Does the gap begin with signs that are spoken, one after the other? */
export function isDictated(text: string, { start, end }: Span): boolean {
  const begin = text.slice(start, Math.min(end, start + SPOKEN_LENGTH))
  return (begin.match(SPOKEN)?.length ?? 0) >= SPOKEN_SIGNS
}
