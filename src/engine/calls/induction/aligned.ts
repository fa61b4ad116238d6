/**
 * Where values end, said by the values that say it themselves: behind a number, a text in
 * quotes or a structure stands what parts arguments, and that ends the others too.
 */
import { lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { Kind } from '../dialects/bodies/schema-walk.js'
import type { FoundCall, FoundParameter } from '../learning/example.js'
import { commonEnd, type KeyedCall, WINDOW } from './closers.js'
import { bare, exactAt, type FoundValue } from './exact.js'
import { balancedEnd, CLOSERS, escaped, isClosed, markedEnd, OPENERS, verbatim } from './marked.js'
import type { KindOf } from './values.js'

/** Stands for the key of the value before it. */
const ECHO = '\u{e000}'
const DIGIT = '\u{e003}'
/** How much of a line's end is looked at for what closes a call. */
const SHORT = 48
const MARK = /[^\p{L}\p{N}\s.,;:&|'"]/u

interface Slot {
  readonly key: Span
  readonly start: number
  readonly limit: number
  readonly last: boolean
  readonly kind: Kind
  readonly exact: FoundValue | null
}

/** The calls with their values; null where one of them has no end. */
export function alignedValues(
  text: string,
  calls: readonly KeyedCall[],
  starts: (key: Span) => number,
  kindOf: KindOf,
): FoundCall[] | null {
  const all = calls.map((call) =>
    call.keys.map((key, index): Slot => {
      const next = call.keys[index + 1]
      const limit = next?.start ?? call.limit
      const start = Math.min(limit, valueStart(text, starts(key)))
      const kind = kindOf(call.name, key)
      return {
        key,
        start,
        limit,
        last: next === undefined,
        kind,
        exact: exactAt(text, start, limit, kind),
      }
    }),
  )
  const ends = endsOf(text, calls, all)
  const found: FoundCall[] = []
  for (const [index, { name }] of calls.entries()) {
    const parameters: FoundParameter[] = []
    for (const slot of all[index] ?? []) {
      const value = ends(slot)
      if (value === null) return null
      parameters.push({ key: slot.key, ...value })
    }
    found.push({ name, whole: null, parameters })
  }
  return found
}

/** Behind blanks, and behind a line's end where the value has lines of its own. */
function valueStart(text: string, from: number): number {
  return from + (/^[^\S\n]*\n?/.exec(text.slice(from, from + WINDOW))?.[0].length ?? 0)
}

type EndOf = (slot: Slot) => FoundValue | null

function endsOf(
  text: string,
  calls: readonly KeyedCall[],
  all: readonly (readonly Slot[])[],
): EndOf {
  const slots = all.flat()
  const masked = (from: number, slot: Slot) =>
    withoutDigits(text.slice(from, slot.limit)).replace(
      new RegExp(`(?<=/[\\w:.-]{0,16})${escaped(text.slice(slot.key.start, slot.key.end))}`),
      ECHO,
    )
  const open = enclosing(text, slots)
  const firsts = calls.flatMap(({ name, keys: [first] }) =>
    first === undefined
      ? []
      : [
          withoutDigits(
            text.slice(
              first.start < name.start ? lineStart(text, first.start) : name.end,
              first.start,
            ),
          ),
        ],
  )
  const middles = slots.filter(({ last }) => !last)
  const between = middles.map((slot) => masked(slot.exact?.value.end ?? slot.start, slot))
  const parting = partingOf(between, firsts)
  let lead = commonEnd([parting, ...firsts])
  while (/^[>\]})›»⟩】]/u.test(lead)) lead = lead.slice(1)
  // What ends a line belongs to the value on it.
  lead = lead.slice(Math.max(0, lead.indexOf('\n')))
  const closer = parting.slice(0, parting.length - lead.length)
  const tails = [
    ...slots.flatMap((slot) =>
      slot.last && slot.exact !== null ? [lineOf(text, slot.exact.value.end, slot.limit)] : [],
    ),
    ...calls.flatMap(({ name, keys, limit }) =>
      keys.length === 0 && limit > name.end ? [lineOf(text, name.end, limit)] : [],
    ),
  ]
  const lines =
    /\n/.test(lead) || (middles.length === 0 && firsts.every((one) => one.includes('\n')))
  return (slot) => {
    if (open !== null) {
      const end = balancedEnd(text, slot.start, slot.limit)
      if (end < 0) return null
      return bare(text, slot.start + 1, end - 1)
    }
    const rest = text.slice(slot.start, slot.limit)
    const marked = markedEnd(text, slot.key, slot.start, rest)
    const exact = slot.exact?.value.end ?? slot.start
    // A text may begin with a quotation, and go on.
    const more = slot.kind === 'string' && text.slice(exact, slot.start + marked).trim() !== ''
    if (slot.exact !== null && !more) return slot.exact
    if (marked >= 0) {
      const read = slot.kind === 'string' ? verbatim : bare
      return read(text, slot.start, slot.start + marked)
    }
    if (!slot.last) {
      const own = masked(slot.start, slot)
      if (parting === '' || !own.endsWith(parting)) return null
      return bare(text, slot.start, slot.limit - parting.length)
    }
    const own = masked(slot.start, slot)
    const at = MARK.test(closer) ? own.indexOf(closer) : -1
    if (at >= 0) return bare(text, slot.start, slot.start + at)
    if (text[slot.start - 1] === '\n') {
      const stop = rest.search(/\n[^\S\n]*[^\p{L}\p{N}\s]{2,}/u)
      return bare(text, slot.start, slot.start + (stop < 0 ? rest.length : stop))
    }
    const line = lineOf(text, slot.start, slot.limit)
    if (lines) {
      const behind = line.endsWith(closer.trim()) ? closer.trim().length : 0
      return bare(text, slot.start, slot.start + line.length - behind)
    }
    const call = calls.find(({ keys }) => keys.includes(slot.key))
    return bare(text, slot.start, slot.start + withoutTail(text, line, call, tails))
  }
}

/** Numbers may count: one is like the other. */
function withoutDigits(text: string): string {
  return text.replace(/\p{N}/gu, DIGIT)
}

function lineOf(text: string, from: number, limit: number): string {
  const rest = text.slice(from, limit)
  const line = rest.indexOf('\n')
  return (line < 0 ? rest : rest.slice(0, line)).trimEnd()
}

/** What stands between a value and the next key. */
function partingOf(between: readonly string[], firsts: readonly string[]): string {
  const [only = ''] = between
  const alike = commonEnd(between.length > 1 ? between : [only, ...firsts]).replace(
    /^[\p{L}\u{e003}_]+/u,
    '',
  )
  if (alike.trim() !== '' || alike.includes('\n')) return alike
  const near = only.slice(-SHORT)
  return /\s?[,;&|]\s*$/.exec(near)?.[0] ?? /\s+$/.exec(near)?.[0] ?? ''
}

/** The bracket in which every value stands, text and number alike. */
function enclosing(text: string, slots: readonly Slot[]): string | null {
  const open = text[slots[0]?.start ?? 0] ?? ''
  if (!OPENERS.includes(open) || open === '') return null
  const plain = slots.some(({ kind }) => kind === 'string' || kind === 'other')
  const isValue = ({ key, start }: Slot) =>
    text[start] === open &&
    text[start + 1] !== '/' &&
    !isClosed(text, { key, value: { start, end: start } })
  return plain && slots.every(isValue) ? open : null
}

/** Length of a line without what closes its call. */
function withoutTail(
  text: string,
  line: string,
  call: KeyedCall | undefined,
  tails: readonly string[],
): number {
  const tail = tails.find((one) => one !== '' && line.endsWith(one))
  if (tail !== undefined) return line.length - tail.length
  if (call === undefined) return line.length
  const first = call.keys[0]?.start ?? call.name.end
  const head = text.slice(lineStart(text, Math.min(first, call.name.start)), first)
  const stack: string[] = []
  for (const sign of head) {
    const at = OPENERS.indexOf(sign)
    if (at >= 0) stack.push(CLOSERS[at] ?? '')
    else if (sign === stack.at(-1)) stack.pop()
  }
  const close = stack.reverse().join('')
  const behind = /[\s;.!]*$/.exec(line.slice(-SHORT))?.[0].length ?? 0
  const end = line.slice(0, line.length - behind)
  if (close !== '' && end.endsWith(close)) return end.length - close.length
  const [mark = '', sign = ''] = TRAILING.exec(line.slice(-SHORT)) ?? []
  return sign !== '' && head.includes(sign) ? line.length - mark.length : line.length
}

/** The last mark of a line. */
const TRAILING = /\s*([^\p{L}\p{N}\s"'.,!)/-]+)[\p{L}_]*[^\p{L}\p{N}\s]*$/u
