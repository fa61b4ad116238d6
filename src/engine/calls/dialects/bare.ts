/**
 * The dialects without special tokens: calls that only their structure or an
 * offered name gives away. One scan finds the calls of all of them; each entry
 * here is one shape, with the servers that read it and an example.
 */
import type { Layer } from '../../text/layers.js'
import type { BareShape } from './bare/reading.js'
import { scanBare } from './bare/scan.js'
import type { Candidate, Dialect, DialectContext, Findings, Rejected } from './dialect.js'
import { flagsOf } from './flags.js'
import { markingOf } from './marking.js'
import { pageOf } from './page.js'

interface Declared {
  readonly id: BareShape
  readonly title: string
  readonly models: readonly string[]
  readonly example: string
}

function findShape(shape: BareShape, layer: Layer, context: DialectContext): Findings {
  const page = pageOf(layer)
  const found = scanBare(layer, context)
  const candidates: Candidate[] = []
  const rejected: Rejected[] = []
  for (const call of found.calls) {
    if (call.shape !== shape) continue
    candidates.push({
      dialect: shape,
      span: page.span(call.start, call.end),
      name: call.name,
      nameSpan: call.nameSpan,
      arguments: call.arguments,
      id: call.id,
      end: call.closed ? 'proven' : 'unproven',
      marker: call.marker,
      reasons: [...markingOf(call.marker), ...call.reasons],
    })
  }
  for (const { shape: of, start, end, name, reason } of found.mentions) {
    if (of === shape) rejected.push({ dialect: shape, span: page.span(start, end), name, reason })
  }
  return { candidates, rejected, markup: [] }
}

const SHAPES: readonly Declared[] = [
  {
    id: 'bare-json',
    title: 'Bare JSON',
    models: ['Llama 3.1/3.2/3.3', 'xLAM', 'Mistral without its sentinel', 'many others'],
    example: '{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}',
  },
  {
    id: 'keyed-by-name',
    title: 'Object keyed by the tool’s name',
    models: ['GPT-3.5/4 in prompting mode', 'Claude 3 in prompting mode'],
    example: '{"get_time": {"zone": "Europe/Oslo"}}',
  },
  {
    id: 'pythonic',
    title: 'Python call',
    models: [
      'Llama 3.2/4',
      'ToolACE',
      'Gemini',
      'Gemma',
      'DBRX and Snowflake Arctic, in quotes',
      'most models asked for function calls',
    ],
    example: '[get_time(zone="Europe/Oslo")]',
  },
  {
    id: 'named-json',
    title: 'Name, then JSON',
    models: ['GLM-4', 'Functionary v3.2'],
    example: 'get_time\n{"zone": "Europe/Oslo"}',
  },
  {
    id: 'name-list',
    title: 'List that begins with the name',
    models: ['Mistral and Llama 3 in prompting mode'],
    example: '["get_time", {"zone": "Europe/Oslo"}]',
  },
  {
    id: 'react',
    title: 'ReAct text',
    models: ['models prompted with ReAct', 'UI-TARS'],
    example: 'Thought: I need the time.\nAction: get_time\nAction Input: {"zone": "Europe/Oslo"}',
  },
  {
    id: 'calling-tool',
    title: 'Announced call',
    models: ['small Qwen models'],
    example: '[Calling tool: get_time({"zone": "Europe/Oslo"})]',
  },
]

/** All shapes, in the order in which ties are broken. */
export const bareDialects: readonly Dialect[] = SHAPES.map((declared) => ({
  ...declared,
  sentinels: [],
  flags: flagsOf(declared.id),
  find: (layer, context) => findShape(declared.id, layer, context),
}))
