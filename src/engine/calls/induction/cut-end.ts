/** A text that ends within its last call: the calls before it are read as if the text ended with them. */
import type { Span } from '../../text/span.js'
import { commonEnd } from './closers.js'

const OPEN = '([{⟦【「『“«'
const CLOSE = ')]}⟧】」』”»'
/** Where a quote begins a value, and none is the sign of an omission. */
const BEFORE_QUOTE = /[\s=:,([{>]/

/** Where the last call begins, if what stands behind its name is open at the text's end; -1 where it is not. */
export function cutStart(text: string, names: readonly Span[]): number {
  const [first, more] = names
  const last = names.at(-1)
  if (first === undefined || more === undefined || last === undefined) return -1
  // The name's own quotes are closed.
  const isQuoted = text[last.end] === text[last.start - 1]
  if (!isOpen(text.slice(last.end + (isQuoted ? 1 : 0)))) return -1
  const open = commonEnd([`\n${text.slice(0, first.start)}`, text.slice(0, last.start)])
  // It does not begin as the first one does.
  if (!/[^ ]/.test(open)) return -1
  return Math.max(first.end, last.start - open.length)
}

/** A quote or a bracket in it is not closed, or it is a blank alone. */
function isOpen(tail: string): boolean {
  const open: string[] = []
  for (let at = 0; at < tail.length; at++) {
    const sign = tail[at] ?? ''
    if (sign === '"' || (sign === "'" && BEFORE_QUOTE.test(tail[at - 1] ?? ' '))) {
      const end = quoteEnd(tail, at, sign)
      if (end < 0) return true
      at = end
    } else if (OPEN.includes(sign)) open.push(CLOSE[OPEN.indexOf(sign)] ?? '')
    else if (sign === open.at(-1)) open.pop()
  }
  return open.length > 0 || /^[^\S\n]+$/.test(tail)
}

function quoteEnd(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === quote) return at
  }
  return -1
}
