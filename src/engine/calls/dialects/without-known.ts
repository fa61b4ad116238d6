/** Of two readings of one text, one by known dialects and one by a grammar that was learnt, which knows better. */

import { type LayerSpan, textOf } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { firstIndex } from '../../text/sorted.js'
import type { Span } from '../../text/span.js'
import type { Candidate, Findings } from './dialect.js'

/**
 * What was learnt without what the known dialects have understood: recognised as talk
 * about calls, or read with no less around it. Calls that were read together stay
 * together: either side has all that overlap.
 */
export function withoutKnown(learnt: Findings, known: Iterable<Findings>): Findings {
  // A known notation that few texts hold was not learnt.
  if (learnt.described === true) return learnt
  const read: Candidate[] = []
  const talk: Span[] = []
  const imagined: Span[] = []
  for (const { candidates, rejected } of known) {
    addAll(read, candidates)
    for (const { reason, span } of rejected) {
      if (reason.code === 'after-first-group') imagined.push(span)
      // A payload that one grammar could not read is no talk.
      else if (reason.code !== 'payload-rejected') talk.push(span)
    }
  }
  const { candidates: all } = learnt
  const framed = all.some(isFramed) || opensFrame(learnt)
  const inTalk = framed ? () => false : overlaps(talk)
  const isImagined = overlaps(imagined)
  const begin = all.findIndex(({ span }) => !isImagined(span))
  // What follows directly belongs to the first group: only its markup was not known.
  const own = begin < 0 ? [] : all.slice(begin).filter(({ span }) => !inTalk(span))
  const isOwn = overlaps(own.map(({ span }) => span))
  const both = read.filter(({ span }) => isOwn(span))
  // Who read the first group knows what is imagined behind it, too.
  const isRead =
    both.length === 0 || saysMore({ ...learnt, candidates: own }, read)
      ? () => false
      : overlaps([...both.map(({ span }) => span), ...imagined])
  const candidates = own.filter(({ span }) => !isRead(span))
  return { ...learnt, candidates, markup: candidates.length === 0 ? [] : learnt.markup }
}

/** Have the learnt calls all that was read beside them, and more calls, or marks around them? */
function saysMore({ candidates, markup }: Findings, read: readonly Candidate[]): boolean {
  // Nothing but `f: {}` was read, in a list of calls.
  const isLittle =
    read.length > 0 && read.every((one) => one.marker !== 'sentinel' && isBareNothing(one))
  if (isLittle && candidates.length > read.length && hasAll(candidates, read)) return true
  if (candidates.some(({ end }) => end !== 'proven')) return false
  if (regroups(candidates, read)) return true
  if (!hasAll(candidates, read)) return false
  if (read.every((one, index) => hasKeysOf(candidates[index], one))) return false
  if (candidates.some(({ novel }) => novel)) return true
  if (candidates.length > read.length && candidates.every(isFramed)) return true
  const spans = read.map(({ span }) => span).sort((a, b) => a.start - b.start)
  const groups = [...markup, ...candidates.map(({ span }) => span)]
  const marks = groups.map((one) => beforeEach(one, spans)).filter((text) => MARK.test(text))
  // A structure in a fence is read with its fence.
  const inFence = read.every(({ marker }) => marker === 'structure')
  return marks.length > 0 && !(inFence && marks.some((text) => FENCE.test(text)))
}

function saysNothing({ arguments: source }: Candidate): boolean {
  return source.form === 'text' && /^\{\s*\}$/.test(textOf(source.span))
}

/** `f: {}`, and no word between that says what the object is. */
function isBareNothing(one: Candidate): boolean {
  const { arguments: source, nameSpan } = one
  if (source.form !== 'text' || nameSpan === null || !saysNothing(one)) return false
  return !/\p{L}/u.test(source.span.layer.text.slice(nameSpan.end, source.span.start))
}

function hasAll(candidates: readonly Candidate[], read: readonly Candidate[]): boolean {
  return read.every((one) => candidates.some((call) => holds(call, one)))
}

/** Do more names have the same objects, each another one's than was read: that of the next call was taken. */
function regroups(candidates: readonly Candidate[], read: readonly Candidate[]): boolean {
  return candidates.length > read.length && read.every((one) => isOfOther(one, candidates))
}

function isOfOther({ arguments: source, nameSpan }: Candidate, all: readonly Candidate[]): boolean {
  if (source.form !== 'text' || nameSpan === null) return false
  const { start, end } = source.span
  return all.some(
    ({ arguments: own, nameSpan: name }) =>
      own.form === 'text' &&
      own.span.start === start &&
      own.span.end === end &&
      name?.start !== nameSpan.start,
  )
}

/** Have both read the same arguments, one by one? */
function hasKeysOf(learnt: Candidate | undefined, { arguments: source }: Candidate): boolean {
  if (source.form !== 'fields' || learnt?.arguments.form !== 'fields') return false
  const { fields } = learnt.arguments
  return (
    fields.length === source.fields.length &&
    fields.every(({ name }, index) => name === source.fields[index]?.name)
  )
}

/** What of the group stands before the spans, which are in order: a mark that only closes says nothing new. */
function beforeEach({ layer, start, end }: LayerSpan, spans: readonly Span[]): string {
  let at = start
  let before = ''
  for (const span of spans) {
    before += layer.text.slice(at, Math.min(end, span.start))
    at = Math.max(at, span.end)
  }
  return before
}

/** Something else than brackets and commas. */
const MARK = /[^\s[\](){},;]/
const FENCE = /(?:^|\n)[^\S\n]{0,12}(?:```|~~~)/

/** Is it the same call with the same arguments, or a part of one argument? */
function holds({ name, nameSpan, arguments: own }: Candidate, read: Candidate): boolean {
  if (name === read.name && (read.nameSpan ?? nameSpan)?.start === nameSpan?.start) {
    if (read.arguments.form !== 'text') return true
    const { start, end } = read.arguments.span
    // What goes on behind a proven end has taken in what follows.
    const ends = own.form === 'text' && (own.span.end <= end || read.end !== 'proven')
    const isNothing = own.form === 'none' && saysNothing(read)
    return own.form === 'fields' || isNothing || (ends && own.span.start === start)
  }
  const pieces = own.form === 'text' ? [own.span] : own.form === 'fields' ? own.fields : []
  return pieces
    .map((one) => ('value' in one ? one.value : one))
    .some(
      ({ start, end }) =>
        start <= read.span.start &&
        read.span.end <= end &&
        end - start > read.span.end - read.span.start,
    )
}

/** Marks stand before the name, or it has several arguments: talk has neither. */
function isFramed({ span, nameSpan, arguments: source }: Candidate): boolean {
  if (source.form === 'fields' && source.fields.length > 1) return true
  return nameSpan !== null && FRAME.test(span.layer.text.slice(span.start, nameSpan.start))
}

/** Marks stand before the first call of a group, and the group has more. */
function opensFrame({ candidates, markup }: Findings): boolean {
  return markup.some(({ layer, start, end }) => {
    const inside = candidates.filter(({ span }) => span.start >= start && span.end <= end)
    const [first] = inside
    return (
      first !== undefined &&
      inside.length > 1 &&
      FRAME.test(layer.text.slice(start, first.span.start))
    )
  })
}

const FRAME = /[^\p{L}\p{N}\s.,:;'"`*([{_-]/u

/** Does a span overlap any of `spans`? */
function overlaps(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start)
  // Furthest end up to each span, so that nested spans need no search of their own.
  const reach: number[] = []
  for (const { end } of sorted) reach.push(Math.max(end, reach.at(-1) ?? 0))
  return ({ start, end }) => {
    const behind = firstIndex(sorted, (one) => one.start >= end)
    return (reach[behind - 1] ?? -1) > start
  }
}
