/** Claude Code: `InputValidationError: X was called with input that could not be parsed as JSON.` */
import type { Reason } from '../../model/trace.js'
import type { ErrorRule } from './quotation.js'
import { quotedCall } from './quoted-call.js'

const TOOL = /([\w.:-]+) was called with input that could not be parsed as JSON/
/** The tool is named in the sentence before. */
const NEAR = 300
const SENT = /You sent \(first (\d+) of (\d+) bytes\):[ \t]?/
const BEHIND = /\nCommon causes:|<\/tool_use_error>/

export const claudeCode: ErrorRule = (layer, layers) => {
  const sent = SENT.exec(layer.text)
  if (sent === null) return null
  const name = TOOL.exec(layer.text.slice(Math.max(0, sent.index - NEAR), sent.index))?.[1] ?? null
  const start = sent.index + sent[0].length
  const behind = layer.text.slice(start).search(BEHIND)
  const end = behind < 0 ? layer.text.trimEnd().length : start + behind
  const stated = Number(sent[2])
  const shown = Math.min(byteLength(layer.text.slice(start, end)), Number(sent[1]))
  const reasons: Reason[] =
    shown < stated ? [{ code: 'abridged', detail: `${shown} of ${stated} bytes are shown` }] : []
  const span = { layer, start, end: Math.max(start, end) }
  return {
    detail: `${shown} of ${stated} bytes`,
    parts: [quotedCall(name, span, layers, reasons)],
  }
}

function byteLength(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
