/** What differs between marks of one kind and means nothing: ids, clocks, lengths, types, the branch of a tree. */
import { COUNTER } from './counters.js'
import type { Gaps } from './gaps.js'

const WORD = /[\p{L}\p{N}]+/gu
const DIGIT = /\p{N}/u

/** The gaps with every word that holds a digit left open. */
export function withoutNumbered(gaps: Gaps): Gaps {
  const open = (all: readonly string[]) =>
    all.map((gap) => gap.replace(WORD, (word) => (DIGIT.test(word) ? COUNTER : word)))
  return {
    ...gaps,
    heads: open(gaps.heads),
    middles: open(gaps.middles),
    tails: open(gaps.tails),
    inner: open(gaps.inner),
    toFirst: open(gaps.toFirst),
    toValue: open(gaps.toValue),
    between: open(gaps.between),
  }
}

/** The gaps with what differs in the marks of parameters left open. */
export function withoutVariants(gaps: Gaps): Gaps {
  const { toFirst, between, middles, tails } = gaps
  const openers = aligned([...toFirst, ...between].map(backwards)).map(backwards)
  const inner = openers.slice(toFirst.length)
  // What differs right behind a value may be its own end.
  const closers = aligned([...inner, ...middles, ...tails], 1)
  const ends = endings(closers.slice(inner.length))
  return {
    ...gaps,
    toFirst: openers.slice(0, toFirst.length),
    between: closers.slice(0, inner.length),
    middles: ends.slice(0, middles.length),
    tails: ends.slice(middles.length),
    seen: true,
  }
}

/** What ends the calls, with an id of each of them left open: `) #a`. A text ends as a line does. */
function endings(ends: readonly string[]): string[] {
  if (ends.length < 2) return [...ends]
  const lines = ends.map((end) => (/\n$/.test(end) ? end : `${end}\n`))
  return aligned(lines, 1).map((end, index) =>
    lines[index] === ends[index] ? end : end.slice(0, -1),
  )
}

const PIECE = /[\p{L}\p{N}_]+|\s+|./gsu
/** Most places of one mark that may differ. */
const PLACES = 2

/** The texts, with the places left open at which they differ while they go on alike. */
function aligned(texts: readonly string[], from = 0): string[] {
  const lists = texts.map((text) => text.match(PIECE) ?? [])
  const places: number[] = []
  let alike = 0
  for (let at = 0; lists.every((list) => at < list.length); at++) {
    const pieces = lists.map((list) => list[at] ?? '')
    if (new Set(pieces).size === 1) alike = at
    else if (at >= from && places.length < PLACES && ofOneKind(pieces)) places.push(at)
    else break
  }
  const open = places.filter((place) => place < alike)
  return lists.map((list) =>
    list.map((piece, at) => (open.includes(at) ? COUNTER : piece)).join(''),
  )
}

/** All words, or all single signs. */
function ofOneKind(pieces: readonly string[]): boolean {
  return [/^[\p{L}\p{N}_]+$/u, /^[^\p{L}\p{N}_\s]$/u].some((kind) =>
    pieces.every((piece) => kind.test(piece)),
  )
}

function backwards(text: string): string {
  return (text.match(PIECE) ?? []).reverse().join('')
}
