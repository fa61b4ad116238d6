/**
 * Calls whose values have no keys: `Google[tide tables]`, `TYPE 7 "tides"`, a fence with the
 * tool as its label, `<tool>search</tool><input>tides</input>`. The tool has to be offered,
 * a sign or a word beside its name has to say that it is called, and the values have to be
 * as many and of the kinds that it declares.
 */
import { PART_LIMITS } from '../../../bounds/limits.js'
import { lineEnd, lineStart, lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import { wordSet } from '../../../text/words.js'
import type { Candidate, DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import type { Landmark } from '../landmarks.js'
import { announces } from '../words.js'
import { unnamedCall } from './candidate.js'
import { inAttribute } from './elements.js'
import { bracketed, inOrder, inParentheses, literals, trimmed, type Unnamed } from './values.js'

/** A call that was found, from its first sign to its last. */
interface Found {
  readonly span: Span
  readonly values: readonly Unnamed[]
}

/** One way of writing such a call; null where the name stands otherwise. */
type Form = (place: Place) => Found | null

/** The name of a tool and its line. */
interface Place {
  readonly text: string
  readonly name: Span
  /** The next name of a tool, or the end. */
  readonly limit: number
  readonly line: Span
  /** What stands before the name on its line. */
  readonly before: string
  readonly fit: (values: readonly Span[] | null) => Unnamed[] | null
}

/** The calls of the landmarks that are written in one of these ways. */
export function unnamedCalls(
  page: Page,
  landmarks: readonly Landmark[],
  context: DialectContext,
): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  let done = 0
  for (const { name, tool, limit } of landmarks) {
    if (name.start < done) continue
    const line = { start: lineStart(text, name.start), end: lineStop(text, name.end) }
    const before = text.slice(Math.max(line.start, name.start - LEAD), name.start)
    const fit = (values: readonly Span[] | null) =>
      values === null ? null : inOrder(text, values, context, tool.name)
    const call =
      first(FORMS, { text, name, limit, line, before, fit }) ??
      inAttribute(page, { name, tool, limit }, context)
    if (call === null) continue
    done = call.span.end
    found.push(unnamedCall(page, { ...call, tool: tool.name, name }))
  }
  return found
}

/** Longest begin of a line that is looked at. */
const LEAD = 60

function first(forms: readonly Form[], place: Place): Found | null {
  for (const form of forms) {
    const found = form(place)
    if (found !== null) return found
  }
  return null
}

/** `Action:`, `- Tool:`: a word says that a call follows. */
const SAID = /^[^\S\n]*(?:[-*>][^\S\n])?(\p{L}+)[^\S\n]?[:：][^\S\n]*$/u
/** `#E1 =`: what comes back has a name. */
const ASSIGNED = /^[^\S\n]*(?:#\w{1,16}|[$%@]?\p{L}{1,8}\d{1,3})[^\S\n]?:?=[^\S\n]*$/u
/** A sign that words lack, right before the name. */
const SIGN = /(?:^|\s)[!@/\\$→]$/u
/** A fence of one line, or one that opens. */
const FENCE = /`{3,8}$/

function isSaid({ before }: Place): boolean {
  const word = SAID.exec(before)?.[1]
  return (word !== undefined && announces(word)) || ASSIGNED.test(before)
}

/** The line above is a word that says that a call follows, and a colon; or it opens a fence. */
function isBelow({ text, line, before }: Place): boolean {
  if (before.trim() !== '' || line.start === 0) return false
  const above = text.slice(lineStart(text, line.start - 1), line.start).trim()
  const word = /^(?:\*\*)?(\p{L}+)(?:\*\*)?[:：](?:\*\*)?$/u.exec(above)?.[1]
  return /^`{3,8}$/.test(above) || (word !== undefined && announces(word))
}

/** The name and its values are all that the text says. */
function isAlone({ text, line, before }: Place): boolean {
  return (
    before.trim() === '' &&
    text.slice(0, line.start).trim() === '' &&
    text.slice(line.end).trim() === ''
  )
}

/** `Click [15]`, `type [164] [best pubs] [1]`, `Google[tide tables]`. */
const inBrackets: Form = (place) => {
  const { text, name, line } = place
  const inline = FENCE.test(place.before)
  if (!inline && !isSaid(place) && !isBelow(place) && !isAlone(place)) return null
  const end = inline ? text.indexOf('```', name.end) : line.end
  if (end < 0 || end > line.end) return null
  const values = place.fit(bracketed(text, name.end, end))
  return values && { span: { start: inline ? line.start : name.start, end: line.end }, values }
}

/** `TYPE 7 "tides"`, `goto 212`; and `submit` alone in a fence. */
const asCommand: Form = (place) => {
  const { text, name, line } = place
  const said = isSaid(place)
  if (!said && !isBelow(place) && !isAlone(place)) return null
  if (text.slice(name.end, line.end).trim() === '') {
    const alone = isBelow(place) && /^\n\s*`{3}/.test(text.slice(line.end, line.end + LEAD))
    const values = alone ? place.fit([]) : null
    return values && { span: name, values }
  }
  const values = place.fit(literals(text, name.end, line.end))
  return values && { span: { start: name.start, end: line.end }, values }
}

/** `!goTo("mira", 2.5)` behind words, `[Calculator(27 * 14)`. */
const inParens: Form = (place) => {
  const { text, name, line, before } = place
  if (text[name.end] !== '(') return null
  const framed = before.endsWith('[')
  if (!framed && !SIGN.test(before)) return null
  const close = text.lastIndexOf(')', line.end)
  if (close < name.end || close > line.end) return null
  const inside = trimmed(text, name.end + 1, close)
  const list = inParentheses(text, inside.start, inside.end)
  const values = place.fit(list) ?? (framed && list === null ? place.fit([inside]) : null)
  return values && { span: { start: name.start - 1, end: close + 1 }, values }
}

/** `Action: wikipedia: windmills`. */
const behindColon: Form = (place) => {
  const { text, name, line } = place
  if (!isSaid(place) || !/^[:：]\s/.test(text.slice(name.end, name.end + 2))) return null
  const values = place.fit([trimmed(text, name.end + 1, line.end)])
  return values && { span: { start: name.start, end: line.end }, values }
}

/** Labels of fences that show what they hold, whatever is offered. */
const LANGUAGES = wordSet(
  'bash sh shell zsh console terminal powershell cmd python py javascript js typescript ts sql',
  'json yaml yml xml html css text txt markdown md diff patch toml ini c cpp java go rust ruby php',
)

/** A fence with the tool as its label; behind the label may stand the first value. */
const asLabel: Form = (place) => {
  const { text, name, line, before } = place
  if (!/^`{3,8}$/.test(before) || LANGUAGES.has(text.slice(name.start, name.end))) return null
  const fence = bodyOf(text, line.start)
  if (fence === null) return null
  const label = trimmed(text, name.end, line.end)
  const values = place.fit(
    label.end > label.start
      ? [label, fence.body]
      : fence.body.end > fence.body.start
        ? [fence.body]
        : [],
  )
  return values && { span: fence.span, values }
}

/** `Act: bash`, and below it a fence. */
const aboveFence: Form = (place) => {
  const { text, name, line } = place
  if (!isSaid(place) || text.slice(name.end, line.end).trim() !== '') return null
  const next = line.end + (/^\s*/.exec(text.slice(line.end, line.end + LEAD))?.[0].length ?? 0)
  const fence = bodyOf(text, next)
  const values = fence && place.fit([fence.body])
  return values && { span: { start: name.start, end: fence.span.end }, values }
}

/** The fence that opens at a place, and what stands in it; null where none does, or nothing closes it. */
function bodyOf(text: string, at: number): { span: Span; body: Span } | null {
  const fence = /^`{3,8}/.exec(text.slice(at, at + 8))?.[0]
  if (fence === undefined) return null
  const start = lineEnd(text, at)
  const close = text.indexOf(`\n${fence}`, start - 1)
  if (close < 0 || close - start > PART_LIMITS.inductionLengthWithTools) return null
  return { span: { start: at, end: close + 1 + fence.length }, body: trimmed(text, start, close) }
}

/** What opens and closes the mark around a name. */
const OPENED = /([<[{(⟦«‹【][|｜]?)(?:(\p{L}[\w-]{0,30})(?:=|>))?$/u
const CLOSED = /^[|｜]?[>\]})⟧»›】]|^<\/[\w-]{1,31}>/u

/** `<|search|>tides<|/search|>`, `[search]tides[/search]`; `<tool>search</tool><input>tides</input>`. */
const inMarks: Form = (place) => {
  const { text, name, before, limit } = place
  const opened = OPENED.exec(before)
  const closed = CLOSED.exec(text.slice(name.end, name.end + LEAD))?.[0]
  if (opened === null || closed === undefined) return null
  const start = name.start - opened[0].length
  const from = name.end + closed.length
  const word = opened[2] ?? text.slice(name.start, name.end)
  if (closed.startsWith('</')) {
    if (closed !== `</${word}>` || !announces(word)) return null
    return behindElement(place, start, from, limit)
  }
  const slash = text.indexOf(`/${word}`, from)
  const open = slash < 0 ? -1 : slash - (opened[1]?.length ?? 0)
  if (open < from || !text.startsWith(opened[1] ?? '', open)) return null
  const values = place.fit([trimmed(text, from, open)])
  const end = CLOSED.exec(text.slice(slash + word.length + 1, slash + word.length + 4))?.[0]
  return values && end !== undefined
    ? { span: { start, end: slash + word.length + 1 + end.length }, values }
    : null
}

/** `<tool>search</tool>`, and behind it one element with the value. */
function behindElement(place: Place, start: number, from: number, limit: number): Found | null {
  const { text } = place
  const [opener, word] = /^\s*<([\w-]{1,31})>/.exec(text.slice(from, from + LEAD)) ?? []
  if (opener === undefined) return null
  const close = text.indexOf(`</${word}>`, from)
  if (close < 0 || close > limit) return null
  const values = place.fit([trimmed(text, from + opener.length, close)])
  return values && { span: { start, end: close + (word?.length ?? 0) + 3 }, values }
}

const FORMS: readonly Form[] = [
  asLabel,
  inBrackets,
  inParens,
  behindColon,
  aboveFence,
  inMarks,
  asCommand,
]
