/**
 * Calls as a name and pairs: `f<arg_key>k</arg_key><arg_value>v</arg_value>`.
 * Every single tag of a pair may be missing as long as one of them is left.
 */

import type { Field } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { trimEnd } from './call-object.js'

const KEY = 'arg_key'
const VALUE = 'arg_value'
const TYPE = 'arg_type'
const SEPARATOR = 'tool_sep'
const PAIR = /(?:^|_)(arg_key|arg_value|arg_type|tool_sep)$/

/** Which part of a pair the tag is; tags may carry a prefix, `<x_arg_key>`. */
function partOf(mark: Mark): string {
  return PAIR.exec(mark.name)?.[1] ?? ''
}

/** A tool's name at the head of a body; then white space (also written as `\n`). */
const NAME = /([^\s<>{}()[\]"'`|,;\\]{1,200})(?:\s|\\n)*/y

interface Head {
  readonly name: string
  readonly start: number
  readonly end: number
  /** Where the pairs begin. */
  next: number
}

function headOf(text: string, at: number): Head | null {
  NAME.lastIndex = at
  const match = NAME.exec(text)
  const name = match?.[1]
  if (name === undefined) return null
  return { name, start: at, end: at + name.length, next: NAME.lastIndex }
}

/** The mark at which the pairs begin, if the body looks like pairs. */
function firstPair(input: BodyInput): { head: Head; mark: Mark | null } | null {
  const { page, start, limit } = input
  const head = headOf(page.text, start)
  if (head === null) return null
  let mark = page.marks.at(head.next)
  if (mark !== null && partOf(mark) === SEPARATOR) {
    // Hunyuan: `f<tool_sep>` before the pairs.
    head.next = skipSpace(page.text, mark.end, limit)
    mark = page.marks.at(head.next)
  }
  if (mark !== null && partOf(mark) !== '') return { head, mark }
  // `f k</arg_key>`: the first opener is missing.
  const later = page.marks.list[page.marks.indexFrom(head.next)]
  if (
    later !== undefined &&
    later.kind === 'close' &&
    partOf(later) === KEY &&
    later.start < limit
  ) {
    const between = page.text.slice(head.next, later.start)
    if (between.length < 100 && !between.includes('\n')) return { head, mark: null }
  }
  const ends = mark !== null && input.stops(head.next) && mark.kind === 'close'
  return ends && !isMention(input, head) ? { head, mark: null } : null
}

/** A name alone that nobody offered, set between blanks or no word at all: `<tool_call> and </tool_call>`. */
function isMention({ page, context }: BodyInput, head: Head): boolean {
  if (context.toolNames.has(head.name)) return false
  if (!/[\p{L}\p{N}]/u.test(head.name)) return true
  const blank = (at: number) => page.text.charCodeAt(at) === 0x20
  return blank(head.start - 1) && blank(head.end)
}

class PairReader {
  readonly fields: Field[] = []
  readonly reasons: Reason[] = []
  closed = false
  private readonly text: string
  private index: number

  constructor(
    private readonly input: BodyInput,
    from: number,
  ) {
    this.text = input.page.text
    this.index = input.page.marks.indexFrom(from)
  }

  /** Reads pair after pair; gives the offset behind the last. */
  read(from: number): number {
    let end = from
    for (;;) {
      const mark = this.mark(0)
      if (mark === null || partOf(mark) === '') {
        this.closed = mark !== null && this.input.stops(mark.start)
        return end
      }
      const pair = this.pair(end)
      if (pair < 0) return end
      end = pair
    }
  }

  private mark(ahead: number): Mark | null {
    const mark = this.input.page.marks.list[this.index + ahead]
    return mark === undefined || mark.start >= this.input.limit ? null : mark
  }

  /** One pair; gives the offset behind it, or -1. */
  private pair(from: number): number {
    let keyStart = skipSpace(this.text, from, this.input.limit)
    let mark = this.mark(0)
    if (mark === null) return -1
    if (mark.kind === 'open' && partOf(mark) === KEY) {
      keyStart = mark.end
      this.index++
      mark = this.mark(0)
    } else this.note(`<${KEY}>`, mark.start)
    if (mark === null) return -1
    const start = skipSpace(this.text, keyStart, mark.start)
    const name = this.text.slice(start, trimEnd(this.text, start, mark.start)).trim()
    let valueStart = mark.start
    if (mark.kind === 'close' && (partOf(mark) === KEY || partOf(mark) === VALUE)) {
      valueStart = mark.end
      this.index++
      mark = this.mark(0)
    } else this.note(`</${KEY}>`, mark.start)
    let type: Field['type'] = 'untyped'
    if (mark !== null && mark.kind === 'open' && partOf(mark) === TYPE) {
      const close = this.mark(1)
      const typed = this.text.slice(mark.end, close?.start ?? mark.end).trim()
      type = typed === 'string' ? 'text' : 'json'
      this.index += close !== null && close.kind === 'close' && partOf(close) === TYPE ? 2 : 1
      valueStart = this.mark(-1)?.end ?? valueStart
      mark = this.mark(0)
    }
    if (mark !== null && mark.kind === 'open' && partOf(mark) === VALUE) {
      valueStart = mark.end
      this.index++
    } else {
      this.note(`<${VALUE}>`, valueStart)
      valueStart = skipSpace(this.text, valueStart, this.input.limit)
    }
    const value = this.valueEnd()
    if (name === '') return -1
    const span = this.input.page.span(valueStart, Math.max(valueStart, value.end))
    this.fields.push({ name, value: span, type, ...(value.cut === true ? { cut: true } : {}) })
    return value.next
  }

  /** Moves behind the value that begins here. */
  private valueEnd(): { end: number; next: number; cut?: true } {
    const { limit } = this.input
    let fallback: Mark | null = null
    let fallbackIndex = this.index
    for (let i = this.index; ; i++) {
      this.index = i
      const mark = this.mark(0)
      if (mark === null) break
      const closer = mark.kind === 'close' && partOf(mark) === VALUE
      if (closer && this.mayFollow(mark.end)) {
        this.index = i + 1
        return { end: mark.start, next: mark.end }
      }
      if (closer && fallback === null) {
        fallback = mark
        fallbackIndex = i
      }
      const next = mark.kind === 'open' && partOf(mark) === KEY
      const stop = this.input.stops(mark.start) && this.mayFollow(mark.start)
      if (!next && !stop) continue
      if (fallback !== null) break
      this.note(`</${VALUE}>`, mark.start)
      return { end: trimEnd(this.text, 0, mark.start), next: mark.start }
    }
    if (fallback !== null) {
      this.index = fallbackIndex + 1
      return { end: fallback.start, next: fallback.end }
    }
    return { end: limit, next: limit, cut: true }
  }

  /** Does something stand here that may follow a pair? */
  private mayFollow(position: number): boolean {
    const at = skipEscapedSpace(this.text, position, this.input.limit)
    if (at >= this.input.limit) return true
    const mark = this.input.page.marks.at(at)
    if (mark === null) return this.text.startsWith('</', at)
    return this.input.stops(at) || (mark.kind === 'open' && partOf(mark) === KEY)
  }

  private note(what: string, at: number): void {
    this.reasons.push({
      code: 'drift-accepted',
      detail: `missing: ${what}`,
      at: this.input.page.span(at, at),
    })
  }
}

/** White space, also where a log has written it as `\n`. */
function skipEscapedSpace(text: string, from: number, limit: number): number {
  let at = skipSpace(text, from, limit)
  while (text.startsWith('\\n', at)) at = skipSpace(text, at + 2, limit)
  return at
}

function read(input: BodyInput): BodyReading | null {
  const first = firstPair(input)
  if (first === null) return null
  const { page, context } = input
  const { head, mark } = first
  const pairs = new PairReader(input, head.next)
  const end = pairs.read(head.next)
  if (pairs.fields.length === 0 && mark !== null) return null
  const call: BodyCall = {
    name: head.name,
    nameSpan: page.span(head.start, head.end),
    arguments:
      pairs.fields.length === 0 ? { form: 'none' } : { form: 'fields', fields: pairs.fields },
    id: null,
    start: input.start,
    end,
    closed: pairs.closed || pairs.fields.length === 0,
    reasons:
      pairs.fields.length === 0 && !isName(head.name, context.toolNames)
        ? [...pairs.reasons, { code: 'empty-arguments' }]
        : pairs.reasons,
  }
  return { calls: [call], rejected: [], end }
}

/** Of several words, as no word of a language is. */
const COMPOUND = /[\p{L}\d]_[\p{L}\d]|[a-z][A-Z]/u

/** Without a pair, only the name says that this is a call: one that is offered, or one that no text would hold. */
function isName(written: string, offered: ReadonlySet<string>): boolean {
  return offered.has(written) || (offered.size === 0 && COMPOUND.test(written))
}

/** A name, then `<arg_key>`, or then directly the closer. */
export const argPairs: BodyReader = {
  starts: (input) => firstPair(input) !== null,
  read,
}
