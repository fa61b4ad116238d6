/** What LangChain's `pretty_print` shows of a message with tool calls. */
import type { Field } from '../model/argument-source.js'
import type { Reason } from '../model/trace.js'
import type { Layer } from '../text/layers.js'
import type { Span } from '../text/span.js'
import type { CallPart, Envelope, NestedPart } from './envelope.js'
import { nestedPart, opened } from './parts.js'

const HEAD = /^Tool Calls:[ \t]*\r?\n/m
/** Name, id and the beginning of the arguments. */
const CALL =
  /^ {2}([\w.:/-]{1,128}) \(([^()\n]{0,200})\)\r?\n Call ID: [^\n]*\n(?: {2}Error: [^\n]*\n)? {2}Args:[ \t]*(?:\r?\n|$)/gm
const MEMBER = /^ {4}([\w-]{1,128}):(?: |(?=\r?$))/gm
/** The line above the next message. */
const NEXT_MESSAGE = /^={4,} [\w ]{1,60} ={4,}\s*$/m

export const prettyMessage: Envelope = {
  id: 'pretty-message',
  title: 'Printed LangChain message',
  open({ layer }, { layers }) {
    const head = HEAD.exec(layer.text)
    if (head === null) return null
    const starts = [...layer.text.matchAll(CALL)]
    if (starts.length === 0) return null
    const parts: (CallPart | NestedPart)[] = []
    starts.forEach((match, i) => {
      const start = match.index + match[0].length
      const limit = starts[i + 1]?.index ?? endOfMessage(layer.text, start)
      parts.push(callOf(match, layer, { start, end: limit }))
    })
    const said = layers.slice(layer, 0, head.index)
    if (said.text.trim() !== '') parts.unshift(nestedPart(said, false))
    return opened({ parts })
  },
}

function endOfMessage(text: string, from: number): number {
  const next = text.slice(from).search(NEXT_MESSAGE)
  return next < 0 ? text.length : from + next
}

function callOf(match: RegExpExecArray, layer: Layer, { start, end }: Span): CallPart {
  const fields = membersIn(layer, { start, end })
  const text = layer.text.slice(start, end)
  const reasons: Reason[] = [
    { code: 'inferred-repair', detail: 'values are printed without their quotes' },
  ]
  return {
    kind: 'call',
    name: match[1] ?? '',
    nameSpan: { layer, start: match.index + 2, end: match.index + 2 + (match[1] ?? '').length },
    id: match[2] || null,
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
function membersIn(layer: Layer, { start, end }: Span): Field[] {
  const found = [...layer.text.slice(start, end).matchAll(MEMBER)]
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
