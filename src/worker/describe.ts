/** Reasons, notices and values in words, made once, on the worker's side. */
import { adviceFor } from '../engine/model/advice.js'
import { explain } from '../engine/model/reason-texts.js'
import { severityOf } from '../engine/model/reasons.js'
import type { Notice, Reason } from '../engine/model/trace.js'
import { type Layer, toSource } from '../engine/text/layers.js'
import { placesIn } from '../engine/text/places.js'
import { pairsOf } from './places.js'
import type { NoticeView, ReasonView } from './views.js'

/** Longest sentence that is sent; details can quote the paste. */
const SENTENCE = 600

function sentenceOf(reason: Parameters<typeof explain>[0]): string {
  const sentence = explain(reason)
  const said = sentence.length > SENTENCE ? `${sentence.slice(0, SENTENCE)}…` : sentence
  return said.slice(0, 1).toUpperCase() + said.slice(1)
}

/** A reason with its sentence and its places in the source. */
export function viewReason(reason: Reason, source: Layer): ReasonView {
  const spans = reason.at === undefined ? [] : toSource(reason.at)
  const [first] = spans
  return {
    code: reason.code,
    severity: severityOf(reason.code),
    sentence: sentenceOf(reason),
    advice: adviceFor(reason.code),
    path: reason.path ?? null,
    place: first === undefined ? null : placesIn(source).of(first.start),
    spans: pairsOf(spans),
    suggestions: (reason.suggestions ?? []).map(({ title }) => title),
  }
}

export function viewNotice(notice: Notice): NoticeView {
  return {
    code: notice.code,
    severity: severityOf(notice.code),
    sentence: sentenceOf(notice),
    advice: adviceFor(notice.code),
    spans: pairsOf(notice.spans ?? []),
  }
}

/** A text of which only the beginning is shown. */
export function startOf(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

/** What a JSON text holds, in a few words. Looks at the outermost level only. */
export function shapeOf(text: string): string {
  let count = 0
  let depth = 0
  let any = false
  let kind = ''
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09) continue
    if (depth === 1 && c !== 0x5d && c !== 0x7d) any = true
    if (c === 0x22) {
      if (kind === '') return 'text'
      i = closingQuote(text, i)
    } else if (c === 0x7b || c === 0x5b) {
      if (kind === '') kind = c === 0x7b ? 'object' : 'list'
      depth++
    } else if (c === 0x7d || c === 0x5d) depth--
    else if (c === 0x2c && depth === 1) count++
    else if (kind === '') return startOf(text.trim(), 20)
  }
  const items = any ? count + 1 : 0
  const noun = kind === 'object' ? 'key' : 'item'
  return `${kind} of ${items} ${noun}${items === 1 ? '' : 's'}`
}

/** Index of the quote that closes the JSON string that opens at `open`. */
export function closingQuote(text: string, open: number): number {
  for (let i = open + 1; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 0x5c) i++
    else if (c === 0x22) return i
  }
  return text.length
}
