/** The marks by which a grammar that the user brought is known again, where one of its calls could not be read. */

import type { Grammar } from '../../model/grammar.js'
import { isRecord, type JsonRecord } from '../../model/records.js'
import { addAll } from '../../text/lists.js'
import type { OwnMarks } from '../dialects/dialect.js'

/** A sign that no sentence holds by chance, or two in a row. */
const MARK = /[^\p{L}\p{N}\p{M}\s.,:;!?"'`()[\]*_-]|[^\p{L}\p{N}\p{M}\s]{2}/u
const WORD = /\p{L}{2}/u
const SIGNS = /^[^\p{L}\p{N}\s"'`{}[\]()<>,.]{2,}$/u
/** A label with which a line begins. */
const LABEL = /(?:^|\n)[^\S\n]*(\p{Lu}[\p{L} ]{1,24}:)(?=\s)/gu
/** Most marks of one grammar that are looked for. */
const MOST = 40

/** Pieces of the grammar's literals, but for those that end a call or all calls: a text may end so, too. */
export function ownMarks(grammar: Grammar): OwnMarks {
  const pieces = new Set<string>()
  const waiting: unknown[] = [withoutEnd(grammar.group)]
  let parameter: OwnMarks['parameter']
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) addAll(waiting, next)
    else if (isRecord(next)) {
      parameter ??= marksOfKey(next)
      if (typeof next.literal === 'string') addPieces(next.literal, pieces)
      if (next.call !== undefined) waiting.push(withoutEnd(next.call))
      else
        addAll(
          waiting,
          Object.values(next).filter((one) => typeof one === 'object'),
        )
    }
  }
  const all = [...pieces].slice(0, MOST)
  const worded = all.filter(isWorded)
  return {
    worded,
    signs: all.filter((one) => SIGNS.test(one)),
    parameter,
    structures: grammar.structures,
  }
}

/** The literals around the key of a repeated parameter. */
function marksOfKey({ many, between }: JsonRecord): OwnMarks['parameter'] {
  const parameter = isRecord(many) ? many.parameter : undefined
  const parts: unknown = isRecord(parameter) ? parameter.sequence : undefined
  if (!Array.isArray(parts)) return undefined
  const key = parts.findIndex((part) => isRecord(part) && 'key' in part)
  const before = [between, ...parts.slice(0, Math.max(0, key))].map(writtenOf)
  const quoted = parts.some((part) => isRecord(part) && QUOTING.has(part.value))
  const value = parts.findIndex((part) => isRecord(part) && ('value' in part || 'either' in part))
  const behind = parts.slice(key + 1, Math.max(value, key + 2)).map(writtenOf)
  return { open: before.join(''), toValue: behind.join(''), quoted }
}

const QUOTING: ReadonlySet<unknown> = new Set(['mixed', 'json'])

/** What the part is in the text; of several ways the first. */
function writtenOf(part: unknown): string {
  if (!isRecord(part)) return ''
  if (typeof part.literal === 'string') return part.literal
  const parts: unknown =
    part.sequence ?? (Array.isArray(part.either) ? part.either.slice(0, 1) : [])
  return Array.isArray(parts) ? parts.map(writtenOf).join('') : ''
}

function withoutEnd(part: unknown): unknown {
  if (!isRecord(part) || !Array.isArray(part.sequence)) return part
  const last: unknown = part.sequence.at(-1)
  const ends = isRecord(last) && ('literal' in last || 'sequence' in last)
  return ends ? { sequence: part.sequence.slice(0, -1) } : part
}

function addPieces(literal: string, pieces: Set<string>): void {
  for (const [, label = ''] of literal.matchAll(LABEL)) pieces.add(`\n${label}`)
  for (const piece of literal.split(/\s+|(?<=>)(?=<)/u)) pieces.add(piece)
}

/** The keys of a record are those of others, too. */
function isWorded(piece: string): boolean {
  if (piece.startsWith('\n')) return true
  return piece.length >= 4 && WORD.test(piece) && MARK.test(piece) && !/["'] ?:/.test(piece)
}
