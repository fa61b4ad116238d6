/** Texts between quotes that are special tokens: half a token at the edge of one says that a quote is damaged. */
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'

/** The first text of the arguments with a scrap of its quotes; or null. */
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
      if (scraps.test(layer.text.slice(from, to))) return { start: from, end: to }
      open = next(to + token.length)
    }
  }
  return null
}

/** Fewer characters of a token may stand at an edge of any text. */
const LEAST = 2

/**
 * Begins and ends of the token at an edge of the text; its ends with little
 * between them; its first sign behind a word.
 */
function scrapsOf(token: string): RegExp {
  const [first = ''] = token
  const last = token.slice(-1)
  const edges = [...token]
    .slice(LEAST)
    .flatMap((_, i) => [token.slice(0, i + LEAST), token.slice(-i - LEAST)])
  const any = edges.map(escaped).join('|')
  const hollow = `${escaped(token.slice(0, LEAST))}[^\\s\\w]{0,2}${escaped(last)}`
  return new RegExp(
    `^(?:${any})|(?:${any})$|${hollow}|\\S${escaped(first + last)}\\S|\\S${escaped(first)}$`,
  )
}

const escaped = (text: string): string => text.replace(/[|\\()[\]{}^$*+?.]/g, '\\$&')
