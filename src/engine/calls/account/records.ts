/** Scraps of calls in records whose calls were read: what stands beside them is no text of a model. */
import { CALL_KINDS } from '../../model/call-keys.js'
import type { Span } from '../../text/span.js'
import { halvesIn } from './half.js'
import { gapsOf, type Sighting, unheld } from './sightings.js'

const KIND = new RegExp(`:\\s?["'](?:${[...CALL_KINDS].join('|')})["']`, 'g')
/** The next item of a list, directly behind the one before. */
const NEXT = /\s{0,20},\s{0,20}\{/y
/** Why an answer ended, and an attribute of a span that says so: its value is the same word. */
const REASON = /(?:reason|value)["']?$/i
const REASON_LENGTH = 8
/** How the print of an object begins. Where it stands once more, a call of that class could not be read. */
const CLASS = /^[A-Z][\w.]{1,80}[({]/
/** Most classes that are looked for: an answer is printed with one or two. */
const CLASSES = 8

/**
 * Places outside of the calls' spans, and of those that are `known`, that hold a part of
 * another call. Where a call came in pieces, its kind stands in each of them.
 */
export function recordScraps(
  text: string,
  calls: readonly (readonly Span[])[],
  known: readonly Span[],
): Sighting[] {
  const own = calls.flat()
  const spans = [...own, ...known]
  const held = unheld(text, spans).map((one) => ({ ...one, lost: false }))
  if (calls.some(({ length }) => length > 1)) return held
  const said = own.flatMap(({ start }) => CLASS.exec(text.slice(start, start + 100)) ?? [])
  const classes = [...new Set(said)].slice(0, CLASSES)
  const others = gapsOf(text.length, spans).flatMap((gap): Sighting[] => {
    const { begin, end } = halvesIn(text, gap)
    const begun = gap.start > 0 && gap.end === text.length && begin && isNext(text, gap)
    const beside = text.slice(gap.start, gap.end)
    const isClass = classes.some((name) => beside.includes(name))
    const lost = (gap.start === 0 && end) || isClass || holdsKind(text, gap)
    return begun || lost ? [{ ...gap, lost }] : []
  })
  const more = others.filter(({ start }) => !held.some((one) => one.start === start))
  return [...held, ...more]
}

function isNext(text: string, { start }: Span): boolean {
  NEXT.lastIndex = start
  return NEXT.test(text)
}

function holdsKind(text: string, { start, end }: Span): boolean {
  for (const { index } of text.slice(start, end).matchAll(KIND)) {
    const at = start + index
    if (!REASON.test(text.slice(Math.max(start, at - REASON_LENGTH), at))) return true
  }
  return false
}
