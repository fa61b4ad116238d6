/** vLLM's parsers by flag, as its sources read at the commits that are named. */

import { firstError } from '../../engine/syntax/json/strict.js'
import { addAll } from '../../engine/text/lists.js'
import { between, type Emulation, loads, namedCalls, type ServerCall } from './emulation.js'
import { deepseekFenced, glmPairs, kimiCalls, vllmValue } from './marked.js'
import { pythonicCalls } from './pythonic.js'

const FOLDER = 'vllm/entrypoints/openai/tool_parsers'

const vllm = (
  flag: string,
  dialects: readonly string[],
  file: string,
  read: Emulation['read'],
): Emulation => ({
  server: 'vLLM',
  flag,
  dialects,
  source: `${FOLDER}/${file}`,
  recorded: flag,
  read,
})

export const VLLM: readonly Emulation[] = [
  vllm('hermes', ['hermes'], 'hermes_tool_parser.py@0085432', hermes),
  vllm('glm45', ['glm-4.5'], 'glm4_moe_tool_parser.py@0241e7d', (text, tools) => {
    const calls: ServerCall[] = []
    for (const block of between(text, '<tool_call>', '</tool_call>')) {
      const line = /\\n|\n/.exec(block)
      if (line === null) return []
      const name = block.slice(0, line.index)
      const body = block.slice(line.index + line[0].length)
      calls.push({ name, arguments: glmPairs(body, name, tools, vllmValue) })
    }
    return calls
  }),
  vllm('kimi_k2', ['kimi-k2'], 'kimi_k2_tool_parser.py@03d5dc9', kimiCalls),
  vllm('deepseek_v3', ['deepseek-v3'], 'deepseekv3_tool_parser.py@061b11d', (text) =>
    text.includes('<｜tool▁calls▁begin｜>') ? deepseekFenced(text) : [],
  ),
  // What becomes of the others where one is no list of literals differs by version.
  vllm('pythonic', ['pythonic'], 'pythonic_tool_parser.py@01d3ce8', (text) =>
    text.trim().startsWith('[') ? pythonicCalls(text) : [],
  ),
  vllm('mistral', ['mistral'], 'mistral_tool_parser.py@021235c', mistral),
  vllm('llama3_json', ['bare-json', 'llama3-python-tag'], 'llama_tool_parser.py@02de3de', llama3),
]

/** The JSON between the tags, the last closer optional; one that is no JSON makes all of it content. */
function hermes(text: string): readonly ServerCall[] {
  const values = between(text, '<tool_call>', '</tool_call>', true).map(loads)
  const calls = namedCalls(values.map((value) => value)) ?? []
  return calls.map((call) => ('arguments' in call ? unwrapped(call) : call))
}

/** Arguments that are JSON in a string are read. */
function unwrapped(call: { name: string; arguments: unknown }): ServerCall {
  const inner = typeof call.arguments === 'string' ? loads(call.arguments) : undefined
  return typeof inner === 'object' && inner !== null ? { ...call, arguments: inner } : call
}

/** `[TOOL_CALLS]` and a list, or names with an object behind each. */
function mistral(text: string): readonly ServerCall[] {
  const [, ...pieces] = text.split('[TOOL_CALLS]')
  if (pieces.length === 0) return []
  const whole = loads(pieces.join('').trim())
  if (Array.isArray(whole)) return namedCalls(whole) ?? []
  const calls: ServerCall[] = []
  for (const piece of pieces) {
    const open = piece.indexOf('{')
    const name = piece.slice(0, Math.max(0, open)).trim()
    const value = loads(piece.slice(open).trim())
    if (!/^[\w-]+$/.test(name) || value === undefined) return []
    calls.push({ name, arguments: value })
  }
  return calls
}

/**
 * Objects with a name and arguments, one after the other; text around them is left out.
 * Later versions close what is cut or cut back what is no JSON: there, nothing is known.
 */
function llama3(text: string): readonly ServerCall[] | null {
  const calls: ServerCall[] = []
  for (let at = text.indexOf('{'); at >= 0; ) {
    const rest = text.slice(at)
    const error = firstError(rest)
    // Where the value ends, what stands behind it is the first error.
    const end = error === null ? rest.length : error.offset
    const value = loads(rest.slice(0, end))
    if (value === undefined) return null
    addAll(calls, namedCalls([value]) ?? [])
    at = text.indexOf('{', at + end)
  }
  return calls
}
