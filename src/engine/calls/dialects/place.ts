/**
 * What the place of a call in the text is worth: it is listed, listed for
 * review, or only also seen.
 */

import type { AlsoSeen, Reason } from '../../model/trace.js'
import { merge } from '../../text/layers.js'
import { firstIndex } from '../../text/sorted.js'
import type { Span } from '../../text/span.js'
import { wordSet } from '../../text/words.js'
import { Enclosing } from '../pragmatics/enclosing.js'
import { pragmaticReasons } from '../pragmatics/pragmatics.js'
import { findRegions } from '../regions/index.js'
import { inlineCode, isQuoted, quotedLines } from '../regions/inline.js'
import { isInTable, isInTrace } from '../regions/listings.js'
import type { Region } from '../regions/region.js'
import type { Candidate, DialectContext } from './dialect.js'
import type { Page } from './page.js'
import { USER_LINE } from './tokens.js'

/** Labels of a fence whose calls are meant. */
const CALL_LABELS = wordSet(
  'text txt plaintext json jsonc python py xml tool_code tool_call tool_calls tool tools',
  'function_call function',
)
/** Words of a label that say the same of its fence: `tool-calls`, `toml call`; and those that deny it. */
const CALL_WORDS = wordSet('tool tools call calls toolcall toolcalls action actions invoke')
const NO_CALL_WORDS = wordSet(
  'result results output outputs response responses error errors example examples schema schemas',
  'definition definitions spec specs list log logs test tests doc docs',
)
/** Labels of data: calls of offered tools that fill such a fence are meant, too. */
const DATA_LABELS = wordSet('yaml yml toml ini properties hcl')
/** Labels of programs in whose language an object is written as JSON is: an object alone that names a tool is no program. */
const OBJECT_LABELS = wordSet('js javascript ts typescript')

export interface Placed {
  readonly listed: readonly Candidate[]
  readonly alsoSeen: readonly AlsoSeen[]
  readonly regions: readonly Region[]
  /** Markup of fences that hold nothing but calls. */
  readonly fences: readonly Span[]
}

/** Sorts the chosen candidates (ascending) by what their place is worth. `markup`: what stands around them. */
export function place(
  page: Page,
  candidates: readonly Candidate[],
  { toolNames }: Pick<DialectContext, 'toolNames'>,
  markup: readonly Span[] = [],
): Placed {
  const { text, marks } = page
  const taken = candidates.map((candidate) => candidate.span)
  const around = merge(inOrder(markup))
  // A fence that belongs to a grammar that was learnt or taught, or is read to the letter, shows nothing.
  const isLearnt = candidates.some(
    ({ dialect, accounted }) => accounted === true || dialect === 'unknown',
  )
  const covered = isLearnt ? merge(inOrder([...taken, ...around])) : taken
  const regions = findRegions(marks, taken, covered)
  if (candidates.length === 0) return { listed: [], alsoSeen: [], regions, fences: [] }
  const code = text.includes('`') ? outsideFences(inlineCode(text, covered), regions) : []
  const quoted = quotedLines(
    text,
    taken.map((span) => span.start),
  )
  const whole = trimmedSpan(text)
  const offered = candidates.filter(({ name }) => toolNames.has(name)).map(({ span }) => span)
  const objects = candidates.filter(({ dialect }) => dialect === 'bare-json')
  const meantIn = (label: string): readonly Span[] => {
    if (DATA_LABELS.has(label)) return offered
    if (OBJECT_LABELS.has(label)) return objects.map(({ span }) => span)
    return isCallLabel(label) ? taken : []
  }
  const callFences = new Set(
    regions.filter(({ kind, label, inner }) => {
      if (kind !== 'fence' || label === null) return false
      return isFilled(text, inner, meantIn(label), around)
    }),
  )
  const listed: Candidate[] = []
  const alsoSeen: AlsoSeen[] = []
  const enclosed = new Enclosing(regions)
  const inCode = new Enclosing(code)
  let groupEnd = -1
  // Where the model goes on to imagine other turns: at the first turn of somebody else behind its first call.
  const imagined = Math.min(userTurnFrom(text, taken), foreignTurnFrom(regions, taken))
  const said = pragmaticReasons(page, candidates, regions)
  const drafts = draftsOf(candidates, regions)
  for (const [index, candidate] of candidates.entries()) {
    const { span } = candidate
    const enclosing = enclosed.at(span.start)
    const only = onlySeen()
    if (only !== null) {
      alsoSeen.push({
        name: candidate.name,
        dialect: candidate.dialect,
        spans: [{ start: span.start, end: span.end }],
        reason: only,
      })
      continue
    }
    const reasons: Reason[] = [...(said[index] ?? [])]
    for (const region of enclosing) {
      if (region.kind === 'thinking') reasons.push({ code: 'inside-thinking' })
      if (region.kind === 'fence') reasons.push({ code: 'inside-fence' })
    }
    if (codeAround(span) === 'whole') reasons.push({ code: 'inside-inline-code' })
    listed.push(
      reasons.length === 0
        ? candidate
        : { ...candidate, reasons: [...candidate.reasons, ...reasons] },
    )
    groupEnd = span.end

    function onlySeen(): Reason | null {
      if (span.start > imagined) return { code: 'after-first-group' }
      if (drafts.has(candidate)) return { code: 'inside-thinking' }
      const role = enclosing.findLast((region) => region.kind === 'role')
      if (role !== undefined && role.label !== 'assistant') {
        return groupEnd >= 0 && role.start >= groupEnd
          ? { code: 'after-first-group' }
          : { code: 'mention-not-call', detail: `in the ${role.label} turn` }
      }
      if (enclosing.some((region) => region.kind === 'fence' && !callFences.has(region))) {
        return { code: 'inside-fence' }
      }
      if (codeAround(span) === 'part') return { code: 'inside-inline-code' }
      if (quoted.has(span.start) || (candidate.marker === 'sentinel' && isQuoted(text, span))) {
        return { code: 'inside-quotation' }
      }
      if (isInTable(text, span) || isInTrace(text, span.start)) return { code: 'inside-example' }
      return null
    }
  }
  /** Does the call stand inside inline code, and is that all of the text? */
  function codeAround(span: Span): 'part' | 'whole' | null {
    const outer = inCode.at(span.start).filter((one) => one.end >= span.end)
    if (outer.length === 0) return null
    return outer.every((one) => fills(one, whole)) ? 'whole' : 'part'
  }

  const fences = [...callFences].flatMap((region) => [
    { start: region.start, end: region.inner.start },
    { start: region.inner.end, end: region.end },
  ])
  return { listed, alsoSeen, regions, fences }
}

/**
 * Calls in thoughts of tools that are called outside of them later: they were rehearsed. So was what
 * nothing marks, where a marked call follows.
 */
function draftsOf(candidates: readonly Candidate[], regions: readonly Region[]): Set<Candidate> {
  const thoughts = new Enclosing(regions.filter(({ kind }) => kind === 'thinking'))
  const inThought = candidates.filter(({ span }) => thoughts.at(span.start).length > 0)
  if (inThought.length === 0) return new Set()
  const known = new Set(inThought)
  const last = new Map<string, number>()
  for (const one of candidates) {
    if (one.marker === 'sentinel' && !known.has(one)) last.set(one.name, one.span.start)
  }
  const marked = [...last.values()].reduce((most, at) => Math.max(most, at), -1)
  return new Set(
    inThought.filter(
      ({ name, span, marker }) =>
        ((marker === 'sentinel' ? last.get(name) : marked) ?? -1) > span.start,
    ),
  )
}

function userTurnFrom(text: string, calls: readonly Span[]): number {
  const start = calls[0]?.start ?? 0
  let index = 0
  for (const { index: at } of text.matchAll(USER_LINE)) {
    // Before the first call: the text is a transcript.
    if (at < start) return Number.POSITIVE_INFINITY
    while ((calls[index]?.end ?? at + 1) <= at) index++
    if ((calls[index]?.start ?? at + 1) > at) return at
  }
  return Number.POSITIVE_INFINITY
}

/** A text that begins with a turn's header is a transcript, in which every turn is real. */
function foreignTurnFrom(regions: readonly Region[], [first]: readonly Span[]): number {
  const turns = regions.filter((region) => region.kind === 'role')
  if (first === undefined || turns.some((turn) => turn.start <= first.start)) {
    return Number.POSITIVE_INFINITY
  }
  const other = turns.find((turn) => turn.label !== 'assistant' && turn.start >= first.end)
  return other?.start ?? Number.POSITIVE_INFINITY
}

function outsideFences(spans: readonly Span[], regions: readonly Region[]): Span[] {
  const fences = regions.filter((region) => region.kind === 'fence')
  if (fences.length === 0) return [...spans]
  const around = new Enclosing(fences)
  return spans.filter((span) => around.at(span.start).length === 0)
}

function isCallLabel(label: string): boolean {
  if (label === '' || CALL_LABELS.has(label) || label.includes('json')) return true
  const words = label.split(/[^\p{L}]+/u)
  return (
    words.some((word) => CALL_WORDS.has(word)) && !words.some((word) => NO_CALL_WORDS.has(word))
  )
}

/** The inside of a fence holds calls, and what stands around them, and nothing else. */
function isFilled(text: string, inner: Span, calls: readonly Span[], markup: readonly Span[]) {
  const own = within(calls, inner)
  if (own.length === 0) return false
  let at = inner.start
  for (const span of inOrder([...own, ...within(markup, inner)])) {
    if (!isBlank(text, at, span.start)) return false
    at = Math.max(at, span.end)
  }
  return isBlank(text, at, inner.end)
}

function inOrder(spans: readonly Span[]): Span[] {
  return [...spans].sort((a, b) => a.start - b.start)
}

/** Those of `spans`, which ascend, that reach into `inner`: the line's end before it may belong to the first. */
function within(spans: readonly Span[], inner: Span): readonly Span[] {
  const from = firstIndex(spans, ({ end }) => end > inner.start)
  return spans.slice(
    from,
    Math.max(
      from,
      firstIndex(spans, ({ start }) => start >= inner.end),
    ),
  )
}

/** The text without white space around it. A piece of code that fills it is the whole answer. */
function trimmedSpan(text: string): Span {
  const end = text.trimEnd().length
  return { start: text.length - text.trimStart().length, end }
}

function fills({ start, end }: Span, whole: Span): boolean {
  return start <= whole.start && end >= whole.end
}

/** White space, separators and brackets that close only? */
function isBlank(text: string, from: number, to: number): boolean {
  return !/[^\s,;)\]}]/.test(text.slice(from, to))
}
