/** Ollama, llama.cpp, Groq and Gemini: error texts that hold what the model wrote. */
import type { Reason } from '../../model/trace.js'
import { nestedPart } from '../parts.js'
import type { ErrorRule } from './quotation.js'

interface Marker {
  readonly title: string
  readonly before: RegExp
  /** Where the quotation ends; the text's end without it. The last match counts. */
  readonly behind?: RegExp
  /** Is it the arguments of a call, or the model's text? */
  readonly isArguments: boolean
}

const MARKERS: readonly Marker[] = [
  {
    title: 'raw text that Ollama could not parse',
    before: /error parsing tool call:? raw='/i,
    behind: /', err=/g,
    isArguments: true,
  },
  {
    title: 'raw text that Ollama could not parse',
    before: /error parsing tool call:?\s+raw:\s*/i,
    behind: /\serr(?:or)?:\s/gi,
    isArguments: true,
  },
  {
    title: 'input that llama.cpp could not parse',
    before: /Failed to parse input at pos(?:ition)? \d+:[ \t]*/,
    isArguments: false,
  },
  { title: 'failed_generation', before: /\bfailed_generation:[ \t]*(?=\S)/, isArguments: false },
  { title: 'malformed function call', before: /Malformed function call:\s*/i, isArguments: false },
]

/** A mark that stands where several lines were: on a line of its own. */
const CUT_OUT = /^[ \t]*(?:\(\.{3}\)|\[\.{3}\]|\.{3,}|…|<snip>|\[snip\])[ \t]*$/m

export const serverText: ErrorRule = (layer, layers) => {
  for (const { title, before, behind, isArguments } of MARKERS) {
    const found = before.exec(layer.text)
    if (found === null) continue
    const start = found.index + found[0].length
    const end = behind === undefined ? layer.text.length : lastMatch(layer.text, behind, start)
    const inner = layers.slice(layer, start, end)
    const reasons: Reason[] = CUT_OUT.test(inner.text)
      ? [{ code: 'abridged', detail: 'lines are left out' }]
      : []
    return { detail: title, parts: [nestedPart(inner, isArguments, reasons)] }
  }
  return null
}

function lastMatch(text: string, pattern: RegExp, from: number): number {
  let end = text.length
  for (const found of text.slice(from).matchAll(pattern)) end = from + found.index
  return end
}
