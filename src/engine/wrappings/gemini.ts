/** Gemini's generateContent: response, list of responses, content, one part. */
import { readBlock, readGeminiCall } from './blocks.js'
import { withCutLast } from './cut.js'
import type { EnvelopeContext, Opened, Part, ValueFormat } from './envelope.js'
import { finishOf } from './finish.js'
import { opened } from './parts.js'
import { get, has, itemsOf, layerOf, stringOf, type Value } from './tree/value.js'

export const gemini: ValueFormat = {
  id: 'gemini',
  title: 'Gemini response',
  read: (root, context) =>
    readResponse(root, context) ?? readContent(root, context) ?? readParts(root, context),
}

function readResponse(root: Value, context: EnvelopeContext): Opened | null {
  const candidates = itemsOf(get(root, 'candidates'))
  if (candidates.length === 0) return null
  const parts: Part[] = []
  let finish = null
  for (const candidate of candidates) {
    const own = finishOf(get(candidate, 'finishReason', 'finish_reason'))
    finish ??= own
    parts.push(...withCutLast(partsOf(get(candidate, 'content'), context), own))
    const message = get(candidate, 'finishMessage', 'finish_message')
    parts.push(...malformed(message, context))
  }
  return opened({ parts, finish })
}

function partsOf(content: Value | undefined, context: EnvelopeContext): Part[] {
  return itemsOf(get(content, 'parts')).flatMap((part) => readBlock(part, context) ?? [])
}

const MALFORMED = /^Malformed function call:\s*/i

/** The text of a call that the API could not read: the model wrote it as code. */
export function malformed(message: Value | undefined, { layers }: EnvelopeContext): Part[] {
  const layer = layerOf(message, layers)
  const prefix = layer === null ? null : MALFORMED.exec(layer.text)?.[0]
  if (layer === null || prefix === null || prefix === undefined) return []
  const text = layers.slice(layer, prefix.length, layer.text.length)
  return [{ kind: 'text', layer: text, channel: 'content', search: true, reasons: [] }]
}

function readContent(root: Value, context: EnvelopeContext): Opened | null {
  const role = stringOf(get(root, 'role')) ?? 'model'
  const parts = itemsOf(get(root, 'parts'))
  if (parts.some((part) => has(part, 'functionResponse') || has(part, 'function_response'))) {
    return opened({ parts: [], detail: 'the result of a tool' })
  }
  const calling = parts.some((part) => has(part, 'functionCall') || has(part, 'function_call'))
  if (role !== 'model') {
    return calling ? opened({ parts: [], detail: `message of the role ${role}` }) : null
  }
  if (!calling && !parts.some((part) => has(part, 'text'))) return null
  if (parts.some((part) => has(part, 'type'))) return null
  return opened({ parts: partsOf(root, context) })
}

/** Parts alone, or the `functionCall` of one. */
function readParts(root: Value, context: EnvelopeContext): Opened | null {
  const items = root.kind === 'array' ? root.items : [root]
  const parts: Part[] = []
  for (const item of items) {
    const call = readGeminiCall(item, context)
    if (call === null) return null
    parts.push(call)
  }
  return parts.length === 0 ? null : opened({ parts })
}
