/**
 * White space as the tool's own language has it: Unicode's, with the next-line
 * character, and unlike `String.trim` without the byte order mark.
 */

/** `text` without white space at both ends. */
export function trimBlanks(text: string): string {
  let start = 0
  while (start < text.length && isBlank(text.charCodeAt(start))) start++
  return start === 0 ? trimEnd(text) : trimEnd(text.slice(start))
}

/** `text` without white space at its end. */
export function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && isBlank(text.charCodeAt(end - 1))) end--
  return end === text.length ? text : text.slice(0, end)
}

const BLANK = /\p{White_Space}/u

function isBlank(code: number): boolean {
  if (code < 0x85) return code === 32 || (code >= 9 && code <= 13)
  return BLANK.test(String.fromCharCode(code))
}
