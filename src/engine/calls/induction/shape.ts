/** What calls in a notation that nobody has seen have in common: what parts their arguments and ends them. */
import { lineStart } from '../../text/lines.js'
import { escaped } from '../../text/pattern.js'
import type { Span } from '../../text/span.js'
import { commonEnd as commonTokens, tokensOf } from '../learning/pieces.js'
import { castStart } from './casts.js'
import { callEndOf, closerOf, commonEnd, endOfSingle, type KeyedCall, markLike } from './closers.js'
import { halfOf, isHalfOf, isSpecial } from './halves.js'
import { balancedEnd, CLOSERS, isClosed, OPENERS } from './marked.js'
import type { Slot } from './slots.js'

export interface Shape {
  readonly text: string
  readonly calls: readonly KeyedCall[]
  /** Each value stands in a bracket of its own, or each text. */
  readonly enclosed: 'values' | 'texts' | null
  /** What stands between a value and the next key; empty where nothing is alike. */
  readonly parting: string
  /** The part of it that begins an argument. */
  readonly lead: string
  /** The part of it that ends a value, without what begins the next argument. */
  readonly closer: string
  /** Each argument has a line of its own. */
  readonly lines: boolean
  /** Marks that close calls, the surest first. */
  readonly ends: readonly string[]
  /** What closes the one call: the other half of a mark before its name, or a word for an end behind what parts arguments. */
  readonly half: string
  /** What ends the lines of calls whose last value says where it ends. */
  readonly tails: readonly string[]
}

/** Stands for the key of the value before it. */
const ECHO = '\u{e000}'
const DIGIT = '\u{bf0}'
/** How much of a line's end is looked at for what parts arguments. */
const SHORT = 48

export function shapeOf(text: string, calls: readonly KeyedCall[], slots: readonly Slot[]): Shape {
  const firsts = calls.flatMap((call) => leadsOf(text, call))
  const middles = slots.filter(({ last }) => !last)
  const between = middles.map((slot) =>
    withoutNo(masked(text, slot.exact?.value.end ?? slot.start, slot)),
  )
  const tails = calls.map((call, index) => tailOf(text, call, calls[index + 1], calls[0], slots))
  const valued = tails.filter((_, index) =>
    slots.some(({ key, last, exact }) => last && exact && calls[index]?.keys.includes(key)),
  )
  const exact = [...valued, ...tails.filter((_, index) => calls[index]?.keys.length === 0)]
  const lasts = slots.flatMap((one) => (one.last ? [masked(text, one.start, one)] : []))
  // Behind a value that says where it ends, all that stands there parts.
  const proven = between.filter((_, index) => {
    const slot = middles[index]
    return slot !== undefined && slot.exact !== null && slot.kind !== 'string'
  })
  const [first = ''] = proven
  const parting =
    proven.length > 0 && between.every((one) => one.endsWith(first))
      ? first
      : withCloser(partingOf(between, firsts, valued), between, exact, lasts)
  const tokens = tokensOf(parting)
  const led = tokens.slice(tokens.length - commonTokens([tokens, ...firsts.map(tokensOf)])).join('')
  // What ends a line belongs to the value on it.
  const lead = led.slice(Math.max(0, led.indexOf('\n')))
  const lines =
    lead.includes('\n') ||
    (middles.length === 0 &&
      (firsts.every((one) => OWN_LINE.test(one)) || slots.every((slot) => isBelow(text, slot))))
  const lineEnds = exact.map((one) => lineOf(one, 0, one.length))
  const [single] = calls
  const starts = ({ end }: Span) => slots.find(({ key }) => key.end === end)?.start ?? end
  const isOne = single !== undefined && middles.length === 0 && !lines && calls.length === 1
  const end =
    (isOne ? endOfSingle(text, single, starts, tails) : callEndOf(text, calls, tails)) ||
    (calls.length === 1 && !lines ? markLike(lead, tails[0] ?? '') : '')
  // Where lines end the values, a mark at the end of one is its own, but for another half.
  const isOwn = lines && middles.length > 0 && calls.length === 1 && !isHalfOf(text, calls[0], end)
  return {
    text,
    calls,
    ends: [...lineEnds, isOwn ? '' : end].filter(
      (one) => STRONG.test(one) || (PICTURE.test(one) && PICTURE.test(firsts.join(''))),
    ),
    half: calls.length === 1 ? halfOf(text, single, tails[0] ?? '', parting) : '',
    enclosed: enclosedIn(text, slots, parting),
    parting,
    lead,
    closer: parting.slice(0, parting.length - lead.length),
    lines,
    tails: lineEnds,
  }
}

/** Before a switch of a shell `no-` belongs to the key: `--no-quiet`. */
function withoutNo(between: string): string {
  return between.endsWith('--no-') ? between.slice(0, -3) : between
}

/** The value is a line behind that of its key. */
function isBelow(text: string, { key, start }: Slot): boolean {
  return text[key.end] === '\n' && LINE_ALONE.test(text.slice(key.end, start))
}

const LINE_ALONE = /^\n(?:.*[^\S\n])?$/

/** A line begins before the key, with no mark on it that has a word in it. */
const OWN_LINE = /\n(?:[^\n<>[\]{}⟦⟧«»‹›【】⟨⟩|]*|[^\p{L}\n]*)$/u

/** Signs that no text holds by chance: several of them, or a word behind one or on a line of its own. */
const STRONG = /[^\p{L}\p{N}\s.,;:&|'"()](?:.*[^\p{L}\p{N}\s.,;:&|'"()]|\s?\p{L})|\n\p{L}/su
/** Where pictures are marks, one of them is. */
const PICTURE = /\p{Extended_Pictographic}/u

/** What stands behind the last value, or where it begins; without what opens the next call. */
function tailOf(
  text: string,
  { name, keys, limit }: KeyedCall,
  next: KeyedCall | undefined,
  first: KeyedCall | undefined,
  slots: readonly Slot[],
): string {
  const own = slots.find(({ key, last }) => last && keys.includes(key))
  const tail = text.slice(own?.exact?.value.end ?? own?.start ?? name.end, limit)
  if (next === undefined) return tail
  const open = commonEnd([text.slice(0, first?.name.start), tail])
  return tail.slice(0, tail.length - open.length)
}

/** What parts, with what closes the values before it as it closes the last one. */
function withCloser(
  parting: string,
  between: readonly string[],
  tails: readonly string[],
  lasts: readonly string[],
): string {
  const rests = between.map((one) => one.slice(0, one.length - parting.length))
  for (const tail of tails) {
    for (let end = Math.min(SHORT, tail.length); end > 0; end--) {
      const closer = withoutDigits(tail.slice(0, end))
      const opener = OPENERS[CLOSERS.indexOf(closer.trim())]
      const own = closer.trim() !== '' && closer.trim() === parting.trim()
      const closes =
        own || STRONG.test(closer) || (opener !== undefined && parting.includes(opener))
      if (closes && rests.every((rest) => rest.endsWith(closer))) return closer + parting
    }
  }
  const closer = closerOf(commonEnd(rests), lasts)
  return STRONG.test(closer) && rests.length > 0 ? closer + parting : parting
}

/** The text from here to the slot's limit, in which numbers and the key's own word are like any other. */
export function masked(text: string, from: number, { key, limit }: Slot): string {
  const own = withoutDigits(text.slice(from, limit))
  if (!own.includes('/')) return own
  const word = escaped(text.slice(key.start, key.end))
  return own.replace(new RegExp(`(?<=/[\\w:.-]{0,16})${word}`), ECHO)
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
  return [withoutDigits(text.slice(from, castStart(text, first)))]
}

/** Numbers may count: one is like the other. */
function withoutDigits(text: string): string {
  return text.replace(/\p{N}/gu, DIGIT)
}

/** What stands between a value and the next key. */
function partingOf(
  between: readonly string[],
  firsts: readonly string[],
  tails: readonly string[],
): string {
  const [only = ''] = between
  const all = commonEnd(between.length > 1 ? between : [only, ...firsts])
  // Values that are alike are no part of it: it begins with its first sign.
  const isAll = between.length > 1 && between.some(({ length }) => length === all.length)
  const common = isAll ? all.slice(Math.max(0, all.search(FIRST_SIGN))) : all
  // So are the digits of numbers.
  const alike = withWholeToken(only, common)
    .replace(NUMBERS, '')
    .replace(/^[\p{L}\p{N}_]+/u, '')
  const line = alike.indexOf('\n')
  // What no value closes that says where it ends, belongs to the one value that ends with it.
  const own = alike.slice(0, line).trim()
  const closes = tails.length === 0 || tails.some((one) => one.trimStart().startsWith(own))
  if (between.length === 1 && line > 0 && !closes) return alike.slice(line)
  if (alike.trim() !== '' || alike.includes('\n')) return alike
  const near = only.slice(-SHORT)
  return /\s?[,;&|]\s*$/.exec(near)?.[0] ?? /\s+$/.exec(near)?.[0] ?? ''
}

/** Digits, and what stands among them. */
const NUMBERS = new RegExp(`^(?:[.,:-]?${DIGIT})+`)
/** A sign that a text seldom has, or a line's end. */
const FIRST_SIGN = /[^\p{L}\p{N}\p{M}\u0bf0_ .,;:&|'"()/-]/u

/** The end of a text, and the special token in which it begins: `<|,|>` has more in common with itself than `|>`. */
function withWholeToken(text: string, end: string): string {
  let from = text.length
  for (const token of tokensOf(text).reverse()) {
    if (from <= text.length - end.length) break
    from -= token.length
    if (from < text.length - end.length && isSpecial(token)) return text.slice(from)
  }
  return end
}

/** Every value stands in the same bracket, text and number alike; or every text in braces, be it for what parts arguments. */
function enclosedIn(text: string, slots: readonly Slot[], parting: string): Shape['enclosed'] {
  if (isEnclosed(text, slots)) return 'values'
  const texts = slots.filter(({ kind }) => kind === 'string')
  const [first, more] = texts
  const isBraced = texts.every(({ start }) => /^\{(?!\s?["'])/.test(text.slice(start, start + 3)))
  if (first === undefined || !isBraced || !isEnclosed(text, texts)) return null
  const sign = parting.trim()
  const held = text.slice(first.start, balancedEnd(text, first.start, first.limit))
  return more !== undefined || (sign !== '' && held.includes(sign)) ? 'texts' : null
}

function isEnclosed(text: string, slots: readonly Slot[]): boolean {
  const open = text[slots[0]?.start ?? 0] ?? ''
  if (!OPENERS.includes(open) || open === '') return false
  const isValue = ({ key, start }: Slot) =>
    text[start] === open &&
    !(open === '<' ? /[/|｜]/ : /[|｜]/).test(text[start + 1] ?? '') &&
    !text.startsWith(`/${text.slice(key.start, key.end)}`, start + 1) &&
    !isClosed(text, { key, value: { start, end: start } })
  return slots.some(({ kind }) => kind === 'string' || kind === 'other') && slots.every(isValue)
}
