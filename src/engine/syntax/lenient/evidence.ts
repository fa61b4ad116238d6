/**
 * What speaks for it that a string ends at a quote: the names that would follow.
 * Declared by the schema, had by the neighbours in a list, or there already.
 */
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  closes,
  DOT,
  isCloser,
  isQuote,
  isWordPart,
  MINUS,
  OPEN_BRACE,
  SEMICOLON,
} from './characters.js'
import { before, keyAt } from './lookahead.js'
import type { Reader } from './reader.js'
import type { Level, Trail } from './trail.js'

/** 2: a name that belongs there follows. 1: nothing is known. 0: it can hardly be. */
export type Evidence = 0 | 1 | 2

/** Closing brackets that are followed from one quote. */
const MOST_CLOSERS = 64

/** How far the next item of a list is looked for, to see which keys it has. */
const NEXT_ITEM = 2_000

/** What follows a string that ends. */
interface Continuation {
  /** The key of a member or of the next item's first member; null when no key follows. */
  readonly key: string | null
  /** The key is that of a new item. */
  readonly item: boolean
  /** Containers that are closed in between. */
  readonly closed: number
}

/** Weighs what follows at `next`, behind the end of a string. */
export function evidenceAt(r: Reader, trail: Trail, next: number): Evidence {
  const { key, item, closed } = continuation(r, next)
  const inner = trail.level(0)
  if (
    closed > 0 &&
    inner !== undefined &&
    !inner.list &&
    inner.names?.complete(inner.keys) === false
  )
    return 0
  if (key === null) return 1
  if (item) return inner !== undefined && belongs(inner, key) ? 2 : 1
  const level = trail.level(closed)
  if (level === undefined || level.list) return 1
  if (level.keys.has(key)) return 0
  switch (level.names?.about(key)) {
    case 'declared':
      return 2
    case 'unknown':
      return 0
    default:
      return neighboursHave(r, trail, closed, next, key) ? 2 : 1
  }
}

/** Does an item with that key resemble the one that is being read? */
function belongs(level: Level, key: string): boolean {
  return level.keys.has(key) || level.names?.about(key) === 'declared'
}

/** Have the other items of the list around the object a member of that name? */
function neighboursHave(
  r: Reader,
  trail: Trail,
  outwards: number,
  at: number,
  key: string,
): boolean {
  const list = trail.level(outwards + 1)
  if (list?.list !== true) return false
  return (list.keys.size > 0 ? list.keys : keysOfNextItem(r, at)).has(key)
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
  if (c === COMMA && closed > 0 && r.code(at) === OPEN_BRACE) {
    return { key: keyNameAt(r, r.peek(at + 1)), item: true, closed }
  }
  return { key: keyNameAt(r, at), item: false, closed }
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

/** The keys of the item that follows in a list, read superficially. */
function keysOfNextItem(r: Reader, from: number): Set<string> {
  const keys = new Set<string>()
  const last = Math.min(r.end, from + NEXT_ITEM)
  let inside = false
  for (let i = from; i < last; i++) {
    const c = r.code(i)
    if (!inside) {
      if (c !== OPEN_BRACE || r.code(before(r, i, from)) !== COMMA) continue
      inside = true
    } else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) break
    else if (c !== COMMA) continue
    const key = keyNameAt(r, r.peek(i + 1))
    if (key !== null) keys.add(key)
  }
  return keys
}
