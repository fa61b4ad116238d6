/**
 * `[f(a=1), g()]` where no offered name helps: a list of nothing but calls, or
 * a whole text of nothing but calls.
 */

import { skipSpace } from '../../../syntax/markup/letters.js'
import { type PythonCall, readPythonCall } from '../../../syntax/python/calls.js'
import { ENOUGH_CALLS } from '../most.js'
import { readCallText } from './call-text.js'
import { isGlue } from './glue.js'
import { namedByKeyword } from './named-keyword.js'
import { type BareCall, type BareInput, type BareReading, isWordAt, reading } from './reading.js'

const SQUARE_CLOSE = 0x5d
const COMMA = 0x2c
const SEMICOLON = 0x3b

/** Words that begin statements, sentences and prints of messages, not calls of tools. */
const NO_TOOL =
  /^(?:[A-Z]\w*(?:Message(?:Chunk)?|Response)|print|len|range|str|int|float|list|array|dict|set|tuple|type|input|open|super|if|for|while|return|and|or|not|in|is|with|del|console\.log|require|import|eval|exec)$/

/** What is no tool, and says that it calls one. */
const HOLDER = /^(?:(?:tool|function)_call|(?:call|use|run)_tool)$/

/** Could the `[` at `at` open a list of calls? A cheap look. */
export function opensCalls(text: string, at: number): boolean {
  let end = skipSpace(text, at + 1)
  if (isQuote(text.charAt(end))) end++
  const start = end
  while (isWordAt(text, end) || text.charAt(end) === '.') end++
  return end > start && text.charCodeAt(skipSpace(text, end)) === 0x28
}

/** Reads the list of calls whose bracket stands at `at`; null when anything else stands in it. */
export function readList(input: BareInput, at: number): BareReading | null {
  const { text } = input
  // Rust writes so what it says of a function.
  if (text.charAt(at - 1) === '#') return null
  const found = readCalls(input, at + 1)
  if (found === null) return null
  const known = found.calls.some((call) => input.offered.tool(call.name) !== null)
  const quoted = found.calls.some((call) => isQuote(text.charAt(call.start)))
  if (!known && (quoted || (input.offered.any && skipSpace(text, 0) < at))) return null
  // The objects of a member, as a class prints them: `choices=[Choice(index=0)]`.
  if (!known && text.charAt(at - 1) === '=' && found.calls.every(isClass)) return null
  if (found.calls.length >= ENOUGH_CALLS) return found
  const behind = skipSpace(text, found.end)
  const end = text.charCodeAt(behind) === COMMA ? skipSpace(text, behind + 1) : behind
  const closed = text.charCodeAt(end) === SQUARE_CLOSE
  if (closed && text.charCodeAt(end + 1) === 0x28) return null
  const last = found.calls.at(-1)
  if (!closed && last?.closed && end < text.length) return null
  const calls = closed
    ? found.calls
    : found.calls.map((call) =>
        call.closed ? { ...call, reasons: [...call.reasons, OPEN_LIST] } : call,
      )
  return reading(calls, closed ? end + 1 : found.end)
}

const OPEN_LIST = {
  code: 'end-not-proven',
  detail: 'the bracket around the calls is missing',
} as const

function isClass({ name }: BareCall): boolean {
  return name !== null && /^[A-Z]/.test(name)
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'"
}

/** The quotes around a call close behind it, and nothing in it is escaped for their sake. */
function endsQuoted(text: string, call: PythonCall, quote: string): boolean {
  return (
    call.complete &&
    text.charAt(call.end) === quote &&
    !text.slice(call.argsStart, call.argsEnd).includes('\\')
  )
}

/** Calls in a row; null as soon as something else than a call stands where one should. */
export function readCalls(input: BareInput, from: number): BareReading | null {
  const { text, page, layer, offered } = input
  const calls: BareCall[] = []
  let at = skipSpace(text, from)
  let end = at
  while (calls.length < ENOUGH_CALLS) {
    const quote = isQuote(text.charAt(at)) ? text.charAt(at) : ''
    const call = readPythonCall(text, at + quote.length, page.reach(at))
    if (call === null) break
    if (NO_TOOL.test(call.name) && offered.tool(call.name) === null) break
    if (!call.complete) page.spend(call.end - at)
    if (quote !== '' && !endsQuoted(text, call, quote)) return null
    const name = offered.withoutMethod(call.name)
    const tool = offered.tool(name)
    const isHolder = tool === null && call.complete && HOLDER.test(name)
    const meant = isHolder ? namedByKeyword(page, call) : null
    const args = readCallText({ layer, ...call }, tool)
    if (args.mention || (!args.named && tool === null)) return null
    calls.push({
      shape: 'pythonic',
      start: at,
      end: call.end + quote.length,
      name,
      nameSpan: page.span(call.nameStart, call.nameEnd),
      arguments: args.arguments,
      id: null,
      closed: call.complete,
      marker: 'structure',
      reasons: args.reasons,
      ...meant,
    })
    end = call.end + quote.length
    const next = skipSpace(text, end)
    const separated = text.charCodeAt(next) === COMMA || text.charCodeAt(next) === SEMICOLON
    if (!separated && !text.slice(end, next).includes('\n')) break
    at = separated ? skipSpace(text, next + 1) : next
  }
  return calls.length === 0 ? null : reading(calls, end)
}

/** The whole text, when it is nothing but calls; end tokens and closing brackets may follow. */
export function readWholeText(input: BareInput): BareReading | null {
  const start = skipSpace(input.text, 0)
  const found = readCalls(input, start)
  if (found === null) return null
  const cut = found.calls.length >= ENOUGH_CALLS
  if (!cut && !isGlue(input.page, found.end, input.text.length)) return null
  // A call of something else around an offered name, such as `call(name="f")`.
  const { offered, text } = input
  const known = found.calls.some(({ name }) => offered.tool(name) !== null)
  return known || offered.occurrences(text).length === 0 ? found : null
}
