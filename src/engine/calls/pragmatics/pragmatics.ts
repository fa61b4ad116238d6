/**
 * Who says a call, and is it meant? Everything that the text around a call says
 * about it, apart from syntax: it changes a verdict, with a reason, and drops
 * nothing.
 */

import type { Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import { firstIndex } from '../../text/sorted.js'
import type { Span } from '../../text/span.js'
import type { Page } from '../dialects/page.js'
import type { Region } from '../regions/region.js'
import { cutLines } from './cut-lines.js'
import { Enclosing } from './enclosing.js'
import { enclosures, linesOf } from './listings.js'
import { quotingElements, Speakers } from './speakers.js'
import { talkAround } from './talk.js'
import { xmlDocument } from './xml-document.js'

/** A call's place; a call without a marker is judged by the words around it elsewhere. */
export interface Spoken {
  readonly span: Span
}

/** Reasons for each of the calls (ascending, not overlapping), in their order. */
export function pragmaticReasons(
  page: Page,
  calls: readonly Spoken[],
  regions: readonly Region[],
): Reason[][] {
  if (calls.length === 0) return []
  const { text, marks } = page
  const spans = calls.map(({ span }) => span)
  const shown = new Enclosing(
    [
      ...enclosures(text, spans),
      ...quotingElements(marks, spans),
      ...xmlDocument(marks, spans),
    ].sort((a, b) => a.start - b.start),
  )
  const lines = linesOf(text)
  const cut = cutLines(text)
  const speakers = new Speakers(text, spans)
  const behind = boundsOf(regions)
  const groups = groupsOf(text, spans)
  const talk = groups.map(({ start, end, first, last }) => {
    const from = Math.max(spans[first - 1]?.end ?? 0, behind(start))
    return talkAround(text, { start, end }, from, spans[last + 1]?.start ?? text.length)
  })
  for (let at = talk.length - 1; at > 0; at--) {
    if (SEVERAL.test(talk[at]?.detail ?? '')) talk[at - 1] ??= talk[at] ?? null
  }
  const introduced = transcriptTalk(page, regions)
  let group = 0
  return spans.map((span, i) => {
    while ((groups[group]?.last ?? i) < i) group++
    const reasons: Reason[] = []
    for (const one of shown.at(span.start)) if (one.end >= span.end) reasons.push(one.reason)
    if (isLeftOut(text, spans[i - 1], span) || isLeftOut(text, span, spans[i + 1])) {
      reasons.push({ code: 'batch-incomplete', detail: 'calls are left out between them' })
    }
    const told = [
      lines(span.start),
      cut(span),
      speakers.at(span.start, behind(span.start)),
      talk[group],
      span.start > introduced.from ? introduced.reason : null,
    ]
    for (const reason of told) if (reason) reasons.push(reason)
    return reasons
  })
}

/** Keys of special tokens, with one of which a rendered prompt begins. */
const PROMPT = /^(?:\|\w+\||s|bos)$/

/** What the words before the first turn say of the conversation that they show. */
function transcriptTalk(
  { text, marks }: Page,
  regions: readonly Region[],
): { readonly from: number; readonly reason: Reason | null } {
  const first = regions.find(({ kind }) => kind === 'role')
  // Behind a token that begins a prompt they are the system's, to the model.
  const isPrompt = PROMPT.test(marks.at(skipSpace(text, 0))?.key ?? '')
  if (first === undefined || isPrompt) return { from: text.length, reason: null }
  const { start, end } = first
  const reason = talkAround(text, { start, end }, 0, end)
  return { from: start, reason: reason?.code === 'inside-example' ? reason : null }
}

/** Where the last thinking or turn before a place has its end or its beginning. */
function boundsOf(regions: readonly Region[]): (position: number) => number {
  const bounds = regions
    .filter(({ kind }) => kind !== 'fence')
    .map(({ kind, end, inner }) => (kind === 'role' ? inner.start : end))
    .sort((a, b) => a - b)
  return (position) => bounds[firstIndex(bounds, (bound) => bound > position) - 1] ?? 0
}

interface Group extends Span {
  readonly first: number
  readonly last: number
}

/** More than this between two calls is more than what stands between the calls of one batch. */
const GAP = 200
const WORD = /\p{L}{2}/u
/** What holds back a group speaks of the ones before it, too. */
const SEVERAL = /\b(?:which|pick|n?either|none|these|those|calls)\b/i

/** Calls with no words between them are introduced together. */
function groupsOf(text: string, spans: readonly Span[]): Group[] {
  const groups: Group[] = []
  for (const [i, { start, end }] of spans.entries()) {
    const last = groups.at(-1)
    if (last !== undefined && isGlue(text.slice(last.end, Math.min(start, last.end + GAP + 1)))) {
      groups[groups.length - 1] = { ...last, end, last: i }
    } else groups.push({ start, end, first: i, last: i })
  }
  return groups
}

function isGlue(between: string): boolean {
  return between.length <= GAP && !WORD.test(between.replace(/<[^<>\n]{0,80}>/g, ' '))
}

/** Nothing but dots, as who shortens a list of calls writes. */
const LEFT_OUT = /^[\s,;]*(?:<!--|#|\/\/)?\s?[[(<]?(?:\.{3,}|…)[\])>]?[\s,;]*$/

/** Is something left out between the two calls? */
function isLeftOut(text: string, before: Span | undefined, behind: Span | undefined): boolean {
  if (before === undefined || behind === undefined) return false
  const length = behind.start - before.end
  return length > 0 && length < GAP && LEFT_OUT.test(text.slice(before.end, behind.start))
}
