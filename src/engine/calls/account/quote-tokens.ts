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
      if (isTorn(layer.text.slice(from, to), scraps)) return { start: from, end: to }
      open = next(to + token.length)
    }
  }
  return null
}

interface Scraps {
  /** Begins and ends of the token, which are left at an edge of a text. */
  readonly edges: readonly string[]
  /** The token without its middle: what stood between two of them is gone, too. */
  readonly hollow: RegExp
}

function isTorn(text: string, { edges, hollow }: Scraps): boolean {
  return edges.some((scrap) => text.startsWith(scrap) || text.endsWith(scrap)) || hollow.test(text)
}

/** Fewer characters of a token may stand at an edge of any text. */
const LEAST = 2

/** Its first sign alone ends no text but one that goes on in another token: `Oslo<`. */
function scrapsOf(token: string): Scraps {
  const [first = ''] = token
  const last = token.slice(-1)
  const edges: string[] = []
  const hollow = [`\\S${escaped(first + last)}\\S`, `\\S${escaped(first)}$`]
  for (let at = LEAST; at < token.length; at++) {
    edges.push(token.slice(0, at), token.slice(token.length - at))
    if (at < token.length - 1) hollow.push(escaped(token.slice(0, at) + last))
  }
  return { edges, hollow: new RegExp(hollow.join('|')) }
}

const escaped = (text: string): string => text.replace(/[|\\()[\]{}^$*+?.]/g, '\\$&')
