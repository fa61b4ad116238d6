/** Where a list of a known call stands in its text, item by item: whatever parts two of them parts all. */
import type { Span } from '../../text/span.js'
import { commonEnd, commonStart, tokensOf } from './pieces.js'

/** Longest that may part two items. */
const PARTING = 60
const PAIRS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])

/** The list that begins between two places, with the marks of its items; null where one of them is not there. */
export function spreadOf(text: string, value: unknown, from: number, limit: number): Span | null {
  const items = Array.isArray(value) ? textsOf(value) : []
  const [first = '', second = ''] = items
  if (items.length < 2 || items.includes('')) return null
  const start = text.indexOf(first, from)
  if (start < 0 || start >= limit) return null
  const behind = start + first.length
  const next = text.indexOf(second, behind)
  if (next <= behind || next - behind > PARTING) return null
  const parting = text.slice(behind, next)
  const end = endOf(text, items, parting, start)
  return end === null ? null : withMarks(text, parting, { start, end }, from)
}

/** Texts and numbers as they stand; none where one item is anything else. */
function textsOf(items: readonly unknown[]): string[] {
  const texts = items.flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? String(one) : [],
  )
  return texts.length === items.length ? texts : []
}

/** Behind the last item, where all of them are parted alike. */
function endOf(
  text: string,
  items: readonly string[],
  parting: string,
  start: number,
): number | null {
  let at = start
  for (const [index, item] of items.entries()) {
    if (index > 0) {
      if (!text.startsWith(parting, at)) return null
      at += parting.length
    }
    if (!text.startsWith(item, at)) return null
    at += item.length
  }
  return at
}

/** With what opens and closes each item, and the brackets around all of them. */
function withMarks(text: string, parting: string, { start, end }: Span, from: number): Span {
  const between = tokensOf(parting)
  const before = tokensOf(text.slice(Math.max(from, start - PARTING), start))
  const after = tokensOf(text.slice(end, end + PARTING))
  const opens = commonEnd([before, between])
  const closes = commonStart([after, between.slice(0, between.length - opens)])
  const opened =
    start -
    before
      .slice(before.length - opens)
      .join('')
      .trimStart().length
  const closed = end + after.slice(0, closes).join('').trimEnd().length
  const isHeld = PAIRS.get(text[opened - 1] ?? '') === text[closed]
  return isHeld ? { start: opened - 1, end: closed + 1 } : { start: opened, end: closed }
}
