/** LangChain's output parsers: the text or the call that they could not parse. */
import { nestedPart } from '../parts.js'
import { readFunctionCall } from '../tool-call.js'
import { readValue } from '../tree/read.js'
import type { ErrorRule } from './quotation.js'
import { quotedCall } from './quoted-call.js'

const OUTPUT = /Could not parse LLM output:\s*(`?)/
const TOOL_INPUT = /Could not parse tool input:\s*(?=\{)/
const ARGUMENTS = /Function ([\w.-]+) arguments:\s*/
const ARE_NOT_VALID = 'are not valid JSON'
const AFTER_OUTPUT = /\nFor troubleshooting, visit:/

export const langchainText: ErrorRule = (layer, layers) => {
  const { text } = layer
  const output = OUTPUT.exec(text)
  if (output !== null) {
    const start = output.index + output[0].length
    const advice = text.slice(start).search(AFTER_OUTPUT)
    let end = advice < 0 ? text.trimEnd().length : start + advice
    if (output[1] === '`' && text[end - 1] === '`') end--
    const inner = layers.slice(layer, start, Math.max(start, end))
    return { detail: 'output that LangChain could not parse', parts: [nestedPart(inner, false)] }
  }
  const input = TOOL_INPUT.exec(text)
  if (input !== null) {
    const { value } = readValue(layer, input.index + input[0].length)
    const call = value === null ? null : readFunctionCall(value, layers)
    if (call !== null) return { detail: 'tool input that LangChain could not parse', parts: [call] }
  }
  const named = ARGUMENTS.exec(text)
  if (named === null) return null
  const start = named.index + named[0].length
  const behind = text.indexOf(ARE_NOT_VALID, start)
  if (behind < 0) return null
  const span = { layer, start, end: start + text.slice(start, behind).trimEnd().length }
  return {
    detail: 'arguments that LangChain could not parse',
    parts: [quotedCall(named[1] ?? null, span, layers)],
  }
}
