/**
 * A line that is a tool's name and its arguments, as consoles and transcripts
 * print calls: `read_file {"path": "a"}`, `● read_file(path: "a")`,
 * `read_file path="a"`. Only names that are written like a tool's count.
 */
import { isInTrace } from '../../calls/regions/listings.js'
import type { Layer, Layers } from '../../text/layers.js'
import type { CallPart } from '../envelope.js'
import { inputOf } from '../input.js'
import { callPart } from '../parts.js'
import { skipSpace } from '../tree/scan.js'
import type { Value } from '../tree/value.js'

/** The line before the arguments: a sign, words that announce, the name, a bracket. */
const LINE =
  /^[ \t]*(?:[^\p{L}\p{N}\s<>{}[\]"'=]{1,4}[ \t]{0,4})?(?:(?:calling|executing|running|invoking|using|called|tool(?: call| use)?|function(?: call)?|call|→|➜)[ \t:]{1,3})?[`*"']{0,2}([A-Za-z_][\w.:/-]{0,79}?\w)[`*"']{0,2}(?:[ \t]{1,3}\([\w-]{4,80}\))?(?:[ \t]*(?:with(?: args| arguments| input| parameters)?|:|=>|->|\()?[ \t]*)$/iu
/** A name of several words: `read_file`, `readFile`, `fs.read`, `mcp__fs__read`. */
const TOOL_LIKE = /[a-z0-9](?:_|[.:/-](?=[A-Za-z]))[A-Za-z0-9_]|[a-z][A-Z]/
/** An address, or a logger behind its level. */
const NO_NAME = /^(?:https?|DEBUG|INFO|WARN(?:ING)?|ERROR|CRITICAL|TRACE):/
const LONGEST = 160
/** Members of log records, which are no arguments. */
const LOGGED =
  /^(?:level|lvl|msg|message|time|ts|timestamp|err|error|logger|caller|severity|status|code)$/i

/** The call whose arguments the value is; null where no tool's name stands before it on its line. */
export function namedLine(layer: Layer, value: Value, layers: Layers): CallPart | null {
  if (value.kind !== 'object' || value.type !== null || !value.closed) return null
  if (value.members.some(({ key }) => LOGGED.test(key))) return null
  const { text } = layer
  const from = Math.max(0, value.start - LONGEST)
  const before = text.slice(from, value.start)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const found = LINE.exec(line)
  const name = found?.[1]
  if (name === undefined || !TOOL_LIKE.test(name) || NO_NAME.test(name)) return null
  if (isInTrace(text, value.start)) return null
  if (!endsThere(text, value.end, /\(\s*$/.test(line))) return null
  const part = callPart({ name, input: inputOf(value, layers), at: value })
  return { ...part, reasons: [{ code: 'unmarked' }, ...part.reasons] }
}

/** Nothing but the closing bracket, a quote or the end of the line follows. */
function endsThere(text: string, at: number, bracket: boolean): boolean {
  let end = skipInLine(text, at)
  if (bracket) {
    if (text[end] !== ')') return false
    end = skipInLine(text, end + 1)
  }
  return (
    end >= text.length ||
    /[\n\r`*"'.,;✓✗→-]/.test(text[end] ?? '') ||
    text[skipSpace(text, at)] === '\n'
  )
}

function skipInLine(text: string, at: number): number {
  let i = at
  while (text[i] === ' ' || text[i] === '\t') i++
  return i
}
