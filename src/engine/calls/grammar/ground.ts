/** The marks of a text, by which a grammar is read where it is damaged. */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import { Marks } from '../../syntax/markup/marks.js'
import type { LayerSpan } from '../../text/layers.js'
import { oncePer } from '../../text/once-per.js'
import type { Group } from '../dialects/bodies/group.js'
import { measureGroup } from '../dialects/bodies/json-calls.js'
import { trimEnd } from '../dialects/bodies/members.js'
import type { Page } from '../dialects/page.js'
import { literalsBehind } from './behind.js'
import { type Literal, literalEnd } from './literal.js'
import type { Program } from './program.js'
import type { Step } from './steps.js'

/** The literals of a program that are one mark each; found once. */
const marksOf = /* @__PURE__ */ oncePer((program: Program) => {
  const marked = new Map<Literal, Mark>()
  for (const step of program.steps) {
    const mark = step.kind === 'literal' ? markOf(step.literal) : null
    if (step.kind === 'literal' && mark !== null) marked.set(step.literal, mark)
  }
  return marked
})

export class Ground {
  private readonly marked: ReadonlyMap<Literal, Mark>
  /** Keys of plain marks, and whether they belong to the grammar. */
  private readonly own = new Map<string, boolean>()
  private readonly nextAt = new Map<Literal, { from: number; found: number }>()

  constructor(
    private readonly page: Page,
    private readonly program: Program,
    /** Does a mark stand here that ends what the grammar describes? Null where it ends by itself. */
    private readonly stops: ((position: number) => boolean) | null,
  ) {
    this.marked = marksOf(program)
  }

  get limit(): number {
    return this.page.text.length
  }

  /** Where the grammar's first mark stands, with what is written beside it. */
  anchors(): number[] {
    const { steps } = this.program
    const first = literalsBehind(steps, 0).steps
    return this.page.marks
      .anyOf(first.flatMap((index) => this.keyOf(steps[index]) ?? []))
      .filter(({ start }) => first.some((at) => this.begins(steps[at], steps[at + 1], start)))
      .map(({ start }) => start)
  }

  private keyOf(step: Step | undefined): string | null {
    return step?.kind === 'literal' ? (this.wanted(step.literal)?.key ?? null) : null
  }

  private begins(first: Step | undefined, second: Step | undefined, at: number): boolean {
    const behind = first?.kind === 'literal' ? this.literalEnd(first.literal, at) : -1
    return (
      behind >= 0 && (second?.kind !== 'literal' || this.literalEnd(second.literal, behind) >= 0)
    )
  }

  /** All places where the literals of the program stand side by side. */
  rows(): LayerSpan[] {
    const { steps } = this.program
    return this.page.marks.of(this.keyOf(steps[0]) ?? '').flatMap(({ start }) => {
      let end = start
      for (const step of steps) {
        if (end >= 0 && step.kind === 'literal') end = this.literalEnd(step.literal, end)
      }
      return end > start ? [this.page.span(start, end)] : []
    })
  }

  /** Behind the literal at `at`, as it is written or as a mark; -1 where it does not stand there. */
  literalEnd(literal: Literal, at: number): number {
    const end = literalEnd(literal, this.page.text, at)
    if (end >= 0) return end
    const wanted = this.wanted(literal)
    const mark = wanted === null ? null : this.page.marks.at(at)
    return mark !== null && wanted !== null && isSame(mark, wanted) ? mark.end : -1
  }

  /** Behind the white space at `at`, also where a log has written it as `\n`. */
  spaceEnd(at: number): number {
    const { text } = this.page
    let end = skipSpace(text, at)
    while (text.startsWith('\\n', end)) end = skipSpace(text, end + 2)
    return end
  }

  /** Where what the grammar describes may end. */
  ends(at: number): boolean {
    if (this.stops === null) return true
    const end = this.spaceEnd(at)
    return end >= this.limit || this.stops(end)
  }

  /** The object or list at `at`, up to what ends the block where it is not closed. */
  group(at: number, quotes: readonly string[]): Group {
    const stops = this.stops ?? ((position) => this.isOwnAt(position))
    const input = { page: this.page, limit: this.limit, stops }
    return measureGroup(input, at, ...(quotes.length === 0 ? [] : [quotes]))
  }

  /** Stands a mark of the grammar before `at`, white space aside? */
  isBehindOwn(at: number): boolean {
    const before = this.page.marks.list[this.page.marks.indexFrom(at) - 1]
    return before !== undefined && this.spaceEnd(before.end) >= at && this.isOwn(before)
  }

  /** Where what begins at `at` ends: before what ends the block; -1 where another mark of the grammar comes first. */
  looseEnd(at: number): number {
    const { list } = this.page.marks
    let index = this.page.marks.indexFrom(at)
    // An element is another dialect's body.
    if (list[index]?.start === at && list[index]?.kind === 'open') return -1
    while (index < list.length && !this.isOwnAt(list[index]?.start ?? 0)) index++
    const behind = list[index]
    if (behind === undefined) return this.trimmed(at, this.limit)
    return this.isStop(behind) ? this.trimmed(at, behind.start) : -1
  }

  private isOwnAt(position: number): boolean {
    const mark = this.page.marks.at(position)
    return mark !== null && (this.isOwn(mark) || this.isStop(mark))
  }

  markAt(at: number): Mark | null {
    return this.page.marks.at(at)
  }

  /** The mark that the literal is; null where it is none, or more. */
  wanted(literal: Literal): Mark | null {
    return this.marked.get(literal) ?? null
  }

  /** Where the mark that the literal is stands next; the text's length where nowhere; null where it is none. */
  nextMark(literal: Literal, at: number): number | null {
    const wanted = this.wanted(literal)
    if (wanted === null) return null
    const known = this.nextAt.get(literal)
    if (known !== undefined && known.from <= at && at <= known.found) return known.found
    const { list } = this.page.marks
    let index = this.page.marks.indexFrom(at)
    for (let mark = list[index]; mark !== undefined; mark = list[++index]) {
      if (isSame(mark, wanted)) break
    }
    const found = list[index]?.start ?? this.limit
    this.nextAt.set(literal, { from: at, found })
    return found
  }

  /** Is this a mark of the grammar? */
  isOwn(mark: Mark): boolean {
    const plain = mark.restEnd === mark.restStart
    const known = plain ? this.own.get(mark.key) : undefined
    if (known !== undefined) return known
    const own = [...this.marked.values()].some((wanted) => isSame(mark, wanted))
    if (plain) this.own.set(mark.key, own)
    return own
  }

  isStop(mark: Mark): boolean {
    return this.stops?.(mark.start) ?? false
  }

  /** The first mark in `[from, to)` that a value cannot hold; -1 where there is none. */
  ownMark(from: number, to: number): number {
    const { list } = this.page.marks
    let index = this.page.marks.indexFrom(from)
    for (let mark = list[index]; mark !== undefined && mark.start < to; mark = list[++index]) {
      if (this.isOwn(mark) || this.isStop(mark)) return mark.start
    }
    return -1
  }

  /** `end` before trailing white space. */
  trimmed(start: number, end: number): number {
    return trimEnd(this.page.text, start, end)
  }
}

/** The mark that a literal is, as a whole. */
function markOf({ chunks }: Literal): Mark | null {
  const [only] = chunks
  if (only === undefined || chunks.length > 1) return null
  const mark = new Marks(only.text).at(0)
  const whole = mark !== null && mark.end === only.text.length && mark.restEnd === mark.restStart
  return whole ? mark : null
}

/** A prefix before a name of several words: `x_` of `x_arg_key`. */
const PREFIX = /^[^_]+_(?=[^_]+_)/

/** The same mark, look-alikes and prefixes aside: `<x_arg_key>` is an `<arg_key>`, and a `<y_arg_key>`. */
function isSame(mark: Mark, wanted: Mark): boolean {
  if (mark.kind !== wanted.kind || mark.restEnd > mark.restStart) return false
  if (mark.kind === 'token') return mark.key === wanted.key
  const name = wanted.name.replace(PREFIX, '')
  return mark.name === name || mark.name.endsWith(`_${name}`)
}
