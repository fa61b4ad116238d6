/** Where the reader of unknown wrappings has nothing to say, because a grammar knows better. */

import { skipSpace } from '../../syntax/markup/letters.js'
import type { Span } from '../../text/span.js'
import type { Candidate, Findings } from './dialect.js'

/**
 * The unknown candidates without those that a grammar has understood: recognised
 * as talk about calls, or read as a call where the unknown reader itself does
 * not know where it ends. Half a call's pairs must not stand for the whole.
 */
export function withoutKnown(unknown: Findings, known: Iterable<Findings>): Findings {
  const read: Candidate[] = []
  const talk: Span[] = []
  const imagined: Span[] = []
  for (const { candidates, rejected } of known) {
    read.push(...candidates)
    for (const { reason, span } of rejected) {
      if (reason.code === 'after-first-group') imagined.push(span)
      // A payload that one grammar could not read is no talk.
      else if (reason.code !== 'payload-rejected') talk.push(span)
    }
  }
  const isRead = overlaps(read.map(spanOf))
  // An object with a name and arguments says itself what it is.
  const inObject = overlaps(read.filter(({ marker }) => marker === 'structure').map(spanOf))
  const byArguments = new Map(read.map((one) => [argumentsStart(one), one]))
  const inTalk = overlaps(talk)
  const isImagined = overlaps(imagined)
  if (holdsAll(unknown.candidates, read)) return unknown
  // What one grammar has read is a call where its neighbour is one.
  const framed = unknown.candidates.some(isFramed)
  const stays: Candidate[] = []
  for (const one of unknown.candidates) {
    if (inTalk(one.span) && !(framed && one.accounted === true)) continue
    if (one.accounted === true && one.arguments.form === 'fields' && inObject(one.span)) continue
    if (isRead(one.span) && !adds(one, byArguments.get(argumentsStart(one)))) continue
    // What follows directly belongs to the first group: only its markup was not known.
    if (isImagined(one.span) && !follows(stays.at(-1), one)) continue
    stays.push(one)
  }
  // Calls that were read together stay together, under one reader.
  const covers = overlaps(stays.map((one) => one.span))
  const together = read.every((one) => covers(one.span))
  const apart = (one: Candidate) => !isRead(one.span) && !isImagined(one.span)
  return { ...unknown, candidates: together ? stays : stays.filter(apart) }
}

/** One grammar of its own has read every call that others read, and more. */
function holdsAll(learnt: readonly Candidate[], read: readonly Candidate[]): boolean {
  if (learnt.length <= read.length || !learnt.every(isFramed)) return false
  return read.every(({ name, span }) =>
    learnt.some(
      (one) => one.name === name && one.span.start <= span.start && span.end <= one.span.end,
    ),
  )
}

function spanOf({ span }: Candidate): Span {
  return span
}

/** A grammar of its own has read it, with marks before the name: talk has none. */
function isFramed({ accounted, span, nameSpan, arguments: source }: Candidate): boolean {
  if (accounted !== true || nameSpan === null) return false
  if (source.form === 'fields' && source.fields.length > 1) return true
  return FRAME.test(span.layer.text.slice(span.start, nameSpan.start))
}

const FRAME = /[^\p{L}\p{N}\s.,:;'"`*([{_-]/u

/** Where a call's arguments begin; -1 where they are no text. */
function argumentsStart({ arguments: source }: Candidate): number {
  return source.form === 'text' ? source.span.start : -1
}

/** Does the reading say more than the one before: markup around it, or pairs up to their end? */
function adds(one: Candidate, read: Candidate | undefined): boolean {
  if (one.end !== 'proven' || one.reasons.some(({ code }) => code === 'end-not-proven'))
    return false
  if (one.arguments.form !== 'text') return one.arguments.form === 'fields'
  if (read === undefined || read.name !== one.name) return false
  const { layer, start, end } = one.span
  if (start > read.span.start) return false
  const own = layer.text.slice(Math.max(0, read.span.start - 1), read.span.start + 1)
  if (one.accounted === true && /^\s?[{[]/.test(own)) return false
  const around = layer.text.slice(start, read.span.start) + layer.text.slice(read.span.end, end)
  return /[^\s[\](){},;]/.test(around)
}

/** Is there nothing but white space between the two calls, or did one grammar read both? */
function follows(before: Candidate | undefined, { span }: Candidate): boolean {
  if (before === undefined) return false
  if (before.accounted === true) return true
  return skipSpace(span.layer.text, before.span.end) >= span.start
}

/** Does a span overlap any of `spans`? */
function overlaps(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  // Furthest end up to each span, so that nested spans need no search of their own.
  const reach: number[] = []
  for (const { end } of sorted) reach.push(Math.max(end, reach.at(-1) ?? 0))
  return ({ start, end }) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.start ?? 0) < end) low = middle + 1
      else high = middle
    }
    return (reach[low - 1] ?? -1) > start
  }
}
