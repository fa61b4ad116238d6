/** What calls in a notation that nobody has seen have in common: what parts their arguments and ends them. */
import { lineStart } from '../../text/lines.js'
import { escaped } from '../../text/pattern.js'
import type { Span } from '../../text/span.js'
import type { Kind } from '../dialects/bodies/schema-walk.js'
import { tokensOf } from '../learning/pieces.js'
import { commonEnd, type KeyedCall } from './closers.js'
import type { FoundValue } from './exact.js'
import { isClosed, OPENERS } from './marked.js'

/** The place of one value: its end is to be found. */
export interface Slot {
  readonly key: Span
  readonly start: number
  /** Where the next key stands, or the call's text ends. */
  readonly limit: number
  /** The last of its call. */
  readonly last: boolean
  readonly kind: Kind
  /** The value, where it says itself where it ends. */
  readonly exact: FoundValue | null
}

export interface Shape {
  readonly text: string
  readonly calls: readonly KeyedCall[]
  /** Each value stands in a bracket of its own. */
  readonly enclosed: boolean
  /** What stands between a value and the next key; empty where nothing is alike. */
  readonly parting: string
  /** The part of it that ends a value, without what begins the next argument. */
  readonly closer: string
  /** Each argument has a line of its own. */
  readonly lines: boolean
  /** What ends the lines of calls whose last value says where it ends. */
  readonly tails: readonly string[]
}

/** Stands for the key of the value before it. */
const ECHO = '\u{e000}'
const DIGIT = '\u{e003}'
/** How much of a line's end is looked at for what parts arguments. */
const SHORT = 48

export function shapeOf(text: string, calls: readonly KeyedCall[], slots: readonly Slot[]): Shape {
  const firsts = calls.flatMap((call) => leadsOf(text, call))
  const middles = slots.filter(({ last }) => !last)
  const between = middles.map((slot) => masked(text, slot.exact?.value.end ?? slot.start, slot))
  const parting = partingOf(between, firsts)
  let lead = commonEnd([parting, ...firsts])
  while (/^[>\]})›»⟩】]/u.test(lead)) lead = lead.slice(1)
  // What ends a line belongs to the value on it.
  lead = lead.slice(Math.max(0, lead.indexOf('\n')))
  return {
    text,
    calls,
    enclosed: isEnclosed(text, slots),
    parting,
    closer: parting.slice(0, parting.length - lead.length),
    lines:
      lead.includes('\n') || (middles.length === 0 && firsts.every((one) => one.includes('\n'))),
    tails: tailsOf(text, calls, slots),
  }
}

/** The text from here to the slot's limit, in which numbers and the key's own word are like any other. */
export function masked(text: string, from: number, { key, limit }: Slot): string {
  const word = escaped(text.slice(key.start, key.end))
  const echo = new RegExp(`(?<=/[\\w:.-]{0,16})${word}`)
  return withoutDigits(text.slice(from, limit)).replace(echo, ECHO)
}

export function lineOf(text: string, from: number, limit: number): string {
  const rest = text.slice(from, limit)
  const line = rest.indexOf('\n')
  return (line < 0 ? rest : rest.slice(0, line)).trimEnd()
}

/** What leads to the first key of a call. */
function leadsOf(text: string, { name, keys: [first] }: KeyedCall): string[] {
  if (first === undefined) return []
  const from = first.start < name.start ? lineStart(text, first.start) : name.end
  return [withoutDigits(text.slice(from, first.start))]
}

/** Numbers may count: one is like the other. */
function withoutDigits(text: string): string {
  return text.replace(/\p{N}/gu, DIGIT)
}

/** What stands between a value and the next key. */
function partingOf(between: readonly string[], firsts: readonly string[]): string {
  const [only = ''] = between
  const common = commonEnd(between.length > 1 ? between : [only, ...firsts])
  const alike = withWholeToken(only, common).replace(/^[\p{L}\u{e003}_]+/u, '')
  if (alike.trim() !== '' || alike.includes('\n')) return alike
  const near = only.slice(-SHORT)
  return /\s?[,;&|]\s*$/.exec(near)?.[0] ?? /\s+$/.exec(near)?.[0] ?? ''
}

/** The end of a text, and the special token in which it begins: `<|,|>` has more in common with itself than `|>`. */
function withWholeToken(text: string, end: string): string {
  let from = text.length
  for (const token of tokensOf(text).reverse()) {
    if (from <= text.length - end.length) break
    from -= token.length
    if (from < text.length - end.length && SPECIAL.test(token)) return text.slice(from)
  }
  return end
}

const SPECIAL = /^<[|｜]/u

/** Every value stands in the same bracket, text and number alike. */
function isEnclosed(text: string, slots: readonly Slot[]): boolean {
  const open = text[slots[0]?.start ?? 0] ?? ''
  if (!OPENERS.includes(open) || open === '') return false
  const isValue = ({ key, start }: Slot) =>
    text[start] === open &&
    text[start + 1] !== '/' &&
    !isClosed(text, { key, value: { start, end: start } })
  return slots.some(({ kind }) => kind === 'string' || kind === 'other') && slots.every(isValue)
}

function tailsOf(text: string, calls: readonly KeyedCall[], slots: readonly Slot[]): string[] {
  const ends = slots.flatMap(({ last, exact, limit }) =>
    last && exact !== null ? [lineOf(text, exact.value.end, limit)] : [],
  )
  const bare = calls.filter(({ name, keys, limit }) => keys.length === 0 && limit > name.end)
  return [...ends, ...bare.map(({ name, limit }) => lineOf(text, name.end, limit))]
}
