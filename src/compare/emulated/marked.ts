/** Bodies that several servers read in the same way: GLM's pairs, Kimi's and DeepSeek's marks. */
import type { Tool } from '../../engine/model/trace.js'
import { literalEval } from '../columns/python.js'
import { between, isRecord, loads, propertyOf, type Schema, type ServerCall } from './emulation.js'

/** JSON, or JSON that was escaped once more; undefined for any other text. */
function glmJson(text: string): unknown {
  const plain = loads(text)
  if (plain !== undefined) return plain
  const wrapped = loads(`{"tmp": "${text}"}`)
  return isRecord(wrapped) && typeof wrapped.tmp === 'string' ? loads(wrapped.tmp) : undefined
}

/** A value of GLM's markup where no type says otherwise: JSON, a Python literal, or text. */
function glmValue(text: string): unknown {
  const json = glmJson(text)
  if (json !== undefined) return json
  const literal = literalEval(text)
  return literal.kind === 'value' ? literal.value : text
}

/** Reads a value of a property of the schema, null where the tool declares none; undefined: not known. */
type ReadValue = (text: string, property: Schema | null) => unknown

/** vLLM: a string stays as it is written. */
export const vllmValue: ReadValue = (text, property) =>
  property?.type === 'string' ? text : glmValue(text)

/** SGLang's parser of GLM 4.5: a string that is no JSON is read without its quotes, and never as Python. */
export const glm45Value: ReadValue = (text, property) => {
  if (property === null) return glmValue(text)
  const json = glmJson(text)
  if (property.type !== 'string') return typedValue(text, property, json)
  // What is a list or an object is printed again, as Python prints.
  if (typeof json === 'object' && json !== null) return undefined
  return typeof json === 'string' ? json : json === undefined ? unquoted(text) : text
}

/** SGLang's parser of GLM 4.7: as before, but what no type is known of is read like a string. */
export const glm47Value: ReadValue = (text, property) => {
  const json = glmJson(text)
  if (property === null) return json === undefined ? unquoted(text) : json
  if (property.type !== 'string') return typedValue(text, property, json)
  return typeof json === 'string' ? json : json === undefined ? unquoted(text) : text
}

/** What a union becomes, and a number in quotes, differs by version; plain text is text in all. */
function typedValue(text: string, { type }: Schema, json: unknown): unknown {
  if (typeof type !== 'string') return glmValue(text) === unquoted(text) ? text : undefined
  if (typeof json === 'string' && (type === 'number' || type === 'integer')) return undefined
  return json === undefined ? glmValue(text) : json
}

function unquoted(text: string): string {
  const quote = text.charAt(0)
  const quoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote)
  return quoted ? text.slice(1, -1) : text
}

/**
 * The pairs of `<arg_key>` and `<arg_value>`; only white space, real or written, may
 * part them. Null where what becomes of one value is not known.
 */
export function glmPairs(
  body: string,
  name: string,
  tools: readonly Tool[],
  readValue: ReadValue,
): Record<string, unknown> | null {
  const found: Record<string, unknown> = {}
  for (const piece of body.split('<arg_key>').slice(1)) {
    const keyEnd = piece.indexOf('</arg_key>')
    const open = piece.indexOf('<arg_value>')
    const close = piece.indexOf('</arg_value>', open)
    if (keyEnd < 0 || open < keyEnd || close < 0) continue
    const gap = piece.slice(keyEnd + '</arg_key>'.length, open)
    if (gap.replaceAll('\\n', '').trim() !== '') continue
    const key = piece.slice(0, keyEnd).trim()
    const text = piece.slice(open + '<arg_value>'.length, close)
    const value = readValue(text, propertyOf(tools, name, key))
    if (value === undefined) return null
    found[key] = value
  }
  return found
}

/**
 * Kimi's calls: the id is the name, the arguments are handed on as they are. An id that
 * is a bare number is read by some versions, and null here.
 */
export function kimiCalls(text: string): ServerCall[] | null {
  if (!text.includes('<|tool_calls_section_begin|>')) return []
  const calls: ServerCall[] = []
  for (const body of between(text, '<|tool_call_begin|>', '<|tool_call_end|>')) {
    const [head = '', ...rest] = body.split(ARGUMENTS)
    const id = head.trim()
    if (/^\d+$/.test(id)) return null
    const colon = id.lastIndexOf(':')
    const numbered = colon > 0 && /^\d+$/.test(id.slice(colon + 1))
    if (!numbered || id.includes('<') || rest.length === 0) continue
    calls.push({
      name: id.slice(0, colon).replace(/^functions\./, ''),
      text: rest.join(ARGUMENTS).trim(),
    })
  }
  return calls
}

const ARGUMENTS = '<|tool_call_argument_begin|>'

/** DeepSeek V3: a type, a name, and a fence; nothing of it may be missing. */
export function deepseekFenced(text: string): ServerCall[] {
  return between(text, '<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>').flatMap((body) => {
    const [, head = ''] = body.split('<｜tool▁sep｜>')
    const at = head.indexOf('\n```json\n')
    if (at < 0 || !head.endsWith('\n```')) return []
    return [
      { name: head.slice(0, at), text: head.slice(at + '\n```json\n'.length, -'\n```'.length) },
    ]
  })
}
