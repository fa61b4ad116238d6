/**
 * The commonest family of dialects: an opener, a body, a closer. Declared as
 * data: which marks open and close, which bodies may stand inside. The body is
 * chosen by its first token, never by the opener alone.
 */
import type { Layer } from '../layers.js'
import { skipSpace } from '../syntax/markup/letters.js'
import type { Mark } from '../syntax/markup/marks.js'
import type { EndProof, LayerSpan, Reason } from '../trace.js'
import { type Block, candidatesOf, rejectedOf } from './blocks.js'
import type { BodyCall, BodyInput, BodyReader } from './bodies/body.js'
import {
  type Candidate,
  type DialectContext,
  type Findings,
  NO_FINDINGS,
  type Rejected,
} from './dialect.js'
import { type Page, pageOf } from './page.js'
import { END_TOKENS } from './tokens.js'

export interface Wrapping {
  /** Keys of marks that open a block (see `Mark.key`). */
  readonly openers: readonly string[]
  /** Keys of marks that close it; any of them will do. */
  readonly closers: readonly string[]
  /** The closer is no part of the dialect, or some writers leave it out. */
  readonly closerOptional?: boolean
  readonly bodies: readonly BodyReader[]
  /** Keys of marks that are the beginning of a body by themselves: the opener may be missing. */
  readonly bare?: readonly string[]
  /** Keys of marks that may stand between opener and body and mean nothing. */
  readonly skipped?: readonly string[]
  /** A text that may stand there and means nothing; a sticky expression. */
  readonly lead?: RegExp
  /** Keys of marks that close an outer section, behind the closer. */
  readonly trailing?: readonly string[]
  /** Changes what was read, such as names that are ids. */
  readonly finish?: (call: BodyCall, context: DialectContext) => BodyCall
}

type Reasons = readonly Reason[]

/** Finds all blocks of this wrapping. */
export function findWrapped(
  dialect: string,
  wrapping: Wrapping,
  layer: Layer,
  context: DialectContext,
): Findings {
  const page = pageOf(layer)
  const openers = page.marks.anyOf([...wrapping.openers, ...(wrapping.bare ?? [])])
  if (openers.length === 0) return NO_FINDINGS
  return new WrappedReader(dialect, wrapping, page, context).read(openers)
}

class WrappedReader {
  private readonly candidates: Candidate[] = []
  private readonly rejected: Rejected[] = []
  private readonly markup: LayerSpan[] = []
  private readonly openers: ReadonlySet<string>
  private readonly bare: ReadonlySet<string>
  private readonly closers: ReadonlySet<string>
  private readonly skipped: ReadonlySet<string>
  private readonly trailing: ReadonlySet<string>

  constructor(
    private readonly dialect: string,
    private readonly wrapping: Wrapping,
    private readonly page: Page,
    private readonly context: DialectContext,
  ) {
    this.openers = new Set(wrapping.openers)
    this.bare = new Set(wrapping.bare)
    this.closers = new Set(wrapping.closers)
    this.skipped = new Set(wrapping.skipped)
    this.trailing = new Set([...(wrapping.trailing ?? []), ...wrapping.closers])
  }

  read(openers: readonly Mark[]): Findings {
    let done = 0
    for (const opener of openers) {
      if (opener.start < done) continue
      const end = this.block(opener)
      if (end > 0) done = end
      else this.orphan(opener)
    }
    const { candidates, rejected } = this
    return { candidates, rejected, markup: candidates.length > 0 ? this.markup : [] }
  }

  private readonly stops = (position: number): boolean => {
    const mark = this.page.marks.at(position)
    return mark !== null && this.isStop(mark)
  }

  private isStop(mark: Mark): boolean {
    const { key } = mark
    return this.closers.has(key) || this.openers.has(key) || END_TOKENS.has(key)
  }

  /** Reads the block that begins here; gives its end, or 0 when there is no call. */
  private block(opener: Mark): number {
    const { page, context, wrapping } = this
    const start = this.bodyStart(opener)
    const input: BodyInput = {
      page,
      context,
      start,
      limit: page.text.length,
      stops: this.stops,
    }
    for (const body of wrapping.bodies) {
      if (!body.starts(input)) continue
      const reading = body.read(input)
      if (reading === null) continue
      const close = this.close(reading.end, this.bare.has(opener.key))
      const { finish } = wrapping
      const calls =
        finish === undefined ? reading.calls : reading.calls.map((call) => finish(call, context))
      const block: Block = {
        dialect: this.dialect,
        start: opener.start,
        end: close.end,
        endProof: close.proof,
        marker: 'sentinel',
        reasons: [...close.reasons, ...unfinished(context, close.proof)],
      }
      this.candidates.push(...candidatesOf(page, block, calls))
      this.rejected.push(...rejectedOf(page, this.dialect, reading))
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
    if (this.bare.has(opener.key)) return opener.start
    let at = skipSpace(text, opener.end)
    for (;;) {
      const { lead } = this.wrapping
      if (lead !== undefined) {
        lead.lastIndex = at
        if (lead.test(text)) at = skipSpace(text, lead.lastIndex)
      }
      const mark = marks.at(at)
      if (mark === null || !this.skipped.has(mark.key)) return at
      at = skipSpace(text, mark.end)
    }
  }

  /** What follows a body: a closer, an end token, the end of the text or something else. */
  private close(from: number, bare: boolean): { end: number; proof: EndProof; reasons: Reasons } {
    const { text, marks } = this.page
    const at = skipSpace(text, from)
    const mark = marks.at(at)
    if (mark !== null && this.closers.has(mark.key)) {
      return { end: this.closing(mark.end), proof: 'proven', reasons: [] }
    }
    if (mark !== null && END_TOKENS.has(mark.key))
      return { end: from, proof: 'proven', reasons: [] }
    if (bare || (this.wrapping.closerOptional ?? false)) {
      return { end: from, proof: at < text.length ? 'proven' : 'unproven', reasons: [] }
    }
    LEFTOVER.lastIndex = at
    LEFTOVER.test(text)
    const behind = LEFTOVER.lastIndex
    const later = behind > at ? marks.at(behind) : null
    if (later !== null && this.closers.has(later.key)) {
      const left = text.slice(at, behind).trim().slice(0, 20)
      return {
        end: this.closing(later.end),
        proof: 'proven',
        reasons: [drift(`left over before the closer: ${left}`, this.page.span(at, behind))],
      }
    }
    return {
      end: from,
      proof: 'unproven',
      reasons: [drift('the closing mark is missing', this.page.span(from, from))],
    }
  }

  /** Closers of outer sections that follow belong to the block. */
  private closing(from: number): number {
    let end = from
    for (;;) {
      const mark = this.page.marks.at(skipSpace(this.page.text, end))
      if (mark === null || !this.trailing.has(mark.key)) return end
      end = mark.end
    }
  }
}

/** Brackets and quotes too many that models leave before a closer. */
const LEFTOVER = /[\s}\])"'`;,.]*/y

function drift(detail: string, at: LayerSpan): Reason {
  return { code: 'drift-accepted', detail, at }
}

/** A text that may go on proves nothing before its closer. */
function unfinished(context: DialectContext, proof: EndProof): Reasons {
  if (!context.partial || proof === 'proven') return []
  return [{ code: 'end-not-proven', detail: 'the text may go on' }]
}
