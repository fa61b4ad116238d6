/** What of a call's arguments can be told while they come. */

/** A shorter text may still turn out to be a number, a word or a date in another writing. */
const SHORTEST = 24
/** So near its end, a text may hold the beginning of the markup that closes it. */
const REACH = 64
/** Signs with which markup may begin, and those of an expression in a text. */
const MARKUP = /[<[\]{}()|◁`'"]/
/** A text that begins so may be a structure, a number or a word of JSON that was read as a text. */
const OTHER = /^(?:[\s<{["'`\d.+-]|\\|true|false|null|None)/i
/** White space at the end of a text may belong to the markup behind it. */
const SPACE_AT_END = /(?:\s|\\[nrt]){1,64}$/
const BACKSLASH = 0x5c
const QUOTE = 0x22

/**
 * The beginning of a JSON text of arguments, which were closed by the engine where the
 * text breaks off, that is the same however the text goes on; empty where nothing can
 * be said. It ends inside the last value, where that is a text of some length.
 */
export function settledPart(json: string): string {
  const text = lastText(json)
  if (text === null) return ''
  const { start, end } = text
  if (end - start < SHORTEST || OTHER.test(json.slice(start, start + 5))) return ''
  const near = Math.max(start, end - REACH)
  const sign = json.slice(near, end).search(MARKUP)
  const stop = sign < 0 ? end : escapeStart(json, near + sign)
  if (stop <= start) return ''
  const space = SPACE_AT_END.exec(json.slice(Math.max(start, stop - REACH), stop))
  return json.slice(0, stop - (space?.[0].length ?? 0))
}

/** Before the backslash that escapes the sign at `at`, if one does. */
function escapeStart(json: string, at: number): number {
  return json.charCodeAt(at - 1) === BACKSLASH ? at - 1 : at
}

/** The inside of the text behind which there are only closing brackets; null where there is none. */
function lastText(json: string): { readonly start: number; readonly end: number } | null {
  let end = json.length
  while (end > 0 && isCloser(json.charCodeAt(end - 1))) end--
  if (json.charCodeAt(end - 1) !== QUOTE) return null
  let start = -1
  for (let at = 0; at < end; at++) {
    if (json.charCodeAt(at) !== QUOTE) continue
    start = at + 1
    for (at++; at < end && json.charCodeAt(at) !== QUOTE; at++) {
      if (json.charCodeAt(at) === BACKSLASH) at++
    }
  }
  return start < 0 ? null : { start, end: end - 1 }
}

function isCloser(code: number): boolean {
  return code <= 0x20 || code === 0x7d || code === 0x5d
}
