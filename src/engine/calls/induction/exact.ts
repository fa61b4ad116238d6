/** Values that say themselves where they end: numbers, texts in quotes, structures. */

import type { Span } from '../../text/span.js'
import { CDATA } from '../account/cdata.js'
import type { Kind } from '../dialects/bodies/schema-walk.js'
import { beginsValue, groupEnd } from '../grammar/value-end.js'
import type { FoundParameter } from '../learning/example.js'
import { asObject } from './as-object.js'
import { SCALAR } from './below.js'
import { blockTextAt } from './block-text.js'
import { blockAt } from './blocks.js'
import { foreignAt } from './foreign.js'
import { marginTextAt } from './margin-text.js'
import { pairListsAt } from './pair-lists.js'
import { quotedAt } from './quoted.js'
import { referenceAt, switchOf, typedNumberAt } from './scalars.js'

/** A value that was found, and what it is. */
export type FoundValue = Omit<FoundParameter, 'key'>

/** What kind of value the tool of a name asks for under a key. */
export type KindOf = (name: Span, key: Span) => Kind

/** Signs with which a number goes on, though JSON has none like it: `1.250,50`, `1 250`, `50 %`, `9 €`. */
const GOES_ON_AS_NUMBER = String.raw`[.,’']\p{N}|[ \u00a0\u202f]\p{N}{3}(?!\p{N})|\s?[%‰\p{Sc}]`
const NUMBER = new RegExp(
  String.raw`-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_]|\.\p{L}|[-/:]\p{N}|${GOES_ON_AS_NUMBER})`,
  'uy',
)
const WORD = /\.\p{L}+\.|[$#]?\p{L}+(?![\p{L}\p{N}_])/uy

/** In quotes as JSON and Python write them. */
const PLAIN = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')$/s

/** Signs that are tripled, around a text as it stands. */
const TRIPLED = /^(?:"""|'''|```)\n?/
const TRIPLED_ABOVE = /(?:^|[^"'`])((?:"""|'''|```|~~~)\n)$/

/** A value that says itself where it ends. */
export function exactAt(text: string, start: number, limit: number, kind: Kind): FoundValue | null {
  const before = TRIPLED_ABOVE.exec(text.slice(Math.max(0, start - 5), start))?.[1]
  const fence = before ?? TRIPLED.exec(text.slice(start, start + 4))?.[0] ?? ''
  if (fence !== '') {
    const from = before === undefined ? start + fence.length : start
    const below = fence.endsWith('\n') ? text.indexOf(`\n${fence.trimEnd()}`, from - 1) : -1
    // Quotes may close right behind the text.
    const end = below >= 0 && below < limit ? below : text.indexOf(fence.trimEnd(), from)
    return end < 0 || end > limit ? null : bare(text, from, end)
  }
  const data = text.startsWith(CDATA, start) ? text.indexOf(']]>', start) : -1
  if (data >= 0 && data < limit) {
    return { value: { start: start + CDATA.length, end: data }, json: false, of: 'text' }
  }
  const isText = kind === 'string' || kind === 'unknown'
  const block = isText
    ? (blockTextAt(text, start, limit) ?? marginTextAt(text, start, limit))
    : null
  if (block !== null)
    return { value: { start, end: block.end }, json: true, of: 'text', written: block.json }
  const several = kind === 'array' ? severalAt(text, start, limit) : null
  if (several !== null) return several
  // Objective-C marks its literals.
  if (/^@["'\d-]/.test(text.slice(start, start + 2))) {
    const literal = exactAt(text, start + 1, limit, kind)
    if (literal === null) return null
    const { value, written = text.slice(value.start, value.end) } = literal
    return { ...literal, value: { start, end: value.end }, written }
  }
  const expression = text.startsWith('${', start) ? expressionAt(text, start, limit, kind) : null
  if (expression !== null) return expression
  const quoted = quotedAt(text, start, limit)
  const behind = text[quoted?.end ?? limit] ?? ''
  // The third sign of a fence goes on, as a letter does.
  const goesOn =
    /[\p{L}\p{N}]/u.test(behind) ||
    behind === text[start] ||
    /^\s[「『]/.test(text.slice(Math.max(0, start - 1), start + 1))
  if (quoted !== null && quoted.end <= limit && !goesOn) {
    const plain = PLAIN.test(text.slice(start, quoted.end))
    const value = { start, end: quoted.end }
    return { value, json: true, of: 'text', ...(plain ? {} : { written: quoted.json }) }
  }
  if (kind === 'object' || kind === 'array' || kind === 'unknown') {
    const block = text[start - 1] === '\n' ? blockAt(text, start, limit) : null
    if (block?.json !== undefined) {
      const { json, ...value } = block
      const written = kind === 'object' ? asObject(json) : json
      return { value, json: true, of: 'structure', written }
    }
    const pairs =
      kind !== 'unknown' && text[start] === '(' ? pairListsAt(text, start, limit, kind) : null
    if (pairs !== null)
      return { value: { start, end: pairs.end }, json: true, of: 'structure', written: pairs.json }
    const foreign = foreignAt(text, start, limit)
    const end = foreign?.end ?? (beginsValue(text, start) ? groupEnd(text, start) : -1)
    if (end > start && end <= limit)
      return {
        value: { start, end },
        json: true,
        of: 'structure',
        ...(foreign ? { written: kind === 'object' ? asObject(foreign.json) : foreign.json } : {}),
      }
  }
  const inner = text[start] === '{' ? foreignAt(text, start, limit) : null
  if (inner !== null && !/^[[{]/.test(inner.json))
    return { value: { start, end: inner.end }, json: true, of: 'scalar', written: inner.json }
  if (kind !== 'other') return null
  const typed = typedNumberAt(text, start) ?? referenceAt(text, start)
  if (typed !== null) {
    return { value: { start, end: typed.end }, json: false, of: 'scalar', written: typed.json }
  }
  NUMBER.lastIndex = start
  const number = NUMBER.exec(text)?.[0]
  WORD.lastIndex = start
  const word = number ?? WORD.exec(text)?.[0] ?? ''
  const written = number ?? switchOf(word)
  if (written === null || word === '') return null
  const value = { start, end: start + word.length }
  return { value, json: false, of: 'scalar', ...(SCALAR.test(word) ? {} : { written }) }
}

/** A value as an expression in a text: `${3}`, `${{ [1, 2] }}`. */
function expressionAt(text: string, start: number, limit: number, kind: Kind): FoundValue | null {
  const [open = ''] = /^\$\{{1,2}\s?/.exec(text.slice(start, start + 4)) ?? []
  const from = start + open.length
  const inner = exactAt(text, from, limit, kind === 'unknown' ? 'other' : kind)
  const [close] = inner
    ? (/^\s?\}{1,2}/.exec(text.slice(inner.value.end, inner.value.end + 3)) ?? [])
    : []
  if (inner === null || close?.trim().length !== open.trim().length - 1) return null
  const word = text.slice(inner.value.start, inner.value.end)
  const { written = switchOf(word) ?? word } = inner
  const value = { start, end: inner.value.end + close.length }
  return { ...inner, value, json: true, written }
}

/** Most items of a list that nothing encloses. */
const ITEMS = 100
/** What stands between two of them. */
const BETWEEN = /[^\S\n]*(?:[,;|]|(?:AND|and)\b)?[^\S\n]*/y

/** Texts in quotes, or numbers, in a row: `"a" "b"`, `250 240.5`. */
function severalAt(text: string, start: number, limit: number): FoundValue | null {
  const items: string[] = []
  let end = start
  for (let at = start; items.length < ITEMS; ) {
    NUMBER.lastIndex = at
    const number = NUMBER.exec(text)?.[0]
    const item =
      number === undefined ? quotedAt(text, at, limit) : { end: at + number.length, json: number }
    // A key of nobody's.
    const isKey = item !== null && /^\s?[:=]/.test(text.slice(item.end, item.end + 2))
    if (item === null || isKey || item.end > limit) break
    items.push(item.json)
    end = item.end
    BETWEEN.lastIndex = end
    at = end + (BETWEEN.exec(text)?.[0].length ?? 0)
    if (at === end) break
  }
  if (items.length < 2) return null
  return { value: { start, end }, json: true, of: 'structure', written: `[${items.join()}]` }
}

/** A value without quotes, up to blanks at its end. */
export function bare(text: string, start: number, end: number): FoundValue {
  let stop = Math.max(start, end)
  while (stop > start && /\s/.test(text[stop - 1] ?? '')) stop--
  const of = SCALAR.test(text.slice(start, stop)) ? 'scalar' : 'text'
  return { value: { start, end: stop }, json: false, of }
}
