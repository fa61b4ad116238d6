/**
 * The commonest family of dialects: an opener, a body, a closer. Declared as
 * data: which marks open and close, which bodies may stand inside. The body is
 * chosen by its first token, never by the opener alone.
 */

import type { EndProof, Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { matchEnd } from '../../text/match-end.js'
import { nameBefore } from '../grammar/anchors.js'
import { BlockEnds } from './block-end.js'
import { type Block, candidatesOf, rejectedOf } from './blocks.js'
import type { BodyInput } from './bodies/body.js'
import {
  type Candidate,
  type DialectContext,
  type Findings,
  NO_FINDINGS,
  type Rejected,
} from './dialect.js'
import { missingOpener } from './missing-opener.js'
import { type Page, pageOf } from './page.js'
import { END_TOKENS } from './tokens.js'
import type { Wrapping } from './wrapping.js'

/** Most marks in a row that are skipped before a body. */
const SKIPPED = 8

type Reasons = readonly Reason[]

/** Finds all blocks of this wrapping. */
export function findWrapped(
  dialect: string,
  wrapping: Wrapping,
  layer: Layer,
  context: DialectContext,
): Findings {
  const page = pageOf(layer)
  const { openers: outer, bare, named } = wrapping
  const openers = page.marks.anyOf([...outer, ...bare, ...named])
  if (openers.length === 0) return NO_FINDINGS
  return new WrappedReader(dialect, wrapping, page, context).read(openers)
}

class WrappedReader {
  private readonly candidates: Candidate[] = []
  private readonly rejected: Rejected[] = []
  private readonly markup: LayerSpan[] = []
  private readonly ends: BlockEnds
  /** The word before the body that is read. */
  private id: string | null = null

  constructor(
    private readonly dialect: string,
    private readonly wrapping: Wrapping,
    private readonly page: Page,
    private readonly context: DialectContext,
  ) {
    this.ends = new BlockEnds(page, wrapping, context.partial, (mark) => this.isMisused(mark))
  }

  read(openers: readonly Mark[]): Findings {
    let done = 0
    for (const opener of openers) {
      if (opener.start < done) continue
      const nameless = this.wrapping.named.has(opener.key)
      const begin = nameless ? nameBefore(this.page.text, opener.start, done) : opener.start
      const end = begin < 0 ? 0 : this.block(opener, begin)
      if (end > 0) done = end
      else if (!nameless) this.orphan(opener)
    }
    const { candidates, rejected } = this
    return { candidates, rejected, markup: candidates.length > 0 ? this.markup : [] }
  }

  private inputAt(start: number): BodyInput {
    const { page, context, stops } = this
    return { page, context, start, limit: page.text.length, stops }
  }

  private readonly stops = (position: number): boolean => {
    const mark = this.page.marks.at(position)
    return mark !== null && this.isStop(mark)
  }

  private isStop(mark: Mark): boolean {
    const { key } = mark
    return this.wrapping.closers.has(key) || this.wrapping.openers.has(key) || END_TOKENS.has(key)
  }

  /** Reads the block that begins here; gives its end, or 0 when there is no call. */
  private block(opener: Mark, begin: number): number {
    const { page, context, wrapping } = this
    const nameless = this.wrapping.named.has(opener.key)
    this.id = null
    const start = nameless ? begin : this.bodyStart(opener)
    const input = this.inputAt(start)
    for (const body of wrapping.bodies) {
      if (!body.starts(input)) continue
      const reading = body.read(input)
      if (reading === null) continue
      const { id } = this
      const calls = reading.calls
        .flatMap((call) => wrapping.finish(call, context) ?? [])
        .map((call) => (id === null || call.id !== null ? call : { ...call, id }))
      if (calls.length === 0 && reading.calls.length > 0) continue
      const complete = reading.calls.at(-1)?.closed ?? true
      const close = this.ends.after(reading.end, this.wrapping.bare.has(opener.key), complete)
      const block: Block = {
        dialect: this.dialect,
        start: begin,
        end: close.end,
        endProof: close.proof,
        reasons: [
          ...(nameless ? missingOpener(page, begin) : []),
          ...close.reasons,
          ...unfinished(context, close.proof),
        ],
      }
      addAll(this.candidates, candidatesOf(page, block, calls, context.finish))
      addAll(this.rejected, rejectedOf(page, this.dialect, reading.rejected))
      return close.end
    }
    return 0
  }

  /** A special token of the dialect without a call is no content where there are calls. */
  private orphan(mark: Mark): void {
    if (mark.kind === 'token') this.markup.push(this.page.span(mark.start, mark.end))
  }

  private bodyStart(opener: Mark): number {
    const { text, marks } = this.page
    if (this.wrapping.bare.has(opener.key)) return opener.start
    let at = skipSpace(text, opener.end)
    for (let skipped = 0; ; skipped++) {
      if (this.wrapping.words) at = this.behindWord(at)
      const mark = marks.at(at)
      if (mark === null || !this.wrapping.skipped.has(mark.key) || skipped === SKIPPED) break
      at = skipSpace(text, mark.end)
    }
    return Math.max(at, matchEnd(FENCE, text, at))
  }

  /** Behind a word that stands before a mark of the lead, or of a body. */
  private behindWord(from: number): number {
    const end = matchEnd(WORD, this.page.text, from)
    const mark = this.page.marks.at(end)
    const means =
      mark !== null && (this.wrapping.skipped.has(mark.key) || this.wrapping.bare.has(mark.key))
    if (!means) return from
    if (this.wrapping.ids) this.id = this.page.text.slice(from, end).trim()
    return end
  }

  /** An opener where only a closer can stand: no body follows it. */
  private isMisused(mark: Mark): boolean {
    // In a text that goes on, the body may still come.
    if (mark.kind !== 'open' || !this.wrapping.openers.has(mark.key) || this.context.partial) {
      return false
    }
    const input = this.inputAt(this.bodyStart(mark))
    return !this.wrapping.bodies.some((body) => body.starts(input))
  }
}

/** A word with the white space behind it. */
const WORD = /[\w.:-]{1,256}\s*/y

/** A code fence around the body. */
const FENCE = /```(?:json|python|py|xml|tool_code|tool_call)?[ \t]*\r?\n\s*/y

/** A text that may go on proves nothing before its closer. */
function unfinished(context: DialectContext, proof: EndProof): Reasons {
  if (!context.partial || proof === 'proven') return []
  return [{ code: 'end-not-proven', detail: 'the text may go on' }]
}
