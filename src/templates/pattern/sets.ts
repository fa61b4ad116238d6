/** `[…]` in a pattern. */
import { caseless, negated, range, setOf, union } from './char-sets.js'
import { readEscape } from './escapes.js'
import type { CharSet } from './node.js'
import type { Flags, Reader } from './reader.js'

/** Reads a set whose `[` has been taken. Version 0: a nested bracket is a character. */
export function readSet(reader: Reader, flags: Flags): CharSet {
  const start = reader.at - 1
  const negative = reader.take('^')
  const members: CharSet[] = []
  for (let first = true; ; first = false) {
    if (reader.done) throw reader.error('missing ]', start)
    if (!first && reader.take(']')) break
    if (reader.text.startsWith('[:', reader.at) && reader.match(/\[:\^?\w+:\]/y) !== null) {
      throw reader.refused('a POSIX class')
    }
    const at = reader.at
    const from = member(reader, flags)
    if (typeof from !== 'number') {
      members.push(from)
      continue
    }
    const isRange =
      reader.peek() === '-' && !/^-(?:\]|$)/.test(reader.text.slice(reader.at, reader.at + 2))
    if (!isRange) {
      members.push(setOf((codePoint) => codePoint === from))
      continue
    }
    reader.take('-')
    const to = member(reader, flags)
    if (typeof to !== 'number' || to < from) throw reader.error('bad character range', at)
    members.push(range(from, to))
  }
  const all = union(members)
  const folded = flags.ignoreCase ? caseless(all) : all
  return negative ? negated(folded) : folded
}

/** One member: a code point, which may begin a range, or a class. */
function member(reader: Reader, flags: Flags): number | CharSet {
  if (!reader.take('\\')) return reader.codePoint()
  const escaped = readEscape(reader, flags, true)
  if (escaped.kind === 'char') return escaped.codePoint
  if (escaped.kind === 'set') return escaped.set
  throw reader.error('bad escape in a set')
}
