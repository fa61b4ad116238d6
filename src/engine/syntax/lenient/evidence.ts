/**
 * What speaks for it that a string ends at a quote: the names that would follow.
 * Declared by the schema, or there already.
 */
import { closes, isCloser } from './characters.js'
import { keyAt, nameEnd } from './lookahead.js'
import type { Parser } from './parser.js'

/** 2: a name that belongs there follows. 1: nothing is known. 0: it can hardly be. */
export type Evidence = 0 | 1 | 2

/** Closing brackets that are followed from one quote. */
const MOST_CLOSERS = 64

/** Weighs what follows at `next`, behind the end of a string. */
export function evidenceAt(p: Parser, next: number): Evidence {
  const { frames } = p
  let at = next
  let closed = 0
  for (; isCloser(p.kind(at)) && closed < MOST_CLOSERS; closed++) at = p.peek(at + 1)
  if (p.kind(at) === ',' || p.kind(at) === ';') at = p.peek(at + 1)
  if (closed > 0 && frames.inner === 'object') {
    if (frames.declared(0)?.complete(frames.keysOf(0)) === false) return 0
  }
  if (keyAt(p, at) !== 'key') return 1
  const key = keyNameAt(p, at)
  if (frames.outer(closed) !== 'object') return 1
  if (frames.keysOf(closed).has(key)) return 0
  const known = frames.declared(closed)?.about(key)
  return known === 'declared' ? 2 : known === 'unknown' ? 0 : 1
}

/** The key at a position, as it is written. */
function keyNameAt(p: Parser, at: number): string {
  if (p.kind(at) !== 'quote') return p.text.slice(at, nameEnd(p, at))
  const open = p.code(at)
  let end = at + 1
  while (end < p.end && !closes(open, p.code(end))) end++
  return p.text.slice(at + 1, end)
}
