/**
 * Calls announced by a line of text: ReAct's `Action: f` with `Action Input: {…}`,
 * and `Action: f(a=1)`.
 */

import type { ArgumentSource, Field } from '../../../model/argument-source.js'
import type { Reason } from '../../../model/trace.js'
import { stringEnd } from '../../../syntax/json/tokens.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import { lineStart, lineStop } from '../../../text/lines.js'
import { matchEnd } from '../../../text/match-end.js'
import { trimEnd } from '../bodies/members.js'
import { onlyTextParameter } from '../bodies/properties.js'
import { yamlBelow } from '../bodies/yaml-fields.js'
import type { Announcement } from './announcement.js'
import { readCallText } from './call-text.js'
import { measureCall, measureGroup } from './measure.js'
import { parametersOf } from './offered.js'
import { readCalls } from './pythonic-list.js'
import {
  type BareCall,
  type BareInput,
  type BareReading,
  jsonIn,
  mention,
  reading,
} from './reading.js'

const NAME = /[\p{L}_][\p{L}\p{M}\w$.:/-]{0,255}/uy
/** Of several words, as tools of LangChain are named. */
const WORDS_OF_NAME = /[A-Za-z_][\w.:/-]{0,63}(?: [\w.:/-]{1,63}){1,5}/y
const INPUT =
  /(?:[`"'*]{0,3}[ \t]*\r?\n(?:[ \t]*\r?\n){0,3}[ \t]*(?:[>*#-][ \t>*#-]{0,7})?|[ \t]{1,9}(?=Action[ _]Input:))(?:(?:(?:Action|Tool|Function|API)[ _]?)?(?:Inputs?|Arguments?|Parameters?|Params?|Args))(?:\*\*)?(?:[ \t]{0,8}\d{1,3})?[ \t]{0,8}:(?:\*\*)?[ \t]*/iy
const OPENING_FENCE = /(?:\r?\n)?[ \t]*```[a-z]{0,20}[ \t]*\r?\n/y
const CLOSING_FENCE = /\s*```/y
/** What a model writes where it calls nothing. */
const NONE = /^(?:none|null|nil|nothing|n\/a|no_action|no_tool)$/i
/** What a damaged object still has. */
const OF_OBJECTS = /[{}]|["']\s?:/
/** A key before its value. */
const OF_KEYS = /^\s*(?:\w+\s?[=:]|$)/
const LINE_BREAK = new Set(['\r', '\n'])
/** What ends an input: the next line of the script, or an empty line; and the quotes of JSON before it. */
const NEXT_LINE =
  /\\.|"|(\r?\n)(?=[ \t]*(?:(\r?\n)|(?:Observation|Thought|Action|Final Answer|PAUSE)\b))/g

/** The name that begins there; of several words only where such a tool was offered, or an object follows as its input. */
function nameAt({ text, offered }: BareInput, at: number): string {
  NAME.lastIndex = at
  WORDS_OF_NAME.lastIndex = at
  const name = NAME.exec(text)?.[0].replace(/[.:/-]+$/, '') ?? ''
  const words = WORDS_OF_NAME.exec(text)?.[0]
  if (words === undefined) return name
  if (offered.tool(words) !== null) return words
  return text.charAt(matchEnd(INPUT, text, at + words.length)) === '{' ? words : name
}

/** Arguments, and where they end. */
type Read = Pick<BareCall, 'arguments' | 'end' | 'closed' | 'reasons'>

/** Reads the announced call. */
export function readAnnounced(
  input: BareInput,
  { start, name: at }: Announcement,
): BareReading | null {
  const name = nameAt(input, at)
  const end = at + name.length
  const read = name === '' ? null : readBehind(input, name, end)
  if (read === null) return null
  if (input.offered.tool(name) === null) {
    const isNone = NONE.test(name)
    if (isNone || isDescription(input.text, read.arguments)) {
      const code = isNone ? 'mention-not-call' : 'definition-not-call'
      return mention('react', start, read.end, name, { code, detail: name })
    }
  }
  const nameSpan = input.page.span(at, end)
  const shared = { shape: 'react', start, name, nameSpan, id: null, marker: 'structure' } as const
  const more = callsBehind(input, read.end)
  return reading([{ ...shared, ...read }, ...(more?.calls ?? [])], more?.end ?? read.end)
}

const SEMICOLON = 0x3b

/** The calls that are announced in the same breath: `Call: f(a=1); g()`, to the end of their line or a mark. */
function callsBehind(input: BareInput, end: number): BareReading | null {
  const { text } = input
  if (text.charAt(end - 1) !== ')' || text.charCodeAt(skipSpaces(text, end)) !== SEMICOLON)
    return null
  const more = readCalls(input, skipSpaces(text, end) + 1)
  return more !== null && /^[ \t;]{0,9}(?:$|[\r\n<])/.test(text.slice(more.end, more.end + 10))
    ? more
    : null
}

/** The first parameter with its type and what it is for. */
const DESCRIBED =
  /\{\s{0,40}["'][\w$-]{1,80}["']\s?:\s?\{(?=[^{}]{0,400}["']type["']\s?:)(?=[^{}]{0,400}["']description["']\s?:)/y

/** Parameters that are described, as prompts list tools, and not given. */
function isDescription(text: string, source: ArgumentSource): boolean {
  return source.form === 'text' && matchEnd(DESCRIBED, text, source.span.start) >= 0
}

function readBehind(input: BareInput, name: string, end: number): Read | null {
  const { text, page, layer, offered } = input
  const from = matchEnd(INPUT, text, end)
  if (from >= 0) return readLines(input, name, from) ?? readInput(input, name, from)
  if (text.charAt(end) === '[') return readBracketed(input, name, end)
  const open = skipSpaces(text, end)
  if (text.charAt(open) !== '(') return null
  const call = measureCall(page, open)
  const tool = offered.tool(name)
  const args = readCallText({ layer, ...call }, tool)
  if (args.mention || (!args.named && tool === null)) return null
  const { arguments: source, reasons } = args
  return { arguments: source, end: call.end, closed: call.complete, reasons }
}

/** `Search[capital of Norway]`, as in ReAct's paper: up to the end of its line. */
function readBracketed(input: BareInput, name: string, open: number): Read | null {
  const { text } = input
  const end = trimEnd(text, open, lineStop(text, open))
  if (text.charAt(end - 1) !== ']' || OF_KEYS.test(text.slice(open + 1, end - 1))) return null
  const quoted = text.charAt(open + 1) === '"' && stringEnd(text, open + 1) === end - 1
  const said = (source: ArgumentSource, detail: string): Read => {
    const reason: Reason = { code: 'schema-repair', path: '$', detail }
    return { arguments: source, end, closed: true, reasons: [reason] }
  }
  const source = onlyText(input, name, open + 1, end - 1, quoted ? 'json' : 'text')
  if (source !== null) return said(source, 'the only text of the tool')
  const fields = inOrder(input, name, open + 1, end - 1)
  return fields && said({ form: 'fields', fields }, 'as many values as the tool has parameters')
}

/** `[Bamberg, Kiel, 2026-05-08]`: as many values as the tool has parameters, in their order. */
function inOrder(
  { text, page, offered }: BareInput,
  name: string,
  from: number,
  to: number,
): Field[] | null {
  const tool = offered.tool(name)
  const names = tool === null ? [] : [...parametersOf(tool)]
  const inner = text.slice(from, to)
  const values = inner.split(',')
  if (names.length < 2 || values.length !== names.length || /["'`[\](){}=]/.test(inner)) return null
  let at = from
  const fields = names.map((parameter, index): Field => {
    const value = values[index] ?? ''
    const start = at + value.length - value.trimStart().length
    at += value.length + 1
    return {
      name: parameter,
      value: page.span(start, start + value.trim().length),
      type: 'untyped',
    }
  })
  return fields.every(({ value }) => value.end > value.start) ? fields : null
}

/** What is no object, as the text of a tool that takes one text, as LangChain passes it. */
function onlyText(
  { text, page, context }: BareInput,
  name: string,
  start: number,
  end: number,
  type: 'text' | 'json',
): ArgumentSource | null {
  const only = onlyTextParameter(context, name)
  if (only === null || OF_OBJECTS.test(text.slice(start, end))) return null
  return { form: 'fields', fields: [{ name: only, value: page.span(start, end), type }] }
}

/** The last of several lines is not ended: more of it may have been cut off. */
const OPEN_LINES: Reason = { code: 'end-not-proven', detail: 'more lines may follow' }

/** `args:` and an indented mapping in the lines below. */
function readLines({ text, page, context }: BareInput, name: string, from: number): Read | null {
  const colon = text.lastIndexOf(':', from)
  const behind = text.slice(colon, from + 1).lastIndexOf('\n')
  if (behind < 0) return null
  const indent = /[A-Za-z]/.exec(text.slice(lineStart(text, colon), colon))?.index ?? 0
  const read = yamlBelow(page, context, name, colon + behind + 1, indent)
  if (read === null) return null
  const { fields, end } = read
  const ended = end < text.length || text.endsWith('\n')
  return {
    arguments: { form: 'fields', fields },
    end,
    closed: true,
    reasons: ended ? [] : [OPEN_LINES],
  }
}

/** The value behind `Action Input:`. */
function readInput(input: BareInput, name: string, from: number): Read {
  const { text, page } = input
  const fenced = matchEnd(OPENING_FENCE, text, from)
  const at = skipSpace(text, fenced < 0 ? from : fenced)
  const read = (source: ArgumentSource, end: number, closed: boolean): Read => ({
    arguments: source,
    end,
    closed,
    reasons: [],
  })
  const json = (start: number, end: number) => jsonIn(page.span(start, end))
  const ofTool = (start: number, end: number, type: 'text' | 'json') =>
    onlyText(input, name, start, end, type) ?? json(start, end)
  if (text.charAt(at) === '{' || text.charAt(at) === '[') {
    const group = measureGroup(page, at)
    const stop = nextLine(text.slice(0, group.end), at, true)
    if (stop < group.end) return read(json(at, stop), stop, true)
    const end = fenced < 0 ? -1 : matchEnd(CLOSING_FENCE, text, group.end)
    return read(json(at, group.end), Math.max(end, group.end), group.closed)
  }
  const close = fenced < 0 ? -1 : text.indexOf('\n```', fenced)
  const code = close < 0 ? null : onlyTextParameter(input.context, name)
  if (code !== null) {
    const value = page.span(fenced, close)
    const source: ArgumentSource = { form: 'fields', fields: [{ name: code, value, type: 'text' }] }
    return read(source, matchEnd(CLOSING_FENCE, text, close), true)
  }
  const literal = text.charAt(at) === '"' ? stringEnd(text, at) : at
  const ofLine = literal > at && LINE_BREAK.has(text.charAt(literal))
  if (ofLine && text.indexOf('\n', at) >= literal) {
    return read(ofTool(at, literal, 'json'), literal, true)
  }
  const stop = nextLine(text, from, false)
  const end = trimEnd(text, from, stop)
  return read(end > from ? ofTool(from, end, 'text') : { form: 'none' }, stop, stop < text.length)
}

/** Where the script goes on, or the end of the text; JSON has empty lines, and texts in quotes. */
function nextLine(text: string, from: number, json: boolean): number {
  let quoted = false
  for (const { 0: found, 1: line, 2: empty, index } of text.slice(from).matchAll(NEXT_LINE)) {
    if (found === '"') quoted = !quoted
    else if (line !== undefined && !(json && (quoted || empty))) return from + index
  }
  return text.length
}

function skipSpaces(text: string, at: number): number {
  let i = at
  while (text.charAt(i) === ' ' || text.charAt(i) === '`') i++
  return i
}
