/**
 * Where values end, said by the values that say it themselves: behind a number, a text in
 * quotes or a structure stands what parts arguments, and that ends the others too.
 */
import { lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { FoundCall, FoundParameter } from '../learning/example.js'
import { pairs } from '../learning/pieces.js'
import { fenceBehind } from './below.js'
import type { KeyedCall } from './closers.js'
import { bare, exactAt, type FoundValue, type KindOf } from './exact.js'
import { balancedEnd, CLOSERS, isClosed, markedEnd, NOTHING, OPENERS, verbatim } from './marked.js'
import { lineOf, masked, type Shape, shapeOf } from './shape.js'
import { type Slot, slotsOf, withScalars } from './slots.js'
import { withoutNextOption, withoutRowEnd, withoutTail } from './tails.js'
import { isHalf } from './words.js'

const MARK = /[^\p{L}\p{N}\s.,;:&|'"]/u

/** The calls with their values; null where one of them has no end. */
export function withValues(
  text: string,
  calls: readonly KeyedCall[],
  starts: (key: Span) => number,
  kindOf: KindOf,
): FoundCall[] | null {
  const all = withScalars(
    text,
    calls.map((call) => slotsOf(text, call, starts, kindOf)),
  )
  const slots = all.flat()
  const shape = shapeOf(text, calls, slots)
  const found: FoundCall[] = []
  for (const [index, { name }] of calls.entries()) {
    const parameters: FoundParameter[] = []
    for (const slot of all[index] ?? []) {
      const value = valueAt(shape, slot)
      if (value === null || isHalfQuoted(text, slot.key, value, slots)) return null
      parameters.push({ key: slot.key, ...value })
    }
    found.push({ name, whole: null, parameters })
  }
  return found
}

/** Where others stand in quotes, one that begins with one and has no other half is cut off. */
function isHalfQuoted(
  text: string,
  key: Span,
  { value, json }: FoundValue,
  slots: readonly Slot[],
): boolean {
  if (json || !/["']/.test(text[value.start] ?? '') || isClosed(text, { key, value })) return false
  return slots.some(({ exact }) => exact?.of === 'text' && exact.json)
}

/** What a way says of a value: undefined where it is for others, null where there is none. */
type Said = FoundValue | null | undefined

/** The ways to say where a value ends, the surest first. */
const WAYS: readonly ((shape: Shape, slot: Slot) => Said)[] = [
  byItsFence,
  byItsBracket,
  byItself,
  byItsMark,
  byTheBracketAround,
  byTheNextKey,
  byTheCloser,
  byItsHalf,
  byTheEnd,
  byTheMarkBelow,
  byItsLine,
]

function valueAt(shape: Shape, slot: Slot): FoundValue | null {
  for (const way of WAYS) {
    const said = way(shape, slot)
    if (said !== undefined)
      return said && withoutNextOption(shape, slot, withoutRowEnd(shape, slot, said))
  }
  return bareFor(shape, slot, withoutTail(shape, lineFor(shape, slot), slot))
}

function byItsFence({ text }: Shape, { key, kind, start, limit }: Slot): Said {
  const fence = fenceBehind(text, key.end, start, limit, kind === 'string')
  if (fence === null) return undefined
  const isText = kind === 'string' || kind === 'unknown'
  const exact = isText ? null : exactAt(text, fence.start, fence.end, kind)
  if (exact !== null) return exact
  return { value: { start: fence.start, end: fence.end }, json: false, of: 'text' }
}

function byItsBracket({ text, enclosed }: Shape, { kind, start, limit }: Slot): Said {
  if (enclosed === null || (enclosed === 'texts' && kind !== 'string')) return undefined
  const end = balancedEnd(text, start, limit)
  if (end < 0) return null
  // French sets its quotes off from the text.
  const padded = text[start] === '«' && BLANK.test(text.slice(start + 1, start + 2))
  return bare(text, start + (padded ? 2 : 1), end - 1)
}

const BLANK = /^[ \u00a0\u202f]$/

function byItself(shape: Shape, slot: Slot): Said {
  const { exact, kind } = slot
  if (exact === null) return undefined
  const marked = markIn(shape, slot)
  if (kind !== 'string' && marked < 0) return exact
  // A text may begin with a quotation and a list with a mark in brackets, and go on.
  const stop = marked < 0 ? stopOf(shape, slot, exact.value.end) : slot.start + marked
  return NOTHING.test(shape.text.slice(exact.value.end, stop)) ? exact : undefined
}

/** Words, with no sign before them that parts or closes something. */
const GOES_ON = /^[^\S\n]*[^\s,;)\]}>|/].*[\p{L}\p{N}]|^[^\S\n]?[\p{L}\p{N}]/u

/** Where what parts arguments ends a text on one line that begins with a quotation; the end of that where nothing tells. */
function stopOf(
  { text, parting, lines }: Shape,
  { start, limit, last }: Slot,
  end: number,
): number {
  const own = last || !text.slice(0, limit).endsWith(parting) ? '' : parting
  if (own === '' || (own.trim() === '' && !lines)) return end
  const stop = lines ? start + lineOf(text, start, limit).length : limit - own.length
  const rest = text.slice(end, stop)
  return stop > end && GOES_ON.test(rest) ? stop : end
}

/** The bracket that opens the argument closes it behind the value. */
function byTheBracketAround({ text, lead }: Shape, { key, start, limit, last }: Slot): Said {
  const open = lead.trimEnd().at(-1) ?? ''
  if (!OPENERS.includes(open) || open === '<' || open === '') return undefined
  const end = balancedEnd(text, text.lastIndexOf(open, key.start), limit)
  if (end <= start || (!last && text.slice(end, limit).trim() !== lead.trim())) return undefined
  return bare(text, start, end - 1)
}

function byItsMark(shape: Shape, slot: Slot): Said {
  const marked = markIn(shape, slot)
  if (marked < 0) return undefined
  const read = slot.kind === 'string' || slot.kind === 'unknown' ? verbatim : bare
  return read(shape.text, slot.start, slot.start + marked)
}

function byTheNextKey({ text, parting }: Shape, slot: Slot): Said {
  if (slot.last) return undefined
  if (parting === '' || !masked(text, slot.start, slot).endsWith(parting)) return null
  return bare(text, slot.start, slot.limit - parting.length)
}

function byTheCloser(shape: Shape, slot: Slot): Said {
  const { text, closer } = shape
  const at = MARK.test(closer) ? masked(text, slot.start, slot).indexOf(closer) : -1
  return at < 0 ? undefined : before(shape, slot, at, closer)
}

function byItsHalf(shape: Shape, slot: Slot): Said {
  const own = shape.text.slice(slot.start, slot.limit)
  const at = shape.half === '' ? -1 : own.indexOf(shape.half)
  if (at < 0) return undefined
  // A bracket that parts arguments closes the last one, too.
  const [closer = '', ...others] = shape.parting.trim()
  const closes = others.length > 0 && CLOSERS.includes(closer) && own.endsWith(closer, at)
  const end = closes ? at - 1 : at
  return before(shape, slot, end, shape.lines ? '\n' : shape.half)
}

function byTheEnd(shape: Shape, slot: Slot): Said {
  const { text, lines } = shape
  // What begins on a line of its own may go on over others.
  const line = lines && text[slot.start - 1] !== '\n'
  const rest = line ? lineFor(shape, slot) : text.slice(slot.start, slot.limit)
  const end = shape.ends.find((one) => rest.includes(one))
  if (end === undefined) return undefined
  return before(shape, slot, rest.indexOf(end), shape.lines ? '\n' : end)
}

/** A value with lines of its own goes on to a line that begins with a mark or is a word for an end; behind `<|key|>`, to one like it. */
function byTheMarkBelow(shape: Shape, slot: Slot): Said {
  const { text } = shape
  const rest = text.slice(slot.start, slot.limit)
  const head = text.slice(lineStart(text, slot.key.start), slot.key.start)
  if (text[slot.start - 1] !== '\n') {
    const end = BRACKETS.test(head) ? rest.indexOf(`\n${head}`) : -1
    return end < 0 ? undefined : bareFor(shape, slot, end)
  }
  const [open = ''] = /[A-Z_]{2,}/.exec(head) ?? []
  const closes = (sign: string, word: string, end: number) =>
    pairs(open, word) || (isHalf(word) && (sign !== '' || rest.slice(end).trim() === ''))
  const stop = [...rest.matchAll(BELOW)].find(
    ({ 0: line, 1: sign = '', 2: word, index }) =>
      word === undefined || closes(sign, word, index + line.length),
  )
  return bareFor(shape, slot, stop?.index ?? rest.length)
}

/** A line that begins with a mark, or is a word, with a sign before it or none. */
const BELOW = /\n[^\S\n]*(?:[^\p{L}\p{N}\s]{2,}|([#=*%@] )?([\p{L}_]{2,})$)/gmu
const BRACKETS = /^(?:[<[{][^\p{L}\p{N}\s]|[⟦«‹【「『⟨⟪])$/u

function byItsLine(shape: Shape, slot: Slot): Said {
  if (!shape.lines) return undefined
  const line = lineFor(shape, slot)
  const { text } = shape
  // What the line begins with may end it, as it does a row of a table.
  const [sign = ''] =
    /^\s*[^\p{L}\p{N}\s]?/u.exec(text.slice(lineStart(text, slot.key.start), slot.key.start)) ?? []
  const closer = [shape.closer.trim(), sign.trim()].find((one) => one !== '' && line.endsWith(one))
  return bareFor(shape, slot, line.length - (closer ?? '').length)
}

function markIn({ text }: Shape, { key, start, limit }: Slot): number {
  return markedEnd(text, key, start, text.slice(start, limit))
}

function lineFor({ text }: Shape, { start, limit }: Slot): string {
  return lineOf(text, start, limit)
}

/** Before a mark: the line's end before it belongs to a text that does not begin on a line of its own. */
function before(shape: Shape, slot: Slot, length: number, mark: string): FoundValue {
  const { text } = shape
  const end = slot.start + length
  const found = bareFor(shape, slot, length)
  const isText = slot.kind === 'string' || slot.kind === 'unknown'
  if (!isText || /^\s/.test(mark) || text[end - 1] !== '\n' || text[slot.start - 1] === '\n')
    return found
  return { ...found, value: { start: slot.start, end } }
}

function bareFor({ text }: Shape, { start }: Slot, length: number): FoundValue {
  return bare(text, start, start + length)
}
