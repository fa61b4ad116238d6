/** Where a block ends: by its closer, by what models write instead, or not at all. */

import type { EndProof, Reason } from '../../model/trace.js'
import { plainName, skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import { matchEnd } from '../../text/match-end.js'
import type { Page } from './page.js'
import { END_TOKENS } from './tokens.js'
import type { Wrapping } from './wrapping.js'

export interface BlockEnd {
  readonly end: number
  readonly proof: EndProof
  readonly reasons: readonly Reason[]
}

/** Longest beginning of a closer that the end of the text may leave. */
const CUT = 40

/** Signs that only stand within a call, and more of it. */
const GOES_ON = /^[^\S\n]?(?:[,:}\]]\s*\S|["']\s*[,:}\]])/
const SIGNS = 24

/** Brackets and quotes too many that models leave before a closer. */
const LEFTOVER = /[\s}\])"'`;,.]*/y

const FOREIGN = /^(?:.*_)?(?:tool|function|call|invoke)s?(?:_.*)?$/

/** A closer of another dialect: models mix them up. */
function isForeignCloser(mark: Mark): boolean {
  return mark.kind === 'close' && (FOREIGN.test(mark.name) || FOREIGN.test(mark.space))
}

export class BlockEnds {
  constructor(
    private readonly page: Page,
    private readonly wrapping: Wrapping,
    /** The text may go on. */
    private readonly partial: boolean,
    /** Is this opener written where only a closer can stand? */
    private readonly isMisused: (mark: Mark) => boolean,
  ) {}

  /**
   * The end of a block whose body ends at `from`. `bare`: the block has no opener,
   * so it needs no closer. `complete`: the body itself is complete.
   */
  after(from: number, bare: boolean, complete: boolean): BlockEnd {
    const { text, marks } = this.page
    const at = skipSpace(text, from)
    const mark = marks.at(at)
    if (mark !== null && this.wrapping.closers.has(mark.key)) {
      return { end: this.closing(mark.end), proof: 'proven', reasons: [] }
    }
    if (mark !== null && (isForeignCloser(mark) || this.isMisused(mark))) {
      const written = text.slice(mark.start, mark.end)
      return {
        end: this.closing(mark.end),
        proof: 'proven',
        reasons: [this.page.drift(`closed by ${written}`, mark.start, mark.end)],
      }
    }
    const cut = text.length - at < CUT ? text.slice(at) : ''
    if (cut !== '' && this.isBeginOfCloser(cut)) {
      return {
        end: text.length,
        proof: this.partial ? 'unproven' : 'proven',
        reasons: [this.page.drift(`the closing mark is cut: ${cut}`, at, text.length)],
      }
    }
    if (mark !== null && END_TOKENS.has(mark.key)) return this.atToken(from, mark, complete)
    if (bare || this.wrapping.closerOptional) {
      return { end: from, proof: complete ? 'proven' : 'unproven', reasons: [] }
    }
    const behind = matchEnd(LEFTOVER, text, at)
    const later = behind > at ? marks.at(behind) : null
    if (later !== null && this.wrapping.closers.has(later.key)) {
      const left = text.slice(at, behind).trim().slice(0, 20)
      return {
        end: this.closing(later.end),
        proof: 'proven',
        reasons: [this.page.drift(`left over before the closer: ${left}`, at, behind)],
      }
    }
    const strayed = this.closerBehind(at)
    if (strayed !== null) {
      const detail = `text stands before the closing mark ${text.slice(strayed.start, strayed.end)}`
      const reasons = [this.page.doubt(detail, at, strayed.start)]
      return { end: from, proof: 'unproven', reasons }
    }
    return {
      end: from,
      proof: 'unproven',
      reasons: [this.page.drift('the closing mark is missing', from)],
    }
  }

  /** A token ends the turn: what stands open there, or goes on behind it, is no whole call. */
  private atToken(from: number, { start, end }: Mark, complete: boolean): BlockEnd {
    const { page } = this
    if (complete && !GOES_ON.test(page.text.slice(end, end + SIGNS)))
      return { end: from, proof: 'proven', reasons: [] }
    const detail = `${page.text.slice(start, end)} stands in it`
    return { end: from, proof: 'unproven', reasons: [page.doubt(detail, start, end)] }
  }

  /** The closer that this block would have, were there no text before it. */
  private closerBehind(from: number): Mark | null {
    const { list } = this.page.marks
    const { openers, named } = this.wrapping
    for (let i = this.page.marks.indexFrom(from); i < list.length; i++) {
      const mark = list[i]
      if (mark === undefined || openers.has(mark.key) || named.has(mark.key)) return null
      if (this.wrapping.closers.has(mark.key)) return mark
    }
    return null
  }

  /** Is this the beginning of one of the closers, cut by the end of the text? */
  private isBeginOfCloser(cut: string): boolean {
    const plain = cut.startsWith('[') ? cut : `<${plainName(cut.slice(1)).replace(/｜/g, '|')}`
    if (!/^(?:<[/|]|\[)/.test(plain)) return false
    return [...this.wrapping.closers].some(
      (key) => `<${key}`.startsWith(plain) || key.startsWith(plain),
    )
  }

  /** Closers of outer sections that follow belong to the block. */
  private closing(from: number): number {
    let end = from
    for (;;) {
      const mark = this.page.marks.at(skipSpace(this.page.text, end))
      if (mark === null || !this.wrapping.trailing.has(mark.key)) return end
      end = mark.end
    }
  }
}
