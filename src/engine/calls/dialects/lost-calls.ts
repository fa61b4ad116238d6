/** Text beside the calls that were read which must have been another call, and is damaged. */

import type { Reason } from '../../model/trace.js'
import { merge } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import type { Candidate, Rejected } from './dialect.js'
import type { Page } from './page.js'
import type { Placed } from './place.js'

/** The key of arguments with an object, also one in a string. */
const ARGUMENTS = /["'](?:arguments|parameters|args)["']\s{0,20}:\s{0,20}["']?\{/
/** Elements of parameters. */
const PARAMETER = /(?:^|[/|:_])(?:parameter|arg_key|arg_value)$/
/** Tokens that stand nowhere but in calls. */
const SEPARATOR = /^\|(?:constrain|tool_sep|tool_call_argument_begin)\|$/
/** Elements and tokens around calls; what they hold must look like arguments too. */
const CALL =
  /(?:^|[/|:_[])(?:tool_?calls?|function_?calls?|function|toolcall|invoke|args)(?:$|[\]|_:])/i
const PAYLOAD = /[{(]\s{0,20}["'][^"'\n]{1,80}["']\s{0,20}[:=]|\w\{\w{1,80}:/
/** `<x=name>{"…`: a tag of a call that no grammar knows. */
const TAGGED = /<(?!param)\w{1,40}=[\w.-]{1,80}>\s{0,20}\{\s{0,20}["']/
/** A recipient, a name with an object behind it, or a quoted member, as only calls have them. */
const TOLD =
  /\bto=functions\.\w|["']name["']\s{0,20}:\s{0,20}["'][\w.-]{1,80}["'][^\n:]{1,60}:\s{0,20}[,{]|\w:<\|"\|>/

/** Places of calls that were lost: behind, before or between those that were read. */
export function lostCalls(page: Page, { listed, alsoSeen, regions }: Placed): Rejected[] {
  const [first] = listed
  if (first === undefined || !listed.some(({ marker }) => marker === 'sentinel')) return []
  const taken: Span[] = []
  for (const region of regions) {
    if (region.kind !== 'role' || region.label !== 'assistant') taken.push(region)
  }
  for (const { spans, reason } of alsoSeen) {
    // What follows there is the model's imagination.
    const imagined = reason.code === 'after-first-group'
    for (const { start, end } of spans)
      taken.push({ start, end: imagined ? page.text.length : end })
  }
  const lost = gaps(page, [...listed.map(({ span }) => span), ...taken]).filter((gap) =>
    looksLost(page, gap),
  )
  for (const gap of gaps(page, [...listed.map(coreOf), ...taken])) {
    if (ARGUMENTS.test(page.text.slice(gap.start, gap.end))) lost.push(gap)
  }
  return merge(lost).map((span) => ({
    dialect: first.dialect,
    span: page.span(span.start, span.end),
    name: null,
    reason: { code: 'payload-rejected', detail: 'text of a call that could not be read' },
  }))
}

/** From a call's name and arguments, the first that stands there, to the end of the last. */
function coreOf({ span, nameSpan, arguments: source }: Candidate): Span {
  const parts: Span[] = nameSpan === null ? [] : [nameSpan]
  if (source.form === 'text') parts.push(source.span)
  else if (source.form === 'fields') parts.push(...source.fields.map(({ value }) => value))
  else return span
  const own = parts.filter((part) => part.start >= span.start && part.end <= span.end)
  if (own.length < parts.length || own.length === 0) return span
  return {
    start: own.reduce((least, part) => Math.min(least, part.start), span.end),
    end: own.reduce((last, part) => Math.max(last, part.end), span.start),
  }
}

/** What is left of the page outside of the spans. */
function gaps(page: Page, spans: readonly Span[]): Span[] {
  const found: Span[] = []
  let at = 0
  for (const { start, end } of merge(spans)) {
    if (start > at) found.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  if (at < page.text.length) found.push({ start: at, end: page.text.length })
  return found
}

function looksLost(page: Page, gap: Span): boolean {
  const { list } = page.marks
  let around = false
  let parameters = false
  let open = 0
  for (let i = page.marks.indexFrom(gap.start); i < list.length; i++) {
    const mark = list[i]
    if (mark === undefined || mark.start >= gap.end) break
    if (mark.kind === 'word') continue
    if (SEPARATOR.test(mark.key)) return true
    if (PARAMETER.test(mark.key)) {
      parameters = true
      open += mark.kind === 'close' ? -1 : 1
      if (open < 0) return true
    } else around ||= CALL.test(mark.key)
  }
  const text = page.text.slice(gap.start, gap.end)
  return TAGGED.test(text) || TOLD.test(text) || (around && (parameters || PAYLOAD.test(text)))
}

const BESIDE: Reason = {
  code: 'dialect-drift',
  detail: 'beside it stands another call, and it could not be read',
}

/** Those of which no grammar has told anything yet. */
export function untold(lost: readonly Rejected[], told: readonly Rejected[]): Rejected[] {
  return lost.filter(
    ({ span }) => !told.some((one) => one.span.start < span.end && one.span.end > span.start),
  )
}

/** A batch of which a part is lost is no batch to run unasked. */
export function besideLost(listed: readonly Candidate[], lost: readonly Rejected[]) {
  if (lost.length === 0) return listed
  return listed.map((one) => ({ ...one, reasons: [...one.reasons, BESIDE] }))
}
