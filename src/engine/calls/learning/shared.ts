/** Ids that all marks of one call share, and that each call has of its own: `<do-4ea> … </do-4ea>`. */

import { lineStart } from '../../text/lines.js'
import { addAll } from '../../text/lists.js'
import type { Span } from '../../text/span.js'
import { SHARED } from './counters.js'
import { type Example, endOf, type Found, type FoundCall, startOf } from './example.js'

/** A word with a digit. */
const WORD = /(?<![\p{L}\p{N}_])(?=[\p{L}_]{0,24}\p{N})[\p{L}\p{N}_]{1,40}(?![\p{L}\p{N}_])/gu
/** A word that is counted; what hexadecimal digits write is an id. */
const COUNTED = /^(?=.*[^\da-f\p{N}])([\p{L}_]{2,})\p{N}{1,4}$/iu
const DIGITS = /^\p{N}+$/u
/** How far behind a call its marks are looked at. */
const BEHIND = 160

/** A place in a text for which a sign stands. */
interface Cut extends Span {
  readonly call: number
}

/** The examples with a sign in the place of each such id; null where their calls have none. */
export function withoutShared(found: Found): [Example, FoundCall[]][] | null {
  const words = new Set<string>()
  const cut: [Example, FoundCall[]][] = []
  for (const [example, calls] of found) {
    const cuts: Cut[] = []
    for (const [call, own] of calls.entries()) {
      const places = sharedIn(example.text, own, calls[call - 1], calls[call + 1])
      if (places.length === 0) return null
      const [{ start, end } = { start: 0, end: 0 }] = places
      words.add(example.text.slice(start, end))
      addAll(
        cuts,
        places.map((place) => ({ ...place, call })),
      )
    }
    cut.push(without(example, calls, cuts))
  }
  // What several calls have alike is a mark of all.
  const count = found.reduce((sum, [, calls]) => sum + calls.length, 0)
  return words.size === 0 || (count > 1 && words.size === 1) ? null : cut
}

/** The places of the word that stands most often in the marks of a call, in two of them at least. */
function sharedIn(
  text: string,
  call: FoundCall,
  before: FoundCall | undefined,
  next: FoundCall | undefined,
): Span[] {
  const from = Math.max(lineStart(text, startOf(call)), before === undefined ? 0 : endOf(before))
  const behind = Math.min(text.length, endOf(call) + BEHIND)
  const to = next === undefined ? behind : Math.max(endOf(call), lineStart(text, startOf(next)))
  const held = partsOf(call)
  const places = new Map<string, Span[]>()
  for (const { 0: word, index } of text.slice(from, to).matchAll(WORD)) {
    const end = from + index + word.length
    if (held.some((part) => part.start < end && from + index < part.end)) continue
    const stem = COUNTED.exec(word)?.[1] ?? ''
    const place = { start: from + index + stem.length, end }
    places.set(word, [...(places.get(word) ?? []), place])
  }
  const [most = []] = [...places.values()].sort((a, b) => b.length - a.length)
  const [first, last] = [most[0]?.start ?? from, most.at(-1)?.start ?? from]
  // Twice in one mark is no more than once; a number may stand in two by chance.
  const apart = held.some(({ start }) => first < start && start < last)
  const sure = first < call.name.start || most.length > call.parameters.length
  return apart && (sure || !DIGITS.test(text.slice(first, most[0]?.end))) ? most : []
}

/** What of a call is no mark. */
function partsOf({ name, whole, parameters }: FoundCall): Span[] {
  return [
    name,
    ...(whole === null ? [] : [whole]),
    ...parameters.flatMap(({ key, value }) => [key, value]),
  ]
}

function without(
  example: Example,
  calls: readonly FoundCall[],
  cuts: readonly Cut[],
): [Example, FoundCall[]] {
  let text = ''
  let from = 0
  for (const { start, end } of cuts) {
    text += example.text.slice(from, start) + SHARED
    from = end
  }
  text += example.text.slice(from)
  const at = (place: number) =>
    cuts.reduce((sum, { start, end }) => (end <= place ? sum - (end - start) + 1 : sum), place)
  const moved = <T extends Span>(span: T): T => ({
    ...span,
    start: at(span.start),
    end: at(span.end),
  })
  return [
    { ...example, text },
    calls.map(({ name, whole, parameters }) => ({
      name: moved(name),
      whole: whole === null ? null : moved(whole),
      parameters: parameters.map((one) => ({
        ...one,
        key: moved(one.key),
        value: moved(one.value),
      })),
    })),
  ]
}
