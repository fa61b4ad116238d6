/** The escapes that JSON demands in a string. */

const SHORT: ReadonlyMap<number, string> = new Map([
  [8, '\\b'],
  [9, '\\t'],
  [10, '\\n'],
  [12, '\\f'],
  [13, '\\r'],
])

/** The escape of a control character. */
export function controlEscape(c: number): string {
  return SHORT.get(c) ?? `\\u00${c.toString(16).padStart(2, '0')}`
}

/** The escape of a character that JSON does not take as it is; null for all others. */
export function escapeOf(c: number): string | null {
  if (c === 34) return '\\"'
  if (c === 92) return '\\\\'
  return c < 32 ? controlEscape(c) : null
}
