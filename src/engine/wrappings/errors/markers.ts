/** How clients and servers quote what a model wrote, in the words around the quotation. */
import type { Reason } from '../../model/trace.js'
import type { Layer } from '../../text/layers.js'
import type { Span } from '../../text/span.js'

interface Marker {
  readonly title: string
  /** Up to the quotation; `tool`: the name, `quote`: what closes it, `stated`: its length in bytes. */
  readonly before: RegExp
  /** Where the quotation ends: the first match, or `last`; the text's end without one. */
  readonly behind?: RegExp
  readonly last?: true
  /** Without this it is another sentence. */
  readonly must?: true
  /** Where the quotation goes on to the text's end, the sentence's own last sign. */
  readonly stop?: string
  /** The name of the tool, in the text before. */
  readonly tool?: RegExp
  /** Is it the model's text, and not the arguments of a call? */
  readonly isText?: true
}

const MARKERS: readonly Marker[] = [
  {
    title: 'the input that Claude Code refused',
    before: /You sent \(first \d+ of (?<stated>\d+) bytes\):[ \t]?/,
    behind: /\nCommon causes:|<\/tool_use_error>/g,
    tool: /([\w.:-]+) was called with input that could not be parsed as JSON/,
  },
  {
    title: 'the input that the AI SDK refused',
    before: /(?:JSON parsing failed:?\s+Text|(?<schema>Type validation failed):?\s+Value):\s*/,
    behind: /(?:\.[ \t\r]{0,8})?\n\s{0,8}Error(?: message)?:/g,
    stop: '.',
    tool: /(?:Invalid input|invalid arguments) for tool ["'`]?([\w./-]+(?::[\w./-]+)*)/i,
  },
  {
    title: 'raw text that Ollama could not parse',
    before: /error parsing tool call:? raw='/i,
    behind: /', err=/g,
    last: true,
  },
  {
    title: 'raw text that Ollama could not parse',
    before: /error parsing tool call:?\s+raw:\s*/i,
    behind: /\serr(?:or)?:\s/gi,
    last: true,
  },
  {
    title: 'input that llama.cpp could not parse',
    before: /Failed to parse input at pos(?:ition)? \d+:[ \t]*/,
    isText: true,
  },
  { title: 'failed_generation', before: /\bfailed_generation:[ \t]*(?=\S)/, isText: true },
  { title: 'malformed function call', before: /Malformed function call:\s*/i, isText: true },
  {
    title: 'output that LangChain or LlamaIndex could not parse',
    before: /Could not parse (?:LLM )?output:\s*(?<quote>`?)/,
    behind: /\nFor troubleshooting, visit:/g,
    isText: true,
  },
  {
    title: 'arguments that a tool’s schema refused',
    before:
      /Validation failed for tool "(?<tool>[^"\n]{1,128})":\r?\n(?:[ \t]+- [^\n]*\n){1,64}\s{0,8}(?<schema>Received arguments):\s{0,8}/,
    behind: /\r?\n[ \t]*\r?\n/g,
  },
  {
    title: 'arguments that LangChain could not parse',
    before: /Function (?<tool>[\w.-]+) arguments:\s*/,
    behind: /are not valid JSON/g,
    must: true,
  },
]

export interface Quoted {
  readonly title: string
  readonly span: Span
  readonly isText: boolean
  /** The tool that the text names. */
  readonly name: string | null
  readonly reasons: readonly Reason[]
}

const UNNAMED: Reason = { code: 'tool-not-named', detail: 'the words before them name none' }

const REFUSED: Reason = { code: 'schema-not-checked', detail: 'the SDK checked it and refused it' }

/** How far before a quotation its tool is named. */
const NEAR = 300

/** What the text quotes; null when it quotes nothing in a way that is known. */
export function quotedIn({ text }: Layer): Quoted | null {
  for (const { title, before, behind, last, must, stop, tool, isText = false } of MARKERS) {
    const found = before.exec(text)
    if (found === null) continue
    const start = found.index + found[0].length
    const rest = text.slice(start)
    const marks = behind === undefined ? [] : [...rest.matchAll(behind)]
    const mark = last === true ? marks.at(-1) : marks[0]
    if (mark === undefined && must === true) continue
    const shown = rest.slice(0, mark?.index)
    let end = start + (mark === undefined || must === true ? shown.trimEnd() : shown).length
    const closing = found.groups?.quote || (mark === undefined ? stop : undefined)
    if (closing !== undefined && end > start && text[end - 1] === closing) end--
    const around = text.slice(Math.max(0, found.index - NEAR), start)
    const name = found.groups?.tool ?? tool?.exec(around)?.[1] ?? null
    const unnamed = tool !== undefined && name === null && text.slice(0, found.index).trim() !== ''
    const reasons = [
      ...shortened(text.slice(start, end), Number(found.groups?.stated)),
      ...(unnamed ? [UNNAMED] : []),
      ...(found.groups?.schema === undefined ? [] : [REFUSED]),
    ]
    return { title, span: { start, end }, isText, name, reasons }
  }
  return null
}

/** A mark that stands where several lines were: on a line of its own. */
const CUT_OUT = /^[ \t]*(?:\(\.{3}\)|\[\.{3}\]|\.{3,}|…|<snip>|\[snip\])[ \t]*$/m

/** Is less shown than the model wrote? */
function shortened(shown: string, stated: number): Reason[] {
  const bytes = Number.isNaN(stated) ? stated : new TextEncoder().encode(shown).length
  if (bytes < stated) return [{ code: 'abridged', detail: `${bytes} of ${stated} bytes are shown` }]
  return CUT_OUT.test(shown) ? [{ code: 'abridged', detail: 'lines are left out' }] : []
}
