/** The text between the parts that were found, sorted by what stands on its two sides. */

import type { Span } from '../../text/span.js'
import { counters, ordinals, withoutIds } from './counters.js'
import type { Found, FoundCall, FoundParameter } from './example.js'
import { endOf, startOf } from './example.js'

/** Stand in gaps for the key or the name that was read last: `</city>`. */
export const KEY_ECHO = '\u{e000}'
export const NAME_ECHO = '\u{e001}'

export interface Gaps {
  /** From the text's start, or the last call's end, to the first part of a call. */
  readonly heads: readonly string[]
  /** Between two calls of one text. */
  readonly middles: readonly string[]
  /** From the last part of a text's last call to its end. */
  readonly tails: readonly string[]
  /** Of middles and tails: the call before has no arguments, so that they begin behind its name. */
  readonly bareMiddles: readonly boolean[]
  readonly bareTails: readonly boolean[]
  /** Between name and whole arguments, in the order of the text. */
  readonly inner: readonly string[]
  /** Between name and first key. */
  readonly toFirst: readonly string[]
  /** Between key and value. */
  readonly toValue: readonly string[]
  /** Between a value and the next key. */
  readonly between: readonly string[]
  /** Where they differ right before a value, what has been seen there may stand there. */
  readonly seen: boolean
}

/** All gaps of the examples, as they stand there but for echoes. */
export function gapsOf(examples: Found): Gaps {
  const heads: string[] = []
  const middles: string[] = []
  const tails: string[] = []
  const bareMiddles: boolean[] = []
  const bareTails: boolean[] = []
  const inner: string[] = []
  const toFirst: string[] = []
  const toValue: string[] = []
  const between: string[] = []
  for (const [{ text }, calls] of examples) {
    calls.forEach((call, index) => {
      const before = calls[index - 1]
      const from = before === undefined ? 0 : endOf(before)
      const gap = text.slice(from, startOf(call))
      if (before === undefined) heads.push(gap)
      else {
        middles.push(behind(text, before.name, before.parameters.at(-1), gap))
        bareMiddles.push(isBare(before))
      }
      const { name, whole, parameters } = call
      if (whole !== null) {
        const again = echoed(text.slice(name.end, whole.start), wordAt(text, name), NAME_ECHO)
        inner.push(whole.start >= name.end ? again : text.slice(whole.end, name.start))
      }
      parameters.forEach(({ key, value }, i) => {
        const last = parameters[i - 1]
        if (last === undefined) {
          toFirst.push(echoed(text.slice(name.end, key.start), wordAt(text, name), NAME_ECHO))
        } else between.push(behind(text, name, last, text.slice(last.value.end, key.start)))
        toValue.push(text.slice(key.end, value.start))
      })
    })
    const last = calls.at(-1)
    if (last !== undefined) {
      tails.push(behind(text, last.name, last.parameters.at(-1), text.slice(endOf(last))))
      bareTails.push(isBare(last))
    }
  }
  return {
    ...{ heads, middles, tails, bareMiddles, bareTails, inner, toFirst, toValue, between },
    seen: false,
  }
}

/** The gaps with numbers that count the calls, or the lines, marked. */
export function counted(gaps: Gaps): Gaps {
  const { heads, middles, tails, inner, toFirst } = gaps
  const single = heads.length + middles.length === 1
  const lines = (gap: string) => ordinals(single ? withoutIds(gap) : gap)
  const named = toFirst.map((gap) => gap.slice(0, nameLine(gap)))
  const mark = counters([...heads, ...middles], [...middles, ...tails], [...inner, ...named])
  return {
    ...gaps,
    heads: heads.map(mark),
    middles: middles.map(mark),
    tails: tails.map(mark),
    inner: inner.map(mark),
    // A number on a line of its own is that of a line.
    toFirst: toFirst.map(
      (gap) => mark(gap.slice(0, nameLine(gap))) + lines(gap.slice(nameLine(gap))),
    ),
    between: gaps.between.map(ordinals),
  }
}

/** Where the line of the name ends in the gap behind it. */
function nameLine(gap: string): number {
  const end = gap.indexOf('\n')
  return end < 0 ? gap.length : end
}

/** The call has no arguments. */
export function isBare({ whole, parameters }: FoundCall): boolean {
  return whole === null && parameters.length === 0
}

/** The same gaps, where what stands behind every name is taken off those behind a call without arguments. */
export function withoutAfterName(gaps: Gaps, afterName: string): Gaps {
  if (afterName === '') return gaps
  const cut = (gap: string, bare: boolean | undefined) => {
    if (bare !== true) return gap
    const start = [afterName, afterName.trimEnd()].find((one) => gap.startsWith(one)) ?? ''
    return gap.slice(start.length)
  }
  return {
    ...gaps,
    middles: gaps.middles.map((gap, index) => cut(gap, gaps.bareMiddles[index])),
    tails: gaps.tails.map((gap, index) => cut(gap, gaps.bareTails[index])),
  }
}

/** What stands behind an argument or a call, with its own words marked as echoes. */
function behind(text: string, name: Span, last: FoundParameter | undefined, gap: string): string {
  const keyed = last === undefined ? gap : echoed(gap, wordAt(text, last.key), KEY_ECHO)
  return echoed(keyed, wordAt(text, name), NAME_ECHO)
}

function wordAt(text: string, { start, end }: Span): string {
  return text.slice(start, end)
}

/** How far behind a value its closer may repeat the key. */
const ECHO_REACH = 60

/** The gap with `word` marked as an echo, where it stands there as a word of its own. */
export function echoed(gap: string, word: string, echo: string): string {
  const outside = /[\p{L}\p{N}_]/u
  let marked = ''
  let from = 0
  for (let at = gap.indexOf(word, 1); at >= 1 && at <= ECHO_REACH; at = gap.indexOf(word, from)) {
    const end = at + word.length
    const own = !outside.test(gap[at - 1] ?? '') && !outside.test(gap[end] ?? '')
    marked += gap.slice(from, at) + (own ? echo : word)
    from = end
  }
  return marked + gap.slice(from)
}
