/**
 * The commonest family of dialects: an opener, a body, a closer. Declared as
 * data: which marks open and close, which bodies may stand inside. The body is
 * chosen by its first token, never by the opener alone.
 */
import type { Layer } from '../layers.js'
import { skipSpace } from '../syntax/markup/letters.js'
import type { Mark } from '../syntax/markup/marks.js'
import type { EndProof, Reason } from '../trace.js'
import { candidatesOf, rejectedOf } from './blocks.js'
import type { BodyInput, BodyReader } from './bodies/body.js'
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
  /** Keys of marks that close it; any of them will do. Empty: the dialect has no closer. */
  readonly closers: readonly string[]
  readonly bodies: readonly BodyReader[]
  /** Keys of marks that are the beginning of a body by themselves: the opener may be missing. */
  readonly bare?: readonly string[]
  /** Keys of marks that may stand between opener and body and mean nothing. */
  readonly skipped?: readonly string[]
  /** Reasons that every call of this dialect carries. */
  readonly reasons?: readonly Reason[]
}

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
  const stopKeys = new Set([...wrapping.openers, ...wrapping.closers, ...END_TOKENS])
  const stops = (position: number) => {
    const mark = page.marks.at(position)
    return mark !== null && stopKeys.has(mark.key)
  }
  const candidates: Candidate[] = []
  const rejected: Rejected[] = []
  let done = 0
  for (const opener of openers) {
    if (opener.start < done) continue
    const found = readBlock(page, context, opener, wrapping, stops, dialect)
    if (found === null) continue
    candidates.push(...found.candidates)
    rejected.push(...found.rejected)
    done = found.end
  }
  return { candidates, rejected, markup: [] }
}

function readBlock(
  page: Page,
  context: DialectContext,
  opener: Mark,
  wrapping: Wrapping,
  stops: BodyInput['stops'],
  dialect: string,
): { candidates: Candidate[]; rejected: Rejected[]; end: number } | null {
  const start = bodyStart(page, opener, wrapping)
  const input: BodyInput = { page, context, start, limit: page.text.length, stops }
  for (const body of wrapping.bodies) {
    if (!body.starts(input)) continue
    const reading = body.read(input)
    if (reading === null) continue
    const close = closeBlock(page, reading.end, wrapping, opener.key)
    const block = {
      dialect,
      start: opener.start,
      end: close.end,
      endProof: close.proof,
      marker: 'sentinel' as const,
      reasons: [
        ...(wrapping.reasons ?? []),
        ...close.reasons,
        ...(context.partial && close.proof !== 'proven'
          ? [{ code: 'end-not-proven' as const, detail: 'the text may go on' }]
          : []),
      ],
    }
    return {
      candidates: candidatesOf(page, block, reading.calls),
      rejected: rejectedOf(page, dialect, reading),
      end: close.end,
    }
  }
  return null
}

function bodyStart(page: Page, opener: Mark, wrapping: Wrapping): number {
  if (wrapping.bare?.includes(opener.key) ?? false) return opener.start
  let at = skipSpace(page.text, opener.end)
  for (;;) {
    const mark = page.marks.at(at)
    if (mark === null || !(wrapping.skipped?.includes(mark.key) ?? false)) return at
    at = skipSpace(page.text, mark.end)
  }
}

export interface BlockEnd {
  readonly end: number
  readonly proof: EndProof
  readonly reasons: readonly Reason[]
}

/** Brackets and quotes too many that models leave before a closer. */
const LEFTOVER = /[\s}\])"'`;,.]*/y

/** What follows a body: a closer, an end token, the end of the text or something else. */
export function closeBlock(
  page: Page,
  from: number,
  wrapping: Pick<Wrapping, 'closers' | 'bare'>,
  openerKey: string,
): BlockEnd {
  const { text, marks } = page
  const at = skipSpace(text, from)
  const mark = marks.at(at)
  if (mark !== null && wrapping.closers.includes(mark.key)) {
    return { end: mark.end, proof: 'proven', reasons: [] }
  }
  if (mark !== null && END_TOKENS.has(mark.key)) return { end: from, proof: 'proven', reasons: [] }
  if (wrapping.closers.length === 0 || (wrapping.bare?.includes(openerKey) ?? false)) {
    return { end: from, proof: at < text.length ? 'proven' : 'unproven', reasons: [] }
  }
  LEFTOVER.lastIndex = at
  LEFTOVER.test(text)
  const behind = LEFTOVER.lastIndex
  const later = behind > at ? marks.at(behind) : null
  if (later !== null && wrapping.closers.includes(later.key)) {
    return {
      end: later.end,
      proof: 'proven',
      reasons: [
        {
          code: 'drift-accepted',
          detail: `left over before the closer: ${text.slice(at, behind).trim().slice(0, 20)}`,
          at: page.span(at, behind),
        },
      ],
    }
  }
  return {
    end: from,
    proof: 'unproven',
    reasons: [{ code: 'drift-accepted', detail: 'the closing mark is missing' }],
  }
}
