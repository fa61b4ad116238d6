/** What stands behind an opening parenthesis. */
import type { Flags, Reader } from './reader.js'

export type Opening =
  | { readonly kind: 'capture'; readonly name: string | null }
  | { readonly kind: 'scope'; readonly flags: Flags }
  | { readonly kind: 'atomic' }
  | { readonly kind: 'look'; readonly behind: boolean; readonly negative: boolean }
  | { readonly kind: 'flags'; readonly flags: Partial<Flags> }
  | { readonly kind: 'reference'; readonly reference: string }
  | { readonly kind: 'comment' }

const FLAG: Readonly<Record<string, keyof Flags>> = {
  i: 'ignoreCase',
  m: 'multiline',
  s: 'dotAll',
  x: 'verbose',
  a: 'ascii',
}

/**
 * Reads what follows a `(` that has been taken, up to where the group's own text begins.
 *
 * @param flags those that hold around the group
 * @param start where the parenthesis stands
 */
export function openingOf(reader: Reader, flags: Flags, start: number): Opening {
  if (!reader.take('?')) return { kind: 'capture', name: null }
  if (reader.take(':')) return { kind: 'scope', flags: { ...flags } }
  if (reader.take('>')) return { kind: 'atomic' }
  if (reader.take('=')) return { kind: 'look', behind: false, negative: false }
  if (reader.take('!')) return { kind: 'look', behind: false, negative: true }
  if (reader.take('<=')) return { kind: 'look', behind: true, negative: false }
  if (reader.take('<!')) return { kind: 'look', behind: true, negative: true }
  if (reader.take('#')) {
    if (reader.match(/[^)]*\)/y) === null)
      throw reader.error('missing ), unterminated comment', start)
    return { kind: 'comment' }
  }
  const named = reader.match(/P?<([\p{L}_][\p{L}\p{N}_]*)>/uy)
  if (named !== null) return { kind: 'capture', name: named[1] ?? '' }
  const back = reader.match(/P=(\w+)\)/y)
  if (back !== null) return { kind: 'reference', reference: back[1] ?? '' }
  const switched = reader.match(/([a-zA-Z0-9]*)(?:-([a-z]+))?([:)])/y)
  if (switched !== null) return flagsOf(reader, switched, flags, start)
  const next = reader.peek()
  if ('R&P|('.includes(next) && next !== '') {
    throw reader.refused(`the group (?${next}…`, start)
  }
  throw reader.error(`unknown extension ?${next}`, start)
}

function flagsOf(reader: Reader, found: RegExpExecArray, around: Flags, start: number): Opening {
  const [, on = '', off = '', end] = found
  if (/^(?:R|\d+)$/.test(on)) throw reader.refused('recursion', start)
  const changed: Partial<Flags> = {}
  for (const letter of on.replace('V0', '')) {
    const flag = FLAG[letter]
    if (flag !== undefined) changed[flag] = true
    else if (letter === 'u') changed.ascii = false
    else if ('fLbepwrV1'.includes(letter)) throw reader.refused(`the flag ${letter}`, start)
    else throw reader.error(`unknown flag ${letter}`, start)
  }
  for (const letter of off) {
    const flag = FLAG[letter]
    if (flag === undefined) throw reader.error(`unknown flag ${letter}`, start)
    changed[flag] = false
  }
  if (end === ':') return { kind: 'scope', flags: { ...around, ...changed } }
  if (off !== '') throw reader.error('a flag cannot be turned off for the whole pattern', start)
  return { kind: 'flags', flags: changed }
}
