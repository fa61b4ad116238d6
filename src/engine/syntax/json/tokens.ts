/** Where tokens of JSON text end, and what a character is called in a message. */

const QUOTE = 34
const BACKSLASH = 92

/** JSON's white space: space, tab, line feed, carriage return. */
export function isSpace(c: number): boolean {
  return c === 32 || c === 10 || c === 13 || c === 9
}

/** The first position from `at` on that is not white space. */
export function skipSpace(text: string, at: number): number {
  let i = at
  while (isSpace(text.charCodeAt(i))) i++
  return i
}

/**
 * The position behind the string that opens at `start`, in text that is known
 * to be JSON; the text's length when no quote closes it. Jumps from quote to
 * quote, so long strings cost next to nothing.
 */
export function stringEnd(text: string, start: number): number {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return text.length
    let slash = quote - 1
    while (slash > start && text.charCodeAt(slash) === BACKSLASH) slash--
    if ((quote - slash) % 2 === 1) return quote + 1
    from = quote + 1
  }
}

/** The position behind a number, `true`, `false` or `null` that starts at `start`, in JSON text. */
export function scalarEnd(text: string, start: number): number {
  let i = start
  for (; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 44 || c === 93 || c === 125 || isSpace(c)) break
  }
  return i
}

/** The position behind the value that starts at `start`, in text that is known to be JSON. */
export function valueEnd(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return stringEnd(text, start)
  if (first !== 123 && first !== 91) return scalarEnd(text, start)
  let depth = 0
  for (let i = start; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === QUOTE) i = stringEnd(text, i) - 1
    else if (c === 123 || c === 91) depth++
    else if (c === 125 || c === 93) {
      depth--
      if (depth === 0) return i + 1
    }
  }
  return text.length
}

/** What the string `text[start, end)`, quotes included, says. */
export function keyOf(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1)
  return inner.includes('\\') ? String(JSON.parse(text.slice(start, end))) : inner
}

/** How a message names the character at an offset. */
export function nameOfCharacter(text: string, at: number): string {
  if (at >= text.length) return 'the end of the text'
  const code = text.codePointAt(at) ?? 0
  if (code === 10 || code === 13) return 'a line break'
  if (code === 9) return 'a tab'
  if (code === 32) return 'a space'
  if (code < 32 || (code >= 127 && code < 161) || code === 0xfeff) {
    return `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  }
  return `'${String.fromCodePoint(code)}'`
}
