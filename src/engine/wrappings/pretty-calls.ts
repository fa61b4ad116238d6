/** What LangChain's `pretty_print` and Goose show of a message with tool calls. */
import type { Field } from '../model/argument-source.js'
import type { Reason } from '../model/trace.js'
import type { Layer } from '../text/layers.js'
import type { Span } from '../text/span.js'
import type { CallPart, EnvelopeContext, NestedPart, Opened } from './envelope.js'
import { nestedPart, opened } from './parts.js'

/** Where the calls begin; name and id of each, up to its arguments; one of them; where they end. */
const PRINTS = [
  {
    head: /^Tool Calls:[ \t]*\r?\n/m,
    call: /^ {2}(?<name>[\w.:/-]{1,128}) \((?<id>[^()\n]{0,200})\)\r?\n(?: Call ID: [^\n]*\n)?(?: {2}Error: [^\n]*\n)? {2}Args:[ \t]*(?:\r?\n|$)/gm,
    member: /^ {4}([\w-]{1,128}):(?: |(?=\r?$))/gm,
    next: /^={4,} [\w ]{1,60} ={4,}\s*$/m,
  },
  // Goose: a line with the tool and its extension
  {
    head: /^(?=─{3} )/m,
    call: /^─{3} (?<name>[\w.:-]{1,128}) \| (?<extension>[\w.-]{1,128}) ─{3,}[ \t]*\r?\n(?=\w{1,128}: )/gm,
    member: /^(\w{1,128}):(?: |(?=\r?$))/gm,
    next: /^[ \t]*\r?$/m,
  },
] as const
type Print = (typeof PRINTS)[number]

/** The calls of a message that is printed so, and what was said before them. */
export function prettyCalls(layer: Layer, { layers }: EnvelopeContext): Opened | null {
  const print = PRINTS.find(
    ({ head, call }) => head.test(layer.text) && layer.text.search(call) >= 0,
  )
  const head = print?.head.exec(layer.text)
  if (print === undefined || !head) return null
  const starts = [...layer.text.matchAll(print.call)]
  const parts: (CallPart | NestedPart)[] = []
  starts.forEach((match, i) => {
    const start = match.index + match[0].length
    const limit = starts[i + 1]?.index ?? layer.text.length
    const end = endOfMessage(layer.text, { start, end: limit }, print)
    parts.push(callOf(match, layer, { start, end }, print))
  })
  const said = layers.slice(layer, 0, head.index)
  if (said.text.trim() !== '') parts.unshift(nestedPart(said, false))
  return opened({ parts })
}

function endOfMessage(text: string, { start, end }: Span, { next }: Print): number {
  const length = text.slice(start, end).search(next)
  return length < 0 ? end : start + length
}

function callOf(
  match: RegExpExecArray,
  layer: Layer,
  { start, end }: Span,
  print: Print,
): CallPart {
  const fields = membersIn(layer, { start, end }, print)
  const { name = '', id, extension } = match.groups ?? {}
  const nameAt = match.index + match[0].indexOf(name)
  const text = layer.text.slice(start, end)
  const reasons: Reason[] = [
    { code: 'inferred-repair', detail: 'values are printed without their quotes' },
  ]
  return {
    kind: 'call',
    name: extension === undefined ? name : `${extension}__${name}`,
    nameSpan: { layer, start: nameAt, end: nameAt + name.length },
    id: id || null,
    arguments:
      fields.length > 0
        ? { form: 'fields', fields }
        : text.trim() === ''
          ? { form: 'none' }
          : { form: 'text', span: { layer, start, end }, notation: { kind: 'json' } },
    spans: [{ layer, start: match.index, end }],
    error: null,
    end: 'unproven',
    reasons: fields.length > 0 ? reasons : [],
  }
}

/** `key: value`, a line each; what follows on other lines belongs to the value. */
function membersIn(layer: Layer, { start, end }: Span, { member }: Print): Field[] {
  const found = [...layer.text.slice(start, end).matchAll(member)]
  return found.map((match, i) => {
    const from = start + match.index + match[0].length
    const next = found[i + 1]
    const to = next === undefined ? end : start + next.index
    const value = layer.text.slice(from, to).trimEnd()
    return {
      name: match[1] ?? '',
      value: { layer, start: from, end: from + value.length },
      type: 'untyped',
    }
  })
}
