/** Texts between quotes that are special tokens: half a token at the edge of one says that a quote is damaged. */
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'

/** Fewer characters of a token may stand in any text. */
const LEAST = 2

/** The first text of the arguments with a scrap of its quotes at an edge; or null. */
export function tornQuote({ arguments: source }: Candidate): Span | null {
  if (source.form !== 'text' || source.notation.kind !== 'relaxed') return null
  const { layer, start, end } = source.span
  for (const token of source.notation.quoteTokens) {
    const scraps = scrapsOf(token)
    const next = (from: number) => layer.text.indexOf(token, from)
    for (let open = next(start); open >= 0 && open < end; ) {
      const from = open + token.length
      const to = next(from)
      if (to < 0 || to >= end) break
      const text = layer.text.slice(from, to)
      if (scraps.some((scrap) => text.startsWith(scrap) || text.endsWith(scrap))) {
        return { start: from, end: to }
      }
      open = next(to + token.length)
    }
  }
  return null
}

/** What is left of the token when it has lost its begin, or its end. */
function scrapsOf(token: string): string[] {
  const scraps: string[] = []
  for (let at = LEAST; at < token.length; at++) {
    scraps.push(token.slice(0, at), token.slice(token.length - at))
  }
  return scraps
}
