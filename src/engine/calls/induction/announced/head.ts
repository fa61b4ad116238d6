/** A line that says which tool is called: `TOOL f`, `tool: f`, `I will now use the tool f with these parameters:`. */
import { lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import { wordSet } from '../../../text/words.js'
import { announces, DOES, holdsArguments, isParted, mayBeTool, saysCall } from '../words.js'

export interface Head {
  readonly name: Span
  /** The line. */
  readonly line: Span
  /** What stands before the name: the same before all calls of a text. */
  readonly lead: string
  /** The words that announce the call: what ends it may repeat them. */
  readonly words: readonly string[]
  /** It says that arguments follow. */
  readonly asks: boolean
  /** It says that there are none. */
  readonly none: boolean
  /** A word before the name leaves no doubt that it is called. */
  readonly sure: boolean
}

const LINE = 160
const WORD = /[\p{L}_][\p{L}\p{N}_]*(?:[.-][\p{L}\p{N}_]+)*|[🔧🛠🔨🧰⚙]/gu
/** Most words before a name. */
const BEFORE = 8
/** Words of sentences that tell of a tool, and call none. */
const TELLS =
  /\b(?:takes?|accepts?|requires?|expects?|returns?|returned|gave|supports?|had|could|might|should|must|would|can|cannot|if|when|how|was|were|did|does|never|not|examples?|usage|failed|errors?|results?|output|response|you|they|always|next time|instead)\b|^\W*to\b|[?]/i
/** A quotation, a comment or a row of a table. */
const OTHER = /^\s*(?:>\s|\/\/|\||\{|\[\^)/
const ARTICLES = wordSet('the a an this my our')

/** The tool that a line says is called; null where it says none. */
export function headAt(text: string, start: number): Head | null {
  const end = lineStop(text, start)
  if (end - start > LINE) return null
  const own = text.slice(start, end)
  if (OTHER.test(own)) return null
  const all = [...own.matchAll(WORD)].map(({ 0: word, index }) => ({ word, at: start + index }))
  const place = all.findIndex((_, index) => isName(text, all, index))
  const name = all[place]
  if (name === undefined || place > BEFORE) return null
  const stop = name.at + name.word.length
  const behind = text.slice(stop, end)
  const words = all.slice(0, place).map(({ word }) => word)
  const lead = text.slice(start, name.at)
  if (TELLS.test(`${lead} ${behind}`)) return null
  const none = NO_ARGUMENTS.test(behind)
  const asks = !none && asksFor(behind)
  if (!none && !asks && !SIGNS.test(behind)) return null
  // `Running tool: x`: what is done now is told as well, below such a line.
  const sure = says(words.at(-1) ?? '') && !GOES_ON.test(words[0] ?? '')
  return {
    name: { start: name.at, end: stop },
    line: { start, end },
    lead,
    words,
    asks,
    none,
    sure,
  }
}

const GOES_ON = /ing$/i

/** Nothing but signs, one of which may close a mark; a call's number may stand there. */
const SIGNS = /^[^\p{L}\p{N}\n({[=]{0,8}$/u
const NO_ARGUMENTS =
  /^[`"'*]{0,3},? (?:without|with no)(?: any)? (?:parameters|arguments|args|inputs?)[.:]?\s*$/i
/** ` with these parameters:`, ` tool with:`. */
const ASKS = /^[`"'*]{0,3}[^\n:]{0,60}:[*_\s]{0,4}$/u

function asksFor(behind: string): boolean {
  return ASKS.test(behind) && (behind.match(WORD) ?? []).some(holdsArguments)
}

/** A word that may be a tool's name, beside one that says that it is called. */
function isName(
  text: string,
  all: readonly { word: string; at: number }[],
  index: number,
): boolean {
  const { word = '', at = 0 } = all[index] ?? {}
  if (!mayBeTool(word) || announces(word)) return false
  const prior = all.slice(0, index).findLast((one) => !ARTICLES.has(one.word.toLowerCase()))
  const before = prior === undefined ? '' : text.slice(prior.at + prior.word.length, at)
  if (prior !== undefined && says(prior.word) && !/[.,;!?()]\s/.test(before))
    return isParted(word) || /[:=]/.test(before)
  const next = all[index + 1]
  return (
    isParted(word) && index > 0 && next !== undefined && says(next.word) && saysBefore(all, index)
  )
}

/** `Using the get_time tool`: what is done with it stands before it. */
function saysBefore(all: readonly { word: string }[], index: number): boolean {
  return all.slice(0, index).some(({ word }) => DOES.has(word.toLowerCase()))
}

function says(word: string): boolean {
  return announces(word) || saysCall(word) || DOES.has(word.toLowerCase())
}
