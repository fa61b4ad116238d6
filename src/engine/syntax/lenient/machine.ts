/**
 * Reads one value with everything in it. A state machine with an explicit stack,
 * so that depth costs nothing; each function deals with one place of the grammar.
 */
import { ellipsisEnd } from './abridged.js'
import { isCloser } from './characters.js'
import { closer } from './closers.js'
import { readKey } from './keys.js'
import type { Parser, State } from './parser.js'
import { plainElements, plainMembers } from './plain-items.js'
import { leadingEllipsis, missingComma, separator, surplusComma } from './separators.js'
import { cut } from './truncation.js'
import { anyValue, missingValue } from './values.js'

/** Reads the value at the parser's position and goes behind it; see `p.failure`. */
export function readValue(p: Parser): void {
  run(p, 'value')
}

/** Reads members up to the end, as if an opening brace stood before them. */
export function readMembers(p: Parser): void {
  p.implicit = true
  run(p, p.open('object', p.at, 'key'))
  p.implicit = false
}

function run(p: Parser, start: State): void {
  let state = start
  while (state !== 'done' && p.failure === null) {
    switch (state) {
      case 'key':
        state = key(p)
        break
      case 'colon':
        state = colon(p)
        break
      case 'value':
        state = value(p)
        break
      case 'element':
        state = element(p)
        break
      case 'after':
        state = after(p)
        break
    }
  }
}

function key(p: Parser): State {
  p.skip()
  if (p.at >= p.end) return cut(p, 'key')
  if (!p.relaxed) {
    const next = plainMembers(p)
    if (next !== 'key') return next
  }
  const kind = p.kind(p.at)
  if (isCloser(kind)) return closer(p, kind, 'key')
  if (kind === ',') return surplusComma(p, 'key')
  p.exact = false
  if (kind === 'ellipsis') return leadingEllipsis(p, 'key')
  const read = readKey(p)
  if (read === 'cut') return cut(p, 'key')
  return read === 'none' ? p.stop('a key is expected') : 'colon'
}

function colon(p: Parser): State {
  p.skip()
  if (p.at >= p.end) return cut(p, 'colon')
  p.frames.add()
  const kind = p.kind(p.at)
  if (kind === ':') {
    p.at++
    return 'value'
  }
  if (kind === '=') {
    const end = p.text.charAt(p.at + 1) === '>' ? p.at + 2 : p.at + 1
    p.replace(end, ':', p.options.keywordArguments ? 'keyword-argument' : 'equals-sign')
    return 'value'
  }
  p.edit(p.at, p.at, ':', 'missing-colon')
  return kind === ',' || isCloser(kind) ? missingValue(p) : 'value'
}

function value(p: Parser): State {
  p.skip(true)
  if (p.at >= p.end) return cut(p, 'value')
  const kind = p.kind(p.at)
  if (kind === ',' || isCloser(kind)) return missingValue(p)
  if (kind !== ':') return anyValue(p, kind)
  p.replace(p.at + 1, '', 'stray-text')
  return 'value'
}

function element(p: Parser): State {
  p.skip()
  if (p.at >= p.end) return cut(p, 'element')
  if (!p.relaxed && p.frames.inner === 'list') {
    const next = plainElements(p)
    if (next !== 'element') return next
  }
  const kind = p.kind(p.at)
  if (kind === ',') return surplusComma(p, 'element')
  if (isCloser(kind)) return closer(p, kind, 'element')
  return kind === 'ellipsis' ? leadingEllipsis(p, 'element') : anyValue(p, kind)
}

function after(p: Parser): State {
  if (p.frames.inner === undefined) return 'done'
  p.skip()
  if (p.at >= p.end) return cut(p, 'after')
  const kind = p.kind(p.at)
  if (kind === ',' || kind === ';') return separator(p, kind)
  if (isCloser(kind)) return closer(p, kind, 'after')
  if (kind === 'fence') {
    p.end = p.at
    return cut(p, 'after')
  }
  if (kind !== 'ellipsis') return missingComma(p, kind)
  p.replace(ellipsisEnd(p), '', 'ellipsis')
  return 'after'
}
