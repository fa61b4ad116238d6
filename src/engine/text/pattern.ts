/** The text as a part of a regular expression, also of one with the flag `u`, that matches it alone. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
