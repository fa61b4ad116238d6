/** Bodies that several servers read in the same way: GLM's pairs, Kimi's and DeepSeek's marks. */
import type { Tool } from '../../engine/model/trace.js'
import { literalEval } from '../columns/python.js'
import { between, isRecord, loads, propertyOf, type ServerCall } from './emulation.js'

/** A value of GLM's markup: JSON, JSON that was escaped once more, a Python literal, or text. */
export function glmValue(text: string): unknown {
  const plain = loads(text)
  if (plain !== undefined) return plain
  const wrapped = loads(`{"tmp": "${text}"}`)
  const inner =
    isRecord(wrapped) && typeof wrapped.tmp === 'string' ? loads(wrapped.tmp) : undefined
  if (inner !== undefined) return inner
  const literal = literalEval(text)
  return literal.kind === 'value' ? literal.value : text
}

/** The pairs of `<arg_key>` and `<arg_value>`; only white space, real or written, may part them. */
export function glmPairs(
  body: string,
  name: string,
  tools: readonly Tool[],
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const piece of body.split('<arg_key>').slice(1)) {
    const keyEnd = piece.indexOf('</arg_key>')
    const open = piece.indexOf('<arg_value>')
    const close = piece.indexOf('</arg_value>', open)
    if (keyEnd < 0 || open < keyEnd || close < 0) continue
    const gap = piece.slice(keyEnd + '</arg_key>'.length, open)
    if (gap.replaceAll('\\n', '').trim() !== '') continue
    const key = piece.slice(0, keyEnd).trim()
    const value = piece.slice(open + '<arg_value>'.length, close)
    found[key] = propertyOf(tools, name, key)?.type === 'string' ? value : glmValue(value)
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
