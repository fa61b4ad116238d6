/**
 * What speaks for it that a string ends at a quote: the names that would follow.
 * Declared by the schema, or there already.
 */
import {
  COMMA,
  closes,
  DOT,
  isCloser,
  isQuote,
  isWordPart,
  MINUS,
  SEMICOLON,
} from './characters.js'
import { keyAt } from './lookahead.js'
import type { Reader } from './reader.js'
import type { Trail } from './trail.js'

/** 2: a name that belongs there follows. 1: nothing is known. 0: it can hardly be. */
export type Evidence = 0 | 1 | 2

/** Closing brackets that are followed from one quote. */
const MOST_CLOSERS = 64

/** What follows a string that ends. */
interface Continuation {
  /** The key of the next member; null when no key follows. */
  readonly key: string | null
  /** Containers that are closed in between. */
  readonly closed: number
}

/** Weighs what follows at `next`, behind the end of a string. */
export function evidenceAt(r: Reader, trail: Trail, next: number): Evidence {
  const { key, closed } = continuation(r, next)
  const inner = trail.level(0)
  if (
    closed > 0 &&
    inner !== undefined &&
    !inner.list &&
    inner.names?.complete(inner.keys) === false
  )
    return 0
  if (key === null) return 1
  const level = trail.level(closed)
  if (level === undefined || level.list) return 1
  if (level.keys.has(key)) return 0
  const known = level.names?.about(key)
  return known === 'declared' ? 2 : known === 'unknown' ? 0 : 1
}

function continuation(r: Reader, from: number): Continuation {
  let at = from
  let closed = 0
  while (isCloser(r.code(at)) && closed < MOST_CLOSERS) {
    closed++
    at = r.peek(at + 1)
  }
  const c = r.code(at)
  if (c === COMMA || c === SEMICOLON) at = r.peek(at + 1)
  return { key: keyNameAt(r, at), closed }
}

/** The key at a position, as it is written; null when none stands there. */
function keyNameAt(r: Reader, at: number): string | null {
  if (keyAt(r, at) !== 'key') return null
  const open = r.code(at)
  const quoted = isQuote(open)
  const start = quoted ? at + 1 : at
  let end = start
  while (end < r.end && (quoted ? !closes(open, r.code(end)) : isNamePart(r.code(end)))) end++
  return r.text.slice(start, end)
}

function isNamePart(c: number): boolean {
  return isWordPart(c) || c === MINUS || c === DOT
}
