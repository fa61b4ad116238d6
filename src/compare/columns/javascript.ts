/** JavaScript tools, run as they are: those that are installed where the command runs. */
import { jsonrepair } from 'jsonrepair'
import type { Answer, Column } from '../column.js'

/** Turns a text into a value, or throws in its own words. */
type Parse = (text: string) => unknown

interface Peer {
  readonly id: string
  readonly title: string
  readonly package: string
  readonly fix: string
  /** Loads the tool; rejects where it is not installed. */
  load(): Promise<Parse>
}

const NORMALIZE = 'normalizeArguments(text) from callmend/arguments'

const PEERS: readonly Peer[] = [
  {
    id: 'json-parse',
    title: 'JSON.parse',
    package: 'ECMAScript',
    fix: NORMALIZE,
    load: async () => JSON.parse,
  },
  {
    id: 'jsonrepair',
    title: 'jsonrepair',
    package: 'jsonrepair',
    fix: NORMALIZE,
    load: async () => (text) => JSON.parse(jsonrepair(text)),
  },
  {
    id: 'partial-json',
    title: 'partial-json',
    package: 'partial-json',
    fix: 'wait for the end of the call: createStream from callmend',
    load: async () => {
      const { parse } = await import('partial-json')
      return (text) => parse(text)
    },
  },
  {
    id: 'ai-sdk-partial',
    title: 'AI SDK parsePartialJson',
    package: 'ai',
    fix: 'experimental_repairToolCall: repairToolCall() from callmend/ai-sdk',
    load: async () => {
      const { parsePartialJson } = await import('ai')
      return async (text: string) => {
        const { state, value } = await parsePartialJson(text)
        if (state === 'failed-parse') throw new Error('failed-parse')
        return value
      }
    },
  },
  {
    id: 'langchain-markdown',
    title: 'LangChain JS JsonOutputParser',
    package: '@langchain/core',
    fix: 'repairMessage from callmend/langchain',
    load: async () => {
      const { JsonOutputParser } = await import('@langchain/core/output_parsers')
      return (text) => new JsonOutputParser().parse(text)
    },
  },
  {
    id: 'langchain-tools',
    title: 'LangChain JS parseToolCall',
    package: '@langchain/core',
    fix: 'repairMessage from callmend/langchain',
    load: async () => {
      const { parseToolCall } = await import('@langchain/core/output_parsers/openai_tools')
      return (text) =>
        parseToolCall({ id: '1', type: 'function', function: { name: 'f', arguments: text } })?.args
    },
  },
]

/** Loads what is installed; the others are columns that say so. */
export function javascriptColumns(version: (name: string) => string): Promise<Column[]> {
  return Promise.all(PEERS.map((peer) => columnOf(peer, version)))
}

async function columnOf(peer: Peer, version: (name: string) => string): Promise<Column> {
  const base = { id: peer.id, title: peer.title, source: peer.package, fix: () => peer.fix }
  try {
    const parse = await peer.load()
    return {
      ...base,
      kind: 'run',
      version: version(peer.package),
      answer: ({ text }) => answerOf(parse, text),
    }
  } catch {
    const why = `${peer.package} is not installed here`
    return { ...base, kind: 'unknown', version: '', answer: () => ({ kind: 'unknown', why }) }
  }
}

async function answerOf(parse: Parse, text: string): Promise<Answer> {
  try {
    const value = await parse(text)
    return value === undefined ? { kind: 'lost' } : { kind: 'value', value }
  } catch (error) {
    return { kind: 'error', text: error instanceof Error ? error.message : String(error) }
  }
}
