/** Marks of a notation that is read to the letter where nobody has read a call: they are told. */
import { merge } from '../../text/layers.js'
import { firstIndex } from '../../text/sorted.js'
import type { Span } from '../../text/span.js'
import { LEFT } from '../induction/leftover.js'
import type { Dialect, Findings, Rejected } from './dialect.js'
import { DIALECTS } from './index.js'
import type { Page } from './page.js'

/** Shortest piece of a mark at an edge of the text that is taken for one. */
const PIECE = 5
/** A piece of a mark that is more than a word. */
const SIGNED = /[^\p{L}\p{N}\s:]/u

/** A dialect with the signs that it alone writes. */
export interface FurtherReader extends Dialect {
  readonly signs: readonly string[]
  /** Those with which a call begins. */
  readonly openers: readonly string[]
}

/** Does the sign hold a word, and does no other dialect write it? */
export function isOwn(sign: string): boolean {
  return /^[^`]*\p{L}{3}/u.test(sign) && !DIALECTS.some(({ example }) => example.includes(sign))
}

/** The findings, and what of these dialects stands beside them; a call beside that is not ready. */
export function withLeft(
  found: Findings,
  page: Page,
  inText: readonly FurtherReader[],
  all: readonly FurtherReader[],
): Findings {
  const { candidates, markup } = found
  const covered = merge(
    [...candidates.map(({ span }) => span), ...markup].sort((a, b) => a.start - b.start),
  )
  const opened = inText.flatMap((one) => firstOf(one, one.openers, page, found, covered))
  const left =
    opened.length > 0
      ? opened
      : [
          ...inText.flatMap((one) => firstOf(one, one.signs, page, found, covered)),
          ...all.flatMap((one) => cutOff(one, page, covered)),
        ].slice(0, 1)
  if (left.length === 0) return found
  return {
    ...found,
    rejected: [...found.rejected, ...left],
    candidates:
      opened.length === 0
        ? candidates
        : candidates.map((one) => ({ ...one, reasons: [...one.reasons, LEFT] })),
  }
}

/** The first of the signs that nobody has read; where the dialect has read no call, one that begins a line or stands behind another mark. */
function firstOf(
  dialect: FurtherReader,
  signs: readonly string[],
  page: Page,
  { candidates }: Findings,
  covered: readonly Span[],
): Rejected[] {
  const { text } = page
  const isRead = candidates.some((one) => one.dialect === dialect.id)
  for (const sign of signs) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      const from = freeFrom(at, covered)
      if (from >= 0 && (isRead || begins(text, at)))
        return [unread(dialect, page, { start: Math.max(from, at - NEAR), end: at + sign.length })]
    }
  }
  return []
}

/** Where what nobody has read begins before a place; -1 where the place itself was read. */
function freeFrom(at: number, covered: readonly Span[]): number {
  const next = firstIndex(covered, ({ end }) => end > at)
  return (covered[next]?.start ?? Number.POSITIVE_INFINITY) <= at
    ? -1
    : (covered[next - 1]?.end ?? 0)
}

/** How far before a mark is looked. */
const NEAR = 40

function begins(text: string, at: number): boolean {
  return at === 0 || /(?:^|\n)[^\S\n]*$|>$/.test(text.slice(Math.max(0, at - NEAR), at))
}

/** The text begins with the end of a mark, or its last line is the beginning of one. */
function cutOff(dialect: FurtherReader, page: Page, covered: readonly Span[]): Rejected[] {
  const { text } = page
  const head = /^\S{0,60}/.exec(text)?.[0] ?? ''
  const from = text.lastIndexOf('\n') + 1
  const tail = text.length - from > 60 ? '' : text.slice(from).trimStart()
  const isEnd = (sign: string) => sign.length > head.length && sign.endsWith(head)
  const isBegin = (sign: string) => sign.length > tail.length && sign.startsWith(tail)
  if (isPiece(head) && dialect.signs.some(isEnd) && isOwn(head) && freeFrom(0, covered) >= 0)
    return [unread(dialect, page, { start: 0, end: head.length })]
  if (isPiece(tail) && dialect.openers.some(isBegin) && isOwn(tail) && freeFrom(from, covered) >= 0)
    return [unread(dialect, page, { start: from, end: text.length })]
  return []
}

function isPiece(text: string): boolean {
  return text.length >= PIECE && SIGNED.test(text)
}

function unread({ id, title }: FurtherReader, page: Page, { start, end }: Span): Rejected {
  const span = page.span(start, end)
  const detail = `a part of a call, which goes on otherwise than ${title} says`
  return { dialect: id, span, name: null, reason: { code: 'payload-rejected', detail, at: span } }
}
