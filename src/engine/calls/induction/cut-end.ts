/** A text that ends within its last call: the calls before it are read as if the text ended with them. */
import type { Span } from '../../text/span.js'
import { commonEnd } from './closers.js'

/** Where the last call begins, if what stands in it is open at the text's end; -1 where it is not. */
export function cutStart(text: string, names: readonly Span[]): number {
  const [first, more] = names
  const last = names.at(-1)
  if (first === undefined || last === undefined) return cutLine(text)
  if (more === undefined) return -1
  // The name's own quotes are closed.
  const isQuoted = text[last.end] === text[last.start - 1]
  if (!isOpen(text.slice(last.end + (isQuoted ? 1 : 0)))) return -1
  const open = commonEnd([`\n${text.slice(0, first.start)}`, text.slice(0, last.start)])
  // It does not begin as the first one does.
  if (!/[^ ]/.test(open)) return -1
  return Math.max(first.end, last.start - open.length)
}

/** Signs, and the first word behind them. */
const BEGINS = /^[^\p{L}\p{N}\n]{1,8}[\p{L}_]+/gmu

/** Where no names are known, the last line that begins as the first one of those that begin alike. */
function cutLine(text: string): number {
  const last = new Map<string, number>()
  const all = [...text.matchAll(BEGINS)]
  for (const { 0: begin, index } of all) last.set(begin, index)
  const first = all.find(({ 0: begin, index }) => (last.get(begin) ?? index) > index)
  const at = last.get(first?.[0] ?? '') ?? -1
  return at >= 0 && isOpen(text.slice(at)) ? at : -1
}

/** A quote or a bracket in it is not closed, or it is a blank alone. */
function isOpen(tail: string): boolean {
  const count = (signs: RegExp) => tail.match(signs)?.length ?? 0
  return (
    count(/(?<!\\)"/g) % 2 > 0 ||
    count(/[([{⟦【「『“«]/g) > count(/[)\]}⟧】」』”»]/g) ||
    /(?:^|[\s=:,([{>])'[^']*$|^[^\S\n]+$/.test(tail) ||
    ELEMENT.test(tail)
  )
}

/** The last element, which nothing closes. */
const ELEMENT = /[<⟦][\p{L}_][^<>⟦⟧\n]{0,240}(?<!\/)[>⟧][^<>⟦⟧]*$/u
