/** JavaScript tools, run as they are: those that are installed where the command runs. */
import { jsonrepair } from 'jsonrepair'
import type { Answer, Column, Subject } from '../column.js'
import type { ServerCall } from '../emulated/emulation.js'
import { answerFrom, modelText, toolsFor } from '../given.js'

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
    id: 'ai-sdk',
    title: 'AI SDK parseJSON, what tool calls are read with',
    package: '@ai-sdk/provider-utils',
    fix: 'experimental_repairToolCall: repairToolCall() from callmend/ai-sdk',
    load: async () => {
      const { parseJSON } = await import('@ai-sdk/provider-utils')
      // Nothing at all is no arguments.
      return (text) => (text.trim() === '' ? {} : parseJSON({ text }))
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

/** A parser of a model's whole text: its calls, and its complaints. */
type Read = (subject: Subject, text: string, complain: (problem: string) => void) => ServerCall[]

/** The protocols of the tool-call middleware, each with the dialect that it is for; the first is asked about all. */
const PROTOCOLS = [
  { id: 'hermes', title: 'hermesProtocol', dialect: null },
  { id: 'qwen3-coder', title: 'qwen3CoderProtocol', dialect: 'qwen3-coder-xml' },
  { id: 'morph-xml', title: 'morphXmlProtocol', dialect: 'named-elements' },
] as const

type Protocol = (typeof PROTOCOLS)[number]

const MIDDLEWARE = '@ai-sdk-tool/parser'

async function loadProtocol(id: Protocol['id']): Promise<Read> {
  const { hermesProtocol, qwen3CoderProtocol, morphXmlProtocol } = await import(
    '@ai-sdk-tool/parser'
  )
  const protocol = {
    hermes: () => hermesProtocol(),
    'qwen3-coder': () => qwen3CoderProtocol(),
    'morph-xml': () => morphXmlProtocol(),
  }[id]()
  return (subject, text, complain) =>
    protocol
      .parseGeneratedText({
        text,
        tools: toolsFor(subject).map(({ name, schema }) => ({
          type: 'function',
          name,
          inputSchema: typeof schema === 'object' ? schema : {},
        })),
        options: { onError: complain },
      })
      .flatMap((part) =>
        part.type === 'tool-call' ? [{ name: part.toolName, text: part.input }] : [],
      )
}

/** Loads what is installed; the others are columns that say so. */
export function javascriptColumns(version: (name: string) => string): Promise<Column[]> {
  return Promise.all([
    ...PEERS.map((peer) => columnOf(peer, version)),
    ...PROTOCOLS.map((protocol) => middlewareColumn(protocol, version)),
  ])
}

async function middlewareColumn(
  { id, title, dialect }: Protocol,
  version: (name: string) => string,
): Promise<Column> {
  const base = {
    id: `ai-sdk-tool-${id}`,
    title: `AI SDK tool-call middleware, ${title}`,
    source: MIDDLEWARE,
    fix: () => 'leakedCallMiddleware() from callmend/ai-sdk',
  }
  try {
    const read = await loadProtocol(id)
    const answer = (subject: Subject): Answer =>
      dialect === null || subject.call.dialect === dialect
        ? ask(read, subject)
        : { kind: 'unknown', why: `it is for another dialect, ${dialect}` }
    return { ...base, kind: 'run', version: version(MIDDLEWARE), answer }
  } catch {
    return missing(base, MIDDLEWARE)
  }
}

function ask(read: Read, subject: Subject): Answer {
  const text = modelText(subject)
  if (text === null) {
    return {
      kind: 'unknown',
      why: 'the API gave this call itself: the middleware has no text of it',
    }
  }
  const problems: string[] = []
  try {
    const answer = answerFrom(
      read(subject, text, (problem) => problems.push(problem)),
      subject,
    )
    const [first] = problems
    return answer.kind === 'lost' && first !== undefined ? { kind: 'error', text: first } : answer
  } catch (error) {
    return { kind: 'error', text: error instanceof Error ? error.message : String(error) }
  }
}

function missing(base: Omit<Column, 'kind' | 'version' | 'answer'>, name: string): Column {
  const why = `${name} is not installed here`
  return { ...base, kind: 'unknown', version: '', answer: () => ({ kind: 'unknown', why }) }
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
    return missing(base, peer.package)
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
