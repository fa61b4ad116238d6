/** Marks that the models of one maker alone use, around bodies that others use too. */
import { muse } from '../grammar/known/elements.js'
import { longcat } from '../grammar/known/pairs.js'
import { knownDialect } from '../grammar/reader.js'
import { jsonCalls } from './bodies/json-calls.js'
import { keyedCalls } from './bodies/keyed-calls.js'
import { namedJson } from './bodies/named-json.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

const SOLAR = ['|tool_calls|', '|tool_call:begin|', '|tool_call:name|']
const PLAMO = ['tool_requests', 'tool_request', 'tool_name'].map((name) => plamo(`begin_${name}`))

function plamo(name: string): string {
  return `|plamo:${name}:plamo|`
}

export const ownMarks: readonly Dialect[] = [
  knownDialect(longcat),
  wrappedDialect({
    id: 'apertus',
    title: 'Apertus <|tools_prefix|>',
    models: ['Apertus 8B', 'Apertus 70B'],
    sentinels: ['<|tools_prefix|>'],
    openers: ['|tools_prefix|'],
    closers: ['|tools_suffix|'],
    bodies: [keyedCalls],
    flags: flagsOf('apertus'),
    example: '<|tools_prefix|>[{"get_time": {"zone": "Europe/Oslo"}}]<|tools_suffix|>',
  }),
  wrappedDialect({
    id: 'solar-open',
    title: 'Solar Open <|tool_call:begin|>',
    models: ['Solar Open', 'Solar Open 2'],
    sentinels: ['<|tool_call:begin|>'],
    openers: SOLAR,
    skipped: SOLAR,
    lead: /[\w.-]+(?=\s*<\|tool_call:name\|>)/y,
    closers: ['|tool_call:end|'],
    trailing: ['|calls|'],
    bodies: [namedJson({ separators: ['|tool_call:args|'] })],
    flags: flagsOf('solar-open'),
    example:
      '<|tool_calls|><|tool_call:begin|>a1b2<|tool_call:name|>get_time<|tool_call:args|>{"zone": "Europe/Oslo"}<|tool_call:end|><|calls|>',
  }),
  wrappedDialect({
    id: 'gigachat3',
    title: 'GigaChat 3 <|function_call|>',
    models: ['GigaChat 3.1'],
    sentinels: ['<|function_call|>'],
    openers: ['|function_call|'],
    closers: ['|message_sep|', '|/function_call|', '/|function_call|'],
    closerOptional: true,
    bodies: [jsonCalls],
    flags: flagsOf('gigachat3'),
    example: '<|function_call|>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}',
  }),
  knownDialect(muse),
  wrappedDialect({
    id: 'plamo3',
    title: 'PLaMo 3 tool requests',
    models: ['PLaMo 3'],
    sentinels: ['<|plamo:begin_tool_request:plamo|>'],
    openers: PLAMO,
    skipped: PLAMO,
    closers: [plamo('end_tool_arguments')],
    trailing: [plamo('end_tool_request'), plamo('end_tool_requests')],
    bodies: [namedJson({ separators: [plamo('end_tool_name'), plamo('begin_tool_arguments')] })],
    flags: flagsOf('plamo3'),
    example: `<${plamo('begin_tool_requests')}><${plamo('begin_tool_request')}><${plamo('begin_tool_name')}>get_time<${plamo('end_tool_name')}><${plamo('begin_tool_arguments')}>{"zone": "Europe/Oslo"}<${plamo('end_tool_arguments')}><${plamo('end_tool_request')}><${plamo('end_tool_requests')}>`,
  }),
  wrappedDialect({
    id: 'inkling',
    title: 'Inkling <|content_invoke_tool_json|>',
    models: ['Inkling'],
    sentinels: ['<|content_invoke_tool_json|>'],
    openers: ['|message_model|', '|content_invoke_tool_json|'],
    skipped: ['|content_invoke_tool_json|'],
    lead: /[\w.:-]+(?=\s*<\|content_invoke_tool_json\|>)/y,
    closers: ['|end_message|'],
    bodies: [jsonCalls],
    flags: flagsOf('inkling'),
    example:
      '<|message_model|>get_time<|content_invoke_tool_json|>{"name": "get_time", "args": {"zone": "Europe/Oslo"}}<|end_message|>',
  }),
]
