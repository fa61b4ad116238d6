import type { Mark } from './mark.js'

const MIRRORED: ReadonlyMap<string, string> = new Map([
  ['<', '>'],
  ['[', ']'],
  ['{', '}'],
  ['(', ')'],
])

/** `<<f>>`, `[<f>]`: brackets around the tag make it a mark of another notation. */
export function isFramed(text: string, { start, end }: Mark): boolean {
  const closing = MIRRORED.get(text.charAt(start - 1))
  return closing !== undefined && text.charAt(end) === closing
}
