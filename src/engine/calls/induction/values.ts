/**
 * Where the values of keyed arguments end: what stands between two of them is
 * the same everywhere, and what closes the last one closes the others too.
 */

import type { Span } from '../../text/span.js'
import { beginsValue, valueEnd } from '../grammar/value-end.js'
import type { FoundCall, FoundParameter } from '../learning/example.js'

/** A call whose keys are known and whose values are not. */
export interface KeyedCall {
  readonly name: Span
  readonly keys: readonly Span[]
  /** Where the next call's name stands, or the text ends. */
  readonly limit: number
  readonly last: boolean
}

/** Stands for the key of the value before it. */
const ECHO = '\u{e000}'
const SCALAR = /^(?:-?\d+(?:\.\d+)?|[Tt]rue|[Ff]alse|null|None)$/
/** A number or a word for a value, and then something else. */
const SCALAR_BEGINS = /^(?:-?\d+(?:\.\d+)?|[Tt]rue|[Ff]alse|null|None)(?![\p{L}\p{N}_.])/u
const SCALAR_LENGTH = 40
const MARKED = /[>\]}⟧»›】⟩|]/u
/** Longest closer of a value. */
const CLOSER = 40
/** How far before a place its marks are looked for. */
const WINDOW = 160

/** Finds all values; null where one of them has no certain end. `starts`: where the value behind a key begins. */
export function withValues(
  text: string,
  calls: readonly KeyedCall[],
  starts: (key: Span) => number,
): FoundCall[] | null {
  const ends = new Ends(text, calls, starts)
  const found: FoundCall[] = []
  for (const call of calls) {
    const parameters: FoundParameter[] = []
    for (const [index, key] of call.keys.entries()) {
      const value = ends.valueOf(call, index, key)
      if (value === null) return null
      parameters.push({ key, ...value })
    }
    found.push({ name: call.name, whole: null, parameters })
  }
  return found
}

class Ends {
  /** Between two arguments of a call: how the next one opens. */
  private readonly opener: string
  /** Behind a value, before the next one opens or the call ends. */
  private readonly closer: string
  /** Behind the last value of a call. */
  private readonly callEnd: string
  private readonly lines: boolean
  /** A call stands on one line. */
  private readonly oneLine: boolean
  /** Texts stand in quotes, so that everything else says itself where it ends. */
  private readonly quoted: boolean

  constructor(
    private readonly text: string,
    calls: readonly KeyedCall[],
    private readonly starts: (key: Span) => number,
  ) {
    const firsts = calls.flatMap(({ name, keys }) =>
      keys[0] === undefined ? [] : [text.slice(name.end, keys[0].start)],
    )
    const middles = calls.flatMap(({ keys }) =>
      keys.slice(1).map((key, index) => this.behind(keys[index] ?? key, key.start)),
    )
    this.opener = middles.length === 0 ? '' : fromLine(commonEnd([...firsts, ...middles]))
    const begins = calls.flatMap(({ keys }) => keys.map(starts))
    this.quoted =
      begins.some((at) => /["']/.test(text[at] ?? '')) &&
      begins.every(
        (at) => beginsValue(text, at) || SCALAR_BEGINS.test(text.slice(at, at + SCALAR_LENGTH)),
      )
    // Where marks open an argument, marks have to close it.
    this.oneLine = [...firsts, ...middles].every((one) => !one.includes('\n') && !MARKED.test(one))
    const rests = middles.map((one) => one.slice(0, one.length - this.opener.length))
    const keyed = calls.flatMap(({ keys, limit }) => {
      const key = keys.at(-1)
      return key === undefined ? [] : [this.behind(key, limit)]
    })
    const tails = calls.map(({ name, keys, limit }) => {
      const key = keys.at(-1)
      return key === undefined ? text.slice(name.end, limit) : this.behind(key, limit)
    })
    this.lines =
      /\n/.test(this.opener) ||
      (middles.length === 0 && firsts.every((one) => /\n\s*\S{0,3}$/.test(one.slice(-WINDOW))))
    this.closer = middles.length === 0 ? '' : closerOf(commonEnd(rests), keyed)
    const single = middles.length === 0 && !this.lines && calls.length === 1
    this.callEnd = single
      ? mirrored(text.slice(0, calls[0]?.name.start ?? 0), firsts, tails)
      : callEndOf(text, calls, tails)
  }

  valueOf(call: KeyedCall, index: number, key: Span): Omit<FoundParameter, 'key'> | null {
    const { text } = this
    const start = this.starts(key)
    const next = call.keys[index + 1]
    const limit = next?.start ?? call.limit
    if (beginsValue(text, start)) {
      const end = valueEnd(text, start)
      if (end > start && end <= limit) {
        const of = /["']/.test(text[start] ?? '') ? 'text' : 'structure'
        return { value: { start, end }, json: true, of }
      }
    }
    if (this.quoted) {
      const scalar = SCALAR_BEGINS.exec(
        text.slice(start, Math.min(limit, start + SCALAR_LENGTH)),
      )?.[0]
      if (scalar === undefined) return null
      return { value: { start, end: start + scalar.length }, json: false, of: 'scalar' }
    }
    const rest = this.behind(key, limit)
    const end = next === undefined ? this.lastEnd(rest) : this.middleEnd(rest)
    // No value at all, and a word right behind it: the end was none.
    if (end < 0 || (end === 0 && /^[\p{L}\p{N}]/u.test(rest))) return null
    const of = SCALAR.test(text.slice(start, start + end)) ? 'scalar' : 'text'
    return { value: { start, end: start + end }, json: false, of }
  }

  /** What stands behind a key's separator, with the key itself marked where it is repeated. */
  private behind(key: Span, limit: number): string {
    const word = this.text.slice(key.start, key.end)
    return this.text.slice(this.starts(key), limit).replace(`/${word}`, `/${ECHO}`)
  }

  private middleEnd(rest: string): number {
    const open = rest.length - this.opener.length
    const closed =
      this.closer === '' ? open : rest.lastIndexOf(this.closer, open - this.closer.length)
    return closed < 0 ? -1 : closed
  }

  private lastEnd(rest: string): number {
    if (this.closer !== '') return rest.indexOf(this.closer)
    const echo = rest.indexOf(`/${ECHO}`)
    if (echo >= 0) return withoutSigns(rest.slice(0, echo))
    if (this.lines) {
      const line = rest.indexOf('\n')
      return line < 0 ? rest.trimEnd().length : line
    }
    const end = this.callEnd === '' ? -1 : rest.indexOf(this.callEnd)
    if (end < 0 && this.oneLine) {
      const line = rest.indexOf('\n')
      return (line < 0 ? rest : rest.slice(0, line)).trimEnd().length
    }
    return end < 0 ? -1 : rest.slice(0, end).trimEnd().length
  }
}

/** What ends the line before an opener belongs to the value before it. */
function fromLine(opener: string): string {
  return opener.slice(Math.max(0, opener.indexOf('\n')))
}

/** Length of a text without the signs of a mark that begins at its end. */
function withoutSigns(text: string): number {
  let end = text.length
  while (end > 0 && /[^\p{L}\p{N}\s.,;:!?'")]/u.test(text[end - 1] ?? '')) end--
  return end
}

/** The longest end of `common` that stands in every tail and is made of marks. */
function closerOf(common: string, tails: readonly string[]): string {
  for (let from = Math.max(0, common.length - CLOSER); from < common.length; from++) {
    const closer = common.slice(from)
    if (/^[\p{L}\p{N}]/u.test(closer) || !/[^\p{L}\p{N}\s.,;:!?'"]|\n/u.test(closer)) continue
    if (tails.every((tail) => tail.includes(closer))) return closer
  }
  return ''
}

/** What ends a call whose values have no closer: alike behind all calls, before the next one opens. */
function callEndOf(text: string, calls: readonly KeyedCall[], tails: readonly string[]): string {
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

/** One argument alone: the mark that closes it begins with the signs that open marks here. */
function mirrored(head: string, firsts: readonly string[], tails: readonly string[]): string {
  const line = head.slice(Math.max(head.lastIndexOf('\n') + 1, head.length - WINDOW))
  const sign = /[^\p{L}\p{N}\s"'.,;:!?=]+(?=[\p{L}\p{N}_:.-]*[\s=:]*"?$)/u.exec(line)?.[0] ?? ''
  const [first = ''] = firsts
  // A parameter has marks of its own where one of them stands right before its key.
  const own = /[^\p{L}\p{N}\s"'.,;:!?=]$/u.exec(first)?.[0] ?? ''
  for (const mark of [own === '' ? '' : `${own}/`, own, sign]) {
    if (mark !== '' && tails.every((tail) => tail.includes(mark))) return mark
  }
  return trailing(tails[0] ?? '')
}

/** The last mark of a text. */
function trailing(text: string): string {
  const end = text.trimEnd().slice(-WINDOW)
  return /\s*[^\p{L}\p{N}\s"'.,!?)/-]+[\p{L}\p{N}_/:.-]*[^\p{L}\p{N}\s]*$/u.exec(end)?.[0] ?? ''
}

function commonEnd(texts: readonly string[]): string {
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
