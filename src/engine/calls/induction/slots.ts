/** The places of values: where each begins, and what says itself where it ends. */
import { lineStart } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { Kind } from '../dialects/bodies/schema-walk.js'
import { castStart } from './casts.js'
import { type KeyedCall, WINDOW } from './closers.js'
import { exactAt, type FoundValue, type KindOf } from './exact.js'
import { isNull } from './scalars.js'
import { switchAt } from './switches.js'

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

/** The places of a call's values, in the order of its keys. */
export function slotsOf(
  text: string,
  { name, keys, limit: end }: KeyedCall,
  starts: (key: Span) => number,
  kindOf: KindOf,
): Slot[] {
  return keys.map((key, index) => {
    const next = keys[index + 1]
    const limit = next === undefined ? end : castStart(text, next)
    const from = starts(key)
    const below = Math.min(limit, valueStart(text, from))
    const start = next !== undefined && isEmpty(text, key, below, next) ? from : below
    const kind = kindOf(name, key)
    const exact = switchAt(text, key, kind) ?? exactAt(text, start, limit, kind)
    return { key, start, limit, last: next === undefined, kind, exact }
  })
}

/** The next key's line begins here, as that of the key does: nothing stands between them. */
function isEmpty(text: string, key: Span, at: number, next: Span): boolean {
  const line = text.slice(lineStart(text, key.start), key.start)
  return text[at - 1] === '\n' && text.slice(at, next.start) === line
}

/** Where texts stand in quotes, what stands in none says itself where it ends: a number, or a word. */
export function withScalars(text: string, calls: readonly Slot[][]): readonly (readonly Slot[])[] {
  const scalar = ({ exact, start, limit, kind }: Slot): FoundValue | null => {
    const found = exact ?? exactAt(text, start, limit, 'other')
    const word = found?.of === 'scalar' ? text.slice(found.value.start, found.value.end) : ''
    return found !== null && kind !== 'other' && isNull(word)
      ? { ...found, json: true, written: 'null' }
      : found
  }
  const all = calls.flat()
  if (!all.some(({ exact }) => exact?.of === 'text') || !all.every((one) => scalar(one) !== null))
    return calls
  return calls.map((slots) => slots.map((slot) => ({ ...slot, exact: scalar(slot) })))
}

/** Behind blanks, and behind a line's end where the value has lines of its own. */
function valueStart(text: string, from: number): number {
  return from + (/^[^\S\n]*\n?/.exec(text.slice(from, from + WINDOW))?.[0].length ?? 0)
}
