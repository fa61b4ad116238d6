/**
 * Scraps of calls that no reading covers: the end of a call whose begin was cut
 * off, a begin that goes no further, an opener that a damage made unreadable.
 * A sighting is told with its place, so that no call vanishes without a word.
 */
import { plainName } from '../../syntax/markup/letters.js'
import { merge } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { DIALECTS } from '../dialects/index.js'
import type { Page } from '../dialects/page.js'
import { isNear, LONG } from './near.js'

/** Elements that stand in other texts just as well. */
const COMMON = /^(?:user|call|tools?|function|message|answer|content|parameter|param|item|json)$/

/** Keys of the marks that stand around calls in some dialect, and their names. */
const keys = new Set<string>()
const names = new Set<string>()
for (const { around } of DIALECTS) {
  for (const key of [...(around?.openers ?? []), ...(around?.closers ?? [])]) {
    const name = key.replace(/^\W*(?:\w+:)?|\W+$/g, '')
    if (COMMON.test(name)) continue
    keys.add(key)
    names.add(name)
  }
}
for (const inner of ['arg_key', 'arg_value', 'invoke', 'tool_sep', 'tool_call_argument_begin']) {
  names.add(inner)
}
/** Tokens of which whole dialects are made. */
const TOKENS = new Set(['open', 'close', 'sep', 'args', 'call_id', 'constrain'])
const ELEMENTS = new Set(['parameter', 'param', 'function', 'argument', 'call'])

/** The members of a call's object, or half of them. */
const MEMBERS =
  /\\?["'](?:arguments?|parameters|args|tool_name|tool_calls?|function_call|functionCall|toolUse|tool_use)\\?["']?\s{0,9}[:=]|\bto=[\w.]+|\bfunctions\.\w|\bcall:?\w{0,80}\{|[\w"]\s{0,9}:\s{0,9}<\|"\|>/
/** The end of a mark at the very begin, its begin at the very end. */
const CUT_BEGIN = /^[\w|｜▁:"'=.\]-]{1,60}[|｜]?>/
const CUT_END = /<[/|｜\]]{0,3}[\p{L}\p{N}_▁:|｜]{0,60}(?:[\s=][^<>]{0,80})?$/u
/** Elements with a name in them, also where a sign in the tag is wrong. */
const NAMED =
  /[<{[]?\W{0,3}(?:function|invoke|parameter|param|arg)\w{0,12}[^\w\s<>]{0,3}\s?\W{0,3}(?:name)?\W{0,3}["']?[\w.-]{1,80}["']?\W{0,3}>/

/**
 * Places outside of `taken` that hold a scrap of a call, also of an element named after a tool. One pass over the
 * marks and the text. `read`: a call was read, so that a tag alone beside it is talk.
 */
export function sightings(
  page: Page,
  taken: readonly Span[],
  { offered, read }: { readonly offered: ReadonlySet<string>; readonly read: boolean },
): Span[] {
  const tools = new Set([...offered].map(plainName))
  const holds = read ? holdsMembers : holdsScrap
  return gaps(page.text.length, taken).filter((gap) => holds(page, gap, tools))
}

function gaps(length: number, taken: readonly Span[]): Span[] {
  const found: Span[] = []
  let at = 0
  for (const { start, end } of merge([...taken].sort((a, b) => a.start - b.start))) {
    if (start > at) found.push({ start: at, end: start })
    at = Math.max(at, end)
  }
  if (at < length) found.push({ start: at, end: length })
  return found
}

/** Names and arguments: more than a tag that is mentioned. */
function holdsMembers(page: Page, gap: Span): boolean {
  const text = page.text.slice(gap.start, gap.end)
  return MEMBERS.test(text) || NAMED.test(text)
}

function holdsScrap(page: Page, gap: Span, tools: ReadonlySet<string>): boolean {
  const text = page.text.slice(gap.start, gap.end)
  if (text.trim().length < 2) return false
  return (
    holdsMark(page, gap, tools) ||
    holdsMembers(page, gap) ||
    (gap.start === 0 && (isCutBegin(text) || closesMore(text))) ||
    (gap.end === page.text.length && CUT_END.test(text.slice(-CUT)))
  )
}

/** How far a mark is looked for at the end of the text. */
const CUT = 160

function holdsMark(page: Page, { start, end }: Span, tools: ReadonlySet<string>): boolean {
  const { list } = page.marks
  for (let i = page.marks.indexFrom(start); i < list.length; i++) {
    const mark = list[i]
    if (mark === undefined || mark.start >= end) return false
    if (mark.kind === 'word') continue
    const name = mark.name.replace(/^\W+|\W+$/g, '')
    if (keys.has(mark.key) || names.has(name) || ELEMENTS.has(name) || tools.has(name)) return true
    if (mark.kind === 'token' && TOKENS.has(name)) return true
    for (const tool of tools) if (isNear(name, tool)) return true
    if (name.length < 2 * LONG) continue
    for (const known of names) if (known.length >= LONG && isNear(name, known)) return true
  }
  return false
}

function isCutBegin(text: string): boolean {
  return CUT_BEGIN.test(text)
}

/** More brackets are closed than opened: the text begins in the middle of an object. */
function closesMore(text: string): boolean {
  let open = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x7b) open++
    else if (code === 0x7d && --open < 0) return true
  }
  return false
}
