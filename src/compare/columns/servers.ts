/** Servers by their flags: emulated where the behaviour is known well enough, else unknown. */
import { DIALECTS } from '../../engine/calls/dialects/index.js'
import type { Answer, Column, Subject } from '../column.js'
import { jsonLoads } from './python.js'

const OPEN = '<tool_call>'
const CLOSE = '</tool_call>'

/** A call as a server's parser gives it. */
export interface ServerCall {
  readonly name: string
  readonly arguments: unknown
}

/**
 * vLLM's `hermes`: the JSON between the tags, the last closer optional. One call
 * that is no JSON makes all of the text content.
 */
export function vllmHermes(text: string): ServerCall[] {
  const calls: ServerCall[] = []
  for (let at = text.indexOf(OPEN); at >= 0; ) {
    const start = at + OPEN.length
    const close = text.indexOf(CLOSE, start)
    const read = jsonLoads(text.slice(start, close < 0 ? text.length : close))
    const call = read.kind === 'value' ? callOf(read.value) : null
    if (call === null) return []
    calls.push(call)
    at = close < 0 ? -1 : text.indexOf(OPEN, close)
  }
  return calls
}

function callOf(value: unknown): ServerCall | null {
  if (typeof value !== 'object' || value === null) return null
  const name: unknown = Reflect.get(value, 'name')
  const given: unknown = Reflect.get(value, 'arguments')
  if (typeof name !== 'string' || given === undefined) return null
  const inner = typeof given === 'string' ? jsonLoads(given) : null
  const unwrapped = inner?.kind === 'value' && typeof inner.value === 'object' ? inner.value : given
  return { name, arguments: unwrapped }
}

/** Servers whose flags are known, and whose answers are not emulated. */
const SERVERS = ['vLLM', 'SGLang', 'llama.cpp', 'Ollama', 'LM Studio', 'TensorRT-LLM'] as const

/** The flag with which a server reads the dialect of the call. */
function flagFor(server: string, { call }: Subject): string | null {
  const dialect = DIALECTS.find(({ id }) => id === call.dialect)
  const known = dialect?.flags.find((flag) => flag.server === server)
  if (known === undefined) return null
  return known.loses === undefined ? known.flag : `${known.flag} (loses: ${known.loses})`
}

const hermes: Column = {
  id: 'vllm-hermes',
  title: 'vLLM --tool-call-parser hermes',
  kind: 'emulated',
  version: 'main of mid 2026',
  source: 'vllm/entrypoints/openai/tool_parsers/hermes_tool_parser.py',
  fix: (subject) => flagFor('vLLM', subject),
  answer({ index, inspection }): Answer {
    const call = vllmHermes(inspection.source)[index]
    return call === undefined ? { kind: 'lost' } : { kind: 'value', value: call.arguments }
  },
}

export const SERVER_COLUMNS: readonly Column[] = [
  hermes,
  ...SERVERS.map(
    (server): Column => ({
      id: server.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
      title: server,
      kind: 'unknown',
      version: '',
      source: 'the flags of the dialect’s entry in the registry',
      fix: (subject) => flagFor(server, subject),
      answer: () => ({ kind: 'unknown', why: 'not emulated' }),
    }),
  ),
]
