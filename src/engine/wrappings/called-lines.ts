/** Lines in which a framework says which tool it calls with which arguments. */

import { talkAround } from '../calls/pragmatics/talk.js'
import type { Reason } from '../model/trace.js'
import { type Layer, type LayerSpan, type Layers, whole } from '../text/layers.js'
import { withoutBorders } from './boxes.js'
import type { CallPart, NestedPart } from './envelope.js'
import { quotedCall } from './errors/quoted-call.js'
import { readValue } from './tree/read.js'
import { rewrite } from './tree/rewrite.js'
import { textSpan } from './tree/value.js'

/** The name, and where its arguments begin. */
const LINES: readonly RegExp[] = [
  // LangChain: Invoking: `f` with `{…}`
  /\bInvoking: ?`([\w.-]+)` with `?(?=[{(])/g,
  // LlamaIndex, smolagents and many others: Calling function: f with args: {…}, Error from tool f with args {…}, function [f:call_1] with arguments {…}
  /\b(?:tool|function):? ["'`[]?([\w.-]+)(?::[\w-]{1,80})?["'`\]]? with (?:the )?(?:args|arguments|input|inputs|parameters|params|kwargs):? ?`?(?=[{(])/gi,
  // Tool f called with {…}
  /\b(?:tool|function):? ["'`]?([\w.-]+)["'`]? (?:was )?(?:called|invoked|executed) with:? ?`?(?=[{(])/gi,
  // Tool call: f({…}), Function call requests: f({…}), calling tool f({…})
  /(?<![["'\w])(?:(?:function|tool) calls?(?: requests?)?:|(?:calling|executing|invoking|running) (?:the )?(?:tool|function)) ["'`]?([A-Za-z_](?:[.-]?\w){0,127})["'`]? ?(?:with |\(|: )?(?=\{)/gi,
  // calling 'f', and something about it. arguments: {…}
  /\b(?:calling|called|executing|invoking|running) ["'`]([A-Za-z_](?:[.-]?\w){0,127})["'`][^\n{}()]{1,80}\b(?:args|arguments|input|parameters|params|kwargs)[:=] ?(?=\{)/gi,
  // Calling f with {…}, Invoking f({…})
  /\b(?:Calling|Executing|Invoking) ["'`]?([A-Za-z_](?=\w*[._-]\w)(?:[.-]?\w){1,127})["'`]? ?(?:with |\(|: )(?:args |arguments |input |parameters )?(?=\{)/g,
]

/** The calls of such lines, in a terminal's boxes too. */
export function calledIn(written: Layer, layers: Layers): (CallPart | NestedPart)[] {
  const layer = withoutBorders(written, layers) ?? written
  const parts: (CallPart | NestedPart)[] = []
  const starts = new Set<number>()
  for (const line of LINES) {
    const found = [...layer.text.matchAll(line)]
    let before = 0
    found.forEach((match, i) => {
      const start = match.index + match[0].length
      const limit = found[i + 1]?.index ?? layer.text.length
      if (starts.has(start)) return
      starts.add(start)
      const end = endOfValue(layer, start, limit)
      const said = talkAround(layer.text, { start: match.index, end }, before, limit, false)
      before = end
      const reasons: Reason[] = [{ code: 'unmarked' }, ...(said === null ? [] : [said])]
      const span = inLiteral(layer, start, limit, layers) ??
        asJson(layer, start, limit, layers) ?? { layer, start, end }
      parts.push(quotedCall(match[1] ?? null, span, layers, reasons, null))
    })
  }
  return parts
}

/** The object as a literal in quotes holds it, without the escapes; null where it stands in none. */
function inLiteral(layer: Layer, start: number, limit: number, layers: Layers): LayerSpan | null {
  if (!ESCAPED.test(layer.text.slice(start - 1, start + 60))) return null
  const { value } = readValue(layer, start - 1, limit)
  return value?.kind === 'text' && value.closed ? textSpan(value, layers) : null
}

/** The object as JSON, where a language without it printed it: Ruby's `{"a" => 1}`. */
function asJson(layer: Layer, start: number, limit: number, layers: Layers): LayerSpan | null {
  const { value, end } = readValue(layer, start, limit)
  const isPrint = value?.kind === 'object' && value.typed === true && value.closed
  return isPrint && layer.text[end] !== '{' ? whole(rewrite(value, layers)) : null
}

/** A quote, and an object whose first key has an escaped quote. */
const ESCAPED = /^["']\{\s{0,20}\\["']/

/** Where the value ends, with those glued to it, before the next line of its kind; what is no value ends with its own line. */
function endOfValue(layer: Layer, start: number, limit: number): number {
  for (let at = start; ; ) {
    const { value, end } = readValue(layer, at, limit)
    if (value?.closed !== true) break
    if (layer.text[end] !== '{') return end
    at = end
  }
  const line = layer.text.indexOf('\n', start)
  const text = layer.text.slice(start, line < 0 ? limit : Math.min(line, limit)).trimEnd()
  return start + (text.endsWith('`') ? text.length - 1 : text.length)
}
