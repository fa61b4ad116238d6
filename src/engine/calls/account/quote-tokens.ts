/** Texts between quotes that are special tokens: half a token at the edge of one says that a quote is damaged. */
import { textOf } from '../../text/layers.js'
import { escaped } from '../../text/pattern.js'
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'

/** The first text of the arguments with a scrap of its quotes; or null. */
export function tornQuote({ arguments: source }: Candidate): Span | null {
  if (source.form !== 'text' || source.notation.kind !== 'relaxed') return null
  const { start } = source.span
  const text = textOf(source.span)
  for (const token of source.notation.quoteTokens) {
    for (let open = text.indexOf(token); open >= 0; ) {
      const from = open + token.length
      const to = text.indexOf(token, from)
      if (to < 0) break
      if (scrapsOf(token).test(text.slice(from, to)))
        return { start: start + from, end: start + to }
      open = text.indexOf(token, to + token.length)
    }
  }
  return null
}

/** Fewer characters of a token may stand at an edge of any text. */
const LEAST = 2

const known = new Map<string, RegExp>()

/**
 * Begins and ends of the token at an edge of the text; all of it but one sign;
 * its ends with little between them; its begin without an end; its first sign behind a word.
 */
function scrapsOf(token: string): RegExp {
  const before = known.get(token)
  if (before !== undefined) return before
  const [first = ''] = token
  const last = token.slice(-1)
  const edges = [...token]
    .slice(LEAST)
    .flatMap((_, i) => [token.slice(0, i + LEAST), token.slice(-i - LEAST)])
  const any = edges.map(escaped).join('|')
  const [begin, end] = [escaped(token.slice(0, LEAST)), escaped(token.slice(-LEAST))]
  // Signs that begin a token and end none: `1<|ull`.
  const begun = /\w/.test(token.slice(0, LEAST)) ? [] : [`${begin}(?![^<>\\n]{0,40}${end})`]
  const hollow = `${begin}[^\\s\\w]{0,3}${escaped(last)}`
  const scraps = new RegExp(
    `^(?:${any})|(?:${any})$|${escaped(token.slice(0, -1))}|${escaped(token.slice(1))}|${[hollow, ...begun].join('|')}|\\S${escaped(first + last)}\\S|\\S${escaped(first)}$`,
  )
  known.set(token, scraps)
  return scraps
}
