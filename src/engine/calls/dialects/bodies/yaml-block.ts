/** How far a block of YAML goes, by its indentation. */
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { BodyInput } from './body.js'

/** Behind the lines from `at` on that are indented deeper than `indent`, or the next stop. */
export function blockEnd(
  input: Pick<BodyInput, 'page' | 'limit' | 'stops'>,
  at: number,
  indent: number,
): number {
  const { text } = input.page
  let end = at
  for (let line = at; line < input.limit; ) {
    const newline = text.indexOf('\n', line)
    const next = newline < 0 ? input.limit : Math.min(newline + 1, input.limit)
    const first = skipSpace(text, line, next)
    const blank = first >= next
    if (!blank && (first - line <= indent || input.stops(first))) break
    if (text.startsWith('```', first)) break
    if (!blank) end = next
    line = next
  }
  return end
}
