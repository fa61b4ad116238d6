/** What closes a value, and a call: alike behind all of them, or the other half of what opens them. */
import type { Span } from '../../text/span.js'
import { pairs, tokensOf } from '../learning/pieces.js'

/** A call whose keys are known and whose values are not. */
export interface KeyedCall {
  readonly name: Span
  readonly keys: readonly Span[]
  /** Where the next call's name stands, or the text ends. */
  readonly limit: number
  readonly last: boolean
}

const SIGN = /[^\p{L}\p{N}_]/u
/** A special token, as none of them is an element. */
const MARK = /^<[|｜].*[|｜]>$/u
/** Longest closer of a value. */
const CLOSER = 40
/** How far before a place its marks are looked for. */
export const WINDOW = 160

/** The longest end of `common` that stands in every tail and is made of marks. */
export function closerOf(common: string, tails: readonly string[]): string {
  for (let from = Math.max(0, common.length - CLOSER); from < common.length; from++) {
    const closer = common.slice(from)
    if (/^[\p{L}\p{N}]/u.test(closer) || !/[^\p{L}\p{N}\s.,;:!?'"]|\n/u.test(closer)) continue
    if (tails.every((tail) => tail.includes(closer))) return closer
  }
  return ''
}

/** What ends a call whose values have no closer: alike behind all calls, before the next one opens. */
export function callEndOf(
  text: string,
  calls: readonly KeyedCall[],
  tails: readonly string[],
): string {
  const first = calls[0]
  const final = tails.at(-1)
  if (first === undefined || final === undefined) return ''
  const head = text.slice(0, first.name.start)
  const own = final.trimEnd()
  for (const [index, tail] of tails.entries()) {
    if (calls[index]?.last !== false) continue
    const open = commonEnd([head, tail])
    const before = tail.slice(0, tail.length - open.length).trimEnd()
    const end = closerOf(commonEnd([before, own]), tails)
    if (end !== '') return end
  }
  return trailing(own)
}

/** One argument alone: the other half of the mark before its value closes it. */
export function endOfSingle(
  text: string,
  { name, keys: [key] }: KeyedCall,
  starts: (key: Span) => number,
  tails: readonly string[],
): string {
  const [tail = ''] = tails
  const before = key === undefined ? [] : tokensOf(text.slice(name.end, starts(key)))
  const around = tokensOf(text.slice(Math.max(0, name.start - WINDOW), name.start))
  // The mark around the value, the key or the argument, or where none is closed the one around the name.
  const last = (tokens: readonly string[]) => tokens.findLast((token) => token.trim() !== '') ?? ''
  const behind = tokensOf(tail)
  for (const mark of [last(before), ...before.filter((token) => MARK.test(token)), last(around)]) {
    const half = SIGN.test(mark) && behind.find((token) => pairs(mark, token))
    if (half) return half
  }
  return trailing(tail)
}

/** The first mark in the tail that opens with the signs of the one before the keys: a text goes on behind it. */
export function markLike(lead: string, tail: string): string {
  const signs = /^[^\p{L}\p{N}\s"'.,;:()-]{1,3}/u.exec(tokensOf(lead.trim()).at(-1) ?? '')?.[0]
  if (signs === undefined) return ''
  return (
    tokensOf(tail.slice(0, FAR)).find(
      (token, index, all) =>
        token.startsWith(signs) &&
        /\p{L}/u.test(token) &&
        /[^\p{L}\p{N}\s]$/u.test(token) &&
        /^\s/.test(all[index + 1] ?? ' '),
    ) ?? ''
  )
}

/** How far behind a value such a mark is looked for. */
const FAR = 400

/** The last mark of a text; a byte that is escaped, `%3F`, is none. */
function trailing(text: string): string {
  const end = text.trimEnd().slice(-WINDOW)
  return (
    /\s*(?!_)(?:(?!%[\dA-F]{2})[^\p{L}\p{N}\s"'.,!?)/-])+[\p{L}\p{N}_/:.-]*[^\p{L}\p{N}\s]*$/u.exec(
      end,
    )?.[0] ?? ''
  )
}

export function commonEnd(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = 0
  while (
    length < first.length &&
    others.every((one) => length < one.length && one.at(-1 - length) === first.at(-1 - length))
  ) {
    length++
  }
  return first.slice(first.length - length)
}

/** Signs of a mark. */
export const SIGNS = `[^\\p{L}\\p{N}\\s"'=.,;:/()\\]}>⟩›»⟧】]{1,3}`

/** The signs of the mark that a key is the word of, and what of it stands behind them. */
const OPENS = new RegExp(`(${SIGNS})[\\w:.-]{0,16}$`, 'u')

/** How the mark opens that a key is the word of. */
export function signsBefore(text: string, { start }: Span): string {
  return OPENS.exec(text.slice(Math.max(0, start - WINDOW), start))?.[1] ?? ''
}

/**
 * Where the mark closes that has the word in it, and opens with `open` where that is said: not
 * where a text goes on right behind it, if it closes once more.
 */
export function echoIn(rest: string, word: string, open: string): number {
  let first = -1
  for (let slash = rest.indexOf('/'); slash >= 0; slash = rest.indexOf('/', slash + 1)) {
    const end = echoEnd(rest, slash + 1, word)
    const before = end < 0 ? '' : rest.slice(Math.max(0, slash - SIGNS_LENGTH), slash)
    // A text may end with signs of its own.
    const signs =
      open !== '' && before.endsWith(open) ? open : (SIGNS_BEFORE.exec(before)?.[0] ?? '')
    if (signs === '') continue
    const index = slash - signs.length
    if (first < 0) first = index
    // As many signs close a mark as open it.
    const from = end + signs.length
    if (!TEXT_BEHIND.test(rest.slice(from, from + WINDOW))) return index
    slash = end - 1
  }
  return first
}

/** Behind the word, which may have a prefix behind the stroke of the mark at `from`; -1 where it has not. */
function echoEnd(rest: string, from: number, word: string): number {
  const near = rest.slice(from, from + PREFIX + word.length)
  for (
    let at = near.lastIndexOf(word);
    at >= 0;
    at = at === 0 ? -1 : near.lastIndexOf(word, at - 1)
  ) {
    const end = from + at + word.length
    if (ONLY_PREFIX.test(near.slice(0, at)) && !GOES_ON.test(rest.slice(end, end + 2))) return end
  }
  return -1
}

const SIGNS_BEFORE = new RegExp(`${SIGNS}$`, 'u')
/** Three signs may be pairs of units each. */
const SIGNS_LENGTH = 6
/** Longest prefix of a word in a mark: `arg_` of `</arg_to>`. */
const PREFIX = 16
const ONLY_PREFIX = /^[\w:.-]*$/
const GOES_ON = /^[\p{L}\p{N}_]/u
const TEXT_BEHIND = /^[^\S\n]*[\p{L}\p{N}"'.,;]/u
