/** Calls that a line says, with their arguments on the lines below it. */
import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import { isRecord } from '../../../model/records.js'
import { type Layers, textOf } from '../../../text/layers.js'
import { lineStart, lineStop } from '../../../text/lines.js'
import { isJson, parsedJson } from '../../../text/parsed-json.js'
import type { Span } from '../../../text/span.js'
import type { Candidate } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { novelCall } from '../novel.js'
import { counts } from '../objects.js'
import { holdsArguments, isHalf } from '../words.js'
import { type Head, headAt } from './head.js'
import { keyIn } from './key-line.js'
import { linesAt } from './lines.js'
import { type Block, tableAt } from './table.js'

const TITLE = 'A line that says what is called, and its arguments below'
/** Longest line that ends a call. */
const END = 40
/** Beside what holds the arguments, what else is said of a call. */
const BESIDE = /^(?:why|reason|because|thought|comment|note)$/i
/** What stands for no arguments. */
const NOTHING =
  /^[*_`(]{0,2}(?:nothing|none|no (?:parameters|arguments|args|inputs?)|n\/a|-|–|—|\{\})[*_`)]{0,2}[.;]?$/i
/** A type or a requirement in the place of a value. */
const DESCRIBES =
  /^[`"(*_]{0,2}(?:string|str|text|integer|int|number|float|bool(?:ean)?|array|object|list|dict|required|optional|the|an?|how|which|whether|name|path|id)\b/i
/** What is told of something that was done. */
const TOLD =
  /^(?:status|state|duration|elapsed|time|exit_?code|started|finished|version|author|license)$/i
const RULES = /^([-=~+*])\1{2,}$/

/** A call, and whether enough says so for it alone: others like it say it for the rest. */
interface Read {
  readonly call: Candidate
  readonly sure: boolean
}

/** The calls of a text, ascending; none where a line that says one like them is not read. */
export function callsBelow(page: Page, layers: Layers): Candidate[] {
  const { text } = page
  const found: Read[] = []
  const unread = new Set<string>()
  const leads = new Set<string>()
  for (let at = 0; at < text.length; at = lineStop(text, at) + 1) {
    const head = headAt(text, at)
    if (head === null) continue
    const from = found.at(-1)?.call.span.end ?? 0
    const read = isMember(text, head, from) ? null : callOf(page, layers, head)
    if (read === null) unread.add(head.lead)
    else {
      leads.add(head.lead)
      found.push(read)
      at = Math.max(at, read.call.span.end - 1)
    }
  }
  const isAll = [...unread].every((lead) => !leads.has(lead))
  return isAll && found.some(({ sure }) => sure) ? found.map(({ call }) => call) : []
}

/** The line is one of a mapping that begins above it, and says more than a call. */
function isMember(text: string, { line }: Head, from: number): boolean {
  const above = lineStart(text, Math.max(0, line.start - 1))
  const key = above < line.start && above >= from ? keyIn(text, above) : null
  return key !== null && !isBeside(key.key)
}

function isBeside(word: string): boolean {
  return BESIDE.test(word) || counts(word)
}

function callOf(page: Page, layers: Layers, head: Head): Read | null {
  const { text } = page
  const { name, line } = head
  const below = line.end + 1
  const next = text[below] === '\n' ? below + 1 : below
  const isNext = (at: number) => headAt(text, at)?.lead === head.lead
  const block = head.none
    ? null
    : (tableAt(page, layers, next) ?? linesAt(page, layers, next, isNext))
  const end = block?.end ?? line.end
  const close = closeAt(text, head, end)
  const source = block === null ? nothing(text, head, next, close) : sourceOf(block)
  if (source === null) return null
  const stop = close ?? (block === null ? noneEnd(text, head, next) : end)
  const call = novelCall(TITLE, {
    span: page.span(close === null ? line.start : frameStart(text, line, close), stop),
    name: text.slice(name.start, name.end),
    nameSpan: page.span(name.start, name.end),
    arguments: source,
  })
  const isClosed = close !== null || block === null
  const isSaid = head.asks || head.none || (head.sure && isClosed)
  return { call, sure: isSaid || isSure(head, source) }
}

/** Lines of signs alone above and below are a frame. */
function frameStart(text: string, { start }: Span, close: number): number {
  if (!RULES.test(text.slice(lineStart(text, close), close))) return start
  return lineStart(text, start - 1)
}

/** Behind the line that ends the call; null where none does. */
function closeAt(text: string, { words, line }: Head, end: number): number | null {
  const from = end + 1
  const stop = lineStop(text, from)
  const own = text.slice(from, stop).trim()
  if (own === '' || own.length > END) return null
  if (RULES.test(own)) {
    const above = text.slice(lineStart(text, Math.max(0, line.start - 1)), line.start).trim()
    return own === above ? stop : null
  }
  const all: string[] = own.match(/[\p{L}_]+/gu) ?? []
  const parts = all.flatMap((word) => word.split('_'))
  if (all.length > 2 || /[.,!?]$/.test(own)) return null
  const isSame = words.some((word) => all.includes(word)) && /^[^\p{L}\p{N}\s]{0,3}\//u.test(own)
  return isSame || parts.some(isHalf) ? stop : null
}

/** The arguments that the lines say; null where they describe a tool. */
function sourceOf({ fields }: Block): ArgumentSource | null {
  const [holder, more] = fields.filter(({ name }) => holdsArguments(name))
  if (holder !== undefined && more === undefined) {
    const others = fields.filter((one) => one !== holder)
    return others.every(({ name }) => isBeside(name)) ? heldBy(holder) : null
  }
  if (fields.every((one) => one.fields === undefined && DESCRIBES.test(textOf(one.value))))
    return null
  if (new Set(fields.map(({ name }) => name)).size < fields.length) return null
  return fields.some(({ name }) => TOLD.test(name)) ? null : { form: 'fields', fields }
}

/** All arguments in one place, or several of them, not all of which may be sentences. */
function isSure({ sure }: Head, source: ArgumentSource): boolean {
  if (source.form === 'text') return true
  if (!sure || source.form !== 'fields' || source.fields.length < 2) return false
  return source.fields.some((one) => one.fields !== undefined || isJson(textOf(one.value)))
}

function heldBy({ value, fields, list }: Field): ArgumentSource | null {
  if (fields !== undefined) return list === true ? null : { form: 'fields', fields }
  const said = textOf(value).trim()
  if (NOTHING.test(said)) return { form: 'none' }
  return isRecord(parsedJson(said))
    ? { form: 'text', span: value, notation: { kind: 'json' } }
    : null
}

/** No arguments, where the text says so: in words, or by the mark that ends the call at once. */
function nothing(
  text: string,
  { none }: Head,
  next: number,
  close: number | null,
): ArgumentSource | null {
  const says = none || close !== null || NOTHING.test(text.slice(next, lineStop(text, next)).trim())
  return says ? { form: 'none' } : null
}

function noneEnd(text: string, { none, line }: Head, next: number): number {
  return none ? line.end : lineStop(text, next)
}
