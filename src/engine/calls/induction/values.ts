/**
 * Where the values of keyed arguments end: what stands between two of them is
 * the same everywhere, and what closes the last one closes the others too.
 */

import type { Span } from '../../text/span.js'
import type { Kind } from '../dialects/bodies/schema-walk.js'
import { beginsValue, valueEnd } from '../grammar/value-end.js'
import { withoutNumbers } from '../learning/counters.js'
import type { FoundCall, FoundParameter } from '../learning/example.js'
import {
  callEndOf,
  closerOf,
  commonEnd,
  echoIn,
  endOfSingle,
  type KeyedCall,
  WINDOW,
} from './closers.js'

/** Stands for the key of the value before it. */
const ECHO = '\u{e000}'
/** A number or a word for a value, and nothing else. */
export const SCALAR = /^(?:-?\d+(?:\.\d+)?|[Tt]rue|[Ff]alse|null|None)$/
/** A number or a word for a value, and then something else. */
const SCALAR_BEGINS =
  /^(?:-?\d+(?:\.\d+)?|[Tt]rue|[Ff]alse|null|None)(?![\p{L}\p{N}_.]|[-/:]\p{N})/u
const SCALAR_LENGTH = 40
/** Signs with which a number goes on, though JSON has none like it: `1.250,50`, `1 250`, `50 %`, `9 €`. */
export const GOES_ON_AS_NUMBER = String.raw`[.,’']\p{N}|[ \u00a0\u202f]\p{N}{3}(?!\p{N})|\s?[%‰\p{Sc}]`
/** The same where nothing but a number or a word is asked for. */
const NUMBER_BEGINS = new RegExp(
  String.raw`^(?:-?\d+(?:\.\d+)?|[Tt]rue|[Ff]alse|null|None)(?![\p{L}\p{N}_]|\.\p{L}|${GOES_ON_AS_NUMBER})`,
  'u',
)
const BRACKET = /[[{(]/
const MIRROR: ReadonlyMap<string, string> = new Map(
  [...'{}()[]⟨⟩‹›«»'].map((sign, at, all) => [sign, at % 2 === 0 ? (all[at + 1] ?? '') : '']),
)
const MARKED = /[>\]}⟧»›】⟩|]/u
/** The namespace before a key: `m:` of `<m:zone>`. */
const PREFIX = /(?<=[<[])\p{L}[\p{L}\p{N}_-]{0,15}:$/u
/** The beginning of a line, up to a key. */
const LINE_BEGINS = /\n[^\S\n]*(?:(?:[-*+•]|[\p{N}\u{e003}]{1,3}[.)]) )?\S{0,3}$/u
const GOES_ON = /^[^\S\n]+[\p{L}\p{N}]/u
const MARKED_BEFORE = /[>\]}⟧»›】⟩|]\s*$/u
const LINE_ALONE = /^\n(?:.*[^\S\n])?$/

/** What kind of value the tool of a name asks for under a key. */
export type KindOf = (name: Span, key: Span) => Kind

/**
 * Finds all values; null where one of them has no certain end. `starts`: where the value
 * behind a key begins.
 */
export function withValues(
  text: string,
  calls: readonly KeyedCall[],
  starts: (key: Span) => number,
  kindOf: KindOf,
): FoundCall[] | null {
  const ends = new Ends(text, calls, starts, kindOf)
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
    private readonly kindOf: KindOf,
  ) {
    const firsts = calls.flatMap(({ name, keys }) =>
      keys[0] === undefined ? [] : [withoutNumbers(text.slice(name.end, keys[0].start))],
    )
    const middles = calls.flatMap(({ keys }) =>
      keys.slice(1).map((key, index) => withoutNumbers(this.behind(keys[index] ?? key, key.start))),
    )
    const begins = calls.flatMap(({ keys }) => keys.map(starts))
    const alike = middles.length === 0 ? '' : openerOf(firsts, middles)
    // What opens before every value closes behind it, and opens no argument.
    const close = MIRROR.get(text[(begins[0] ?? 0) - 1] ?? '') ?? ''
    this.opener = close !== '' && alike.startsWith(close) ? alike.slice(close.length) : alike
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
      (middles.length === 0 &&
        (firsts.every((one) => LINE_BEGINS.test(one.slice(-WINDOW))) || this.onOwnLines(calls)))
    this.closer = middles.length === 0 ? '' : closerOf(commonEnd(rests), keyed)
    const [single] = calls
    this.callEnd =
      single !== undefined && middles.length === 0 && !this.lines && calls.length === 1
        ? endOfSingle(text, single, starts, firsts, tails)
        : callEndOf(text, calls, tails)
  }

  /** Each value is a line behind that of its key. */
  private onOwnLines(calls: readonly KeyedCall[]): boolean {
    return calls.every(({ keys }) =>
      keys.every(
        (key) =>
          this.text[key.end] === '\n' &&
          LINE_ALONE.test(this.text.slice(key.end, this.starts(key))),
      ),
    )
  }

  valueOf(call: KeyedCall, index: number, key: Span): Omit<FoundParameter, 'key'> | null {
    const { text } = this
    const start = this.starts(key)
    const next = call.keys[index + 1]
    const limit = next?.start ?? call.limit
    const kind = this.kindOf(call.name, key)
    // A bracket before it belongs to a structure.
    if (BRACKET.test(text[start - 1] ?? '') && kind !== 'string' && kind !== 'other') {
      const marked = /^[\])}>]/.test(text.slice(key.end, start))
      if (kind === 'unknown' ? !marked : !BRACKET.test(text[start] ?? '')) return null
    }
    const fenced = fencedValue(text, start, limit)
    if (fenced !== null) return { value: fenced, json: false, of: 'text' }
    if (kind === 'other') {
      const [number] = NUMBER_BEGINS.exec(text.slice(start, start + SCALAR_LENGTH)) ?? []
      if (number !== undefined && start + number.length <= limit)
        return { value: { start, end: start + number.length }, json: false, of: 'scalar' }
    }
    if (beginsValue(text, start)) {
      const end = valueEnd(text, start)
      if (end > start && end <= limit) {
        const of = /["']/.test(text[start] ?? '') ? 'text' : 'structure'
        // `[item]hw[/item]`: a mark in brackets, and no list.
        if (of === 'structure' && /[\p{L}\p{N}]/u.test(text[end] ?? '')) return null
        // Between marks a text may begin with a quotation, and go on.
        if (
          of === 'text' &&
          GOES_ON.test(text.slice(end, limit)) &&
          MARKED_BEFORE.test(text.slice(key.end, start))
        )
          return null
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
    const prefix =
      PREFIX.exec(this.text.slice(Math.max(0, key.start - WINDOW), key.start))?.[0] ?? ''
    const rest = this.text.slice(this.starts(key), limit)
    const from = Math.max(0, echoIn(rest, prefix + word))
    return rest.slice(0, from) + rest.slice(from).replace(`/${prefix}${word}`, `/${ECHO}`)
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

/** The inside of a value between signs that are tripled; null where none stands. */
function fencedValue(text: string, start: number, limit: number): Span | null {
  const fence = FENCE.exec(text.slice(start, start + 4))?.[0]
  if (fence === undefined) return null
  const from = start + fence.length
  const end = text.indexOf(fence.endsWith('\n') ? `\n${fence.trimEnd()}` : fence, from - 1)
  return end < 0 || end > limit ? null : { start: from, end: Math.max(from, end) }
}

const FENCE = /^(?:"""|'''|```)\n?/

/** How each argument opens; where nothing does, the sign that parts them. */
function openerOf(firsts: readonly string[], middles: readonly string[]): string {
  const between = commonEnd(middles)
  const alike = commonEnd([...firsts, between])
  const parted = /^[^\S\n]?$/.test(alike) ? PARTED.exec(between)?.[0] : undefined
  return parted ?? fromLine(alike)
}

const PARTED = /[^\S\n]?[,;&|][^\S\n]?$/

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
