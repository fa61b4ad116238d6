/**
 * Letters of markup and their look-alikes. Tokenizers, chat front ends and
 * people turn `|` into `｜` and `_` into `▁`; all of them mean the same mark.
 */

/** The bars with which special tokens are drawn: ASCII, full width, box drawing, divides. */
export function isBar(code: number): boolean {
  return (
    code === 0x7c ||
    code === 0xff5c ||
    code === 0x2502 ||
    code === 0x2503 ||
    code === 0x2223 ||
    code === 0xffe8 ||
    code === 0x01c0
  )
}

/** Letters of an element's or token's name: ASCII letters, digits, `_`, `▁`, and full-width letters. */
export function isNameLetter(code: number): boolean {
  return (
    isAsciiLetter(code) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x2581 ||
    (code >= 0xff21 && code <= 0xff3a) ||
    (code >= 0xff41 && code <= 0xff5a)
  )
}

export function isAsciiLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a)
}

/** Space, tab, line breaks, no-break space. */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0xa0
}

/** White space in a tag; tokenizers that leak write `Ġ` for a space and `Ċ` for a line break. */
export function isTagSpace(code: number): boolean {
  return isSpace(code) || code === 0x120 || code === 0x10a
}

/** First offset at or after `at` (below `limit`) that holds no white space. */
export function skipSpace(text: string, at: number, limit: number = text.length): number {
  let i = at
  while (i < limit && isSpace(text.charCodeAt(i))) i++
  return i
}

const PLAIN = /^[a-z0-9_]*$/

/** A name with every look-alike replaced and in lower case: `tool▁Calls begin` → `tool_calls_begin`. */
export function plainName(written: string): string {
  if (PLAIN.test(written)) return written
  return written
    .normalize('NFKC')
    .replace(/[▁\s]+/g, '_')
    .toLowerCase()
}
