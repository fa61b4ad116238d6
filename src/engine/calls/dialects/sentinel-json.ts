import type { BodyCall } from './bodies/body.js'
import { jsonCalls } from './bodies/json-calls.js'
import { namedJson } from './bodies/named-json.js'
import { pythonicCalls } from './bodies/pythonic-calls.js'
import type { Dialect, DialectContext } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** Behind the python tag, `f.call(…)` and offered tools are calls; everything else is code. */
function builtinCall(call: BodyCall, context: DialectContext): BodyCall | null {
  if (call.arguments.form === 'text' && call.arguments.notation.kind === 'json') return call
  if (context.toolNames.has(call.name)) return call
  const name = call.name.replace(/\.call$/, '')
  return name === call.name ? null : { ...call, name }
}

/** The ways in which Python calls are written without damage. */
function pythonicForms(open: string, close: string): string[] {
  return [
    `${open}get_time(zone="Oslo")${close}`,
    `${open}get_time()${close}`,
    `${open}[get_time(), get_date(), get_time(zone="Oslo"), get_date(day=1)]${close}`,
    `${open}[get_time(zone="Oslo"), get_date()]${close}`,
    `${open}get_time(zone="Oslo")\nget_date()\nget_time()\nget_time(zone="Oslo")\nget_time(zone="Oslo")${close}`,
    `${open}[{"name": "get_time", "arguments": {}}]${close}`,
  ]
}

/** Special tokens around JSON or Python calls. */
export const sentinelJson: readonly Dialect[] = [
  wrappedDialect({
    id: 'granite-array',
    title: 'Granite <|tool_call|>',
    models: ['Granite 3.0', 'Granite 3.1'],
    sentinels: ['<|tool_call|>'],
    openers: ['|tool_call|'],
    closers: ['|/tool_call|', '/|tool_call|', '|end_tool_call|'],
    closerOptional: true,
    bodies: [jsonCalls, pythonicCalls],
    flags: flagsOf('granite-array'),
    forms: pythonicForms('<|tool_call|>', ''),
    example: '<|tool_call|> [{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}]',
  }),
  wrappedDialect({
    id: 'tool-call-start',
    title: 'LFM2 and openPangu <|tool_call_start|>',
    models: ['LFM2', 'LFM2.5', 'openPangu'],
    sentinels: ['<|tool_call_start|>'],
    openers: ['|tool_call_start|'],
    closers: ['|tool_call_end|'],
    bodies: [jsonCalls, pythonicCalls],
    flags: flagsOf('tool-call-start'),
    forms: pythonicForms('<|tool_call_start|>', '<|tool_call_end|>'),
    example: '<|tool_call_start|>[get_time(zone="Europe/Oslo")]<|tool_call_end|>',
  }),
  wrappedDialect({
    id: 'llama4-python-tags',
    title: 'Llama 4 <|python_start|>',
    models: ['Llama 4 Scout', 'Llama 4 Maverick'],
    sentinels: ['<|python_start|>'],
    openers: ['|python_start|'],
    closers: ['|python_end|'],
    bodies: [pythonicCalls, jsonCalls],
    flags: flagsOf('llama4-python-tags'),
    forms: pythonicForms('<|python_start|>', '<|python_end|>'),
    example: '<|python_start|>[get_time(zone="Europe/Oslo")]<|python_end|>',
  }),
  wrappedDialect({
    id: 'llama3-python-tag',
    title: 'Llama 3 <|python_tag|>',
    models: ['Llama 3.1', 'Llama 3.2', 'Llama 3.3'],
    sentinels: ['<|python_tag|>'],
    openers: ['|python_tag|'],
    closers: [],
    closerOptional: true,
    bodies: [jsonCalls, pythonicCalls],
    finish: builtinCall,
    flags: flagsOf('llama3-python-tag'),
    forms: ['<|python_tag|>get_time.call(zone="Oslo")', '<|python_tag|>get_time(zone="Oslo")'],
    example: '<|python_tag|>{"name": "get_time", "parameters": {"zone": "Europe/Oslo"}}',
  }),
  wrappedDialect({
    id: 'cohere-action',
    title: 'Cohere <|START_ACTION|>',
    models: ['Command R7B', 'Command A'],
    sentinels: ['<|START_ACTION|>'],
    openers: ['|start_action|'],
    closers: ['|end_action|'],
    bodies: [jsonCalls],
    flags: flagsOf('cohere-action'),
    example:
      '<|START_ACTION|>[\n    {"tool_call_id": "0", "tool_name": "get_time", "parameters": {"zone": "Europe/Oslo"}}\n]<|END_ACTION|>',
  }),
  wrappedDialect({
    id: 'internlm2',
    title: 'InternLM <|action_start|>',
    models: ['InternLM2.5', 'Intern-S1'],
    sentinels: ['<|action_start|>'],
    openers: ['|action_start|'],
    skipped: ['|plugin|', '|interpreter|'],
    closers: ['|action_end|'],
    bodies: [jsonCalls],
    flags: flagsOf('internlm2'),
    example:
      '<|action_start|> <|plugin|>\n{"name": "get_time", "parameters": {"zone": "Europe/Oslo"}}<|action_end|>',
  }),
  wrappedDialect({
    id: 'nemotron-toolcall',
    title: 'Nemotron <TOOLCALL>',
    models: ['Nemotron Nano v2', 'Llama-Nemotron'],
    sentinels: ['<TOOLCALL>'],
    openers: ['toolcall', 'toolcalls'],
    closers: ['/toolcall', '/toolcalls'],
    bodies: [jsonCalls],
    flags: flagsOf('nemotron-toolcall'),
    example: '<TOOLCALL>[{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}]</TOOLCALL>',
  }),
  wrappedDialect({
    id: 'functools',
    title: 'functools[…]',
    models: ['Phi-4-mini', 'FireFunction v2'],
    sentinels: ['functools['],
    openers: ['functools['],
    closers: [],
    closerOptional: true,
    bodies: [jsonCalls],
    flags: flagsOf('functools'),
    example: 'functools[{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}]',
  }),
  wrappedDialect({
    id: 'mistral',
    title: 'Mistral [TOOL_CALLS]',
    models: [
      'Mistral 7B v0.3',
      'Mistral Nemo',
      'Mistral Small 3',
      'Magistral',
      'Devstral',
      'Ministral 3',
    ],
    sentinels: ['[TOOL_CALLS]', '[ARGS]'],
    openers: ['[TOOL_CALLS]', '[TOOL_CALL]'],
    closers: ['[/TOOL_CALLS]', '[/TOOL_CALL]'],
    closerOptional: true,
    named: ['[ARGS]', '[CALL_ID]'],
    bodies: [
      jsonCalls,
      namedJson({ separators: ['[ARGS]'], idMarks: ['[CALL_ID]'] }),
      pythonicCalls,
    ],
    flags: flagsOf('mistral'),
    forms: [
      '[TOOL_CALLS] [{"name": "get_time", "arguments": {}}]',
      '[TOOL_CALLS]get_time[CALL_ID]a1b2c3d4e[ARGS]{}[TOOL_CALLS]get_date[CALL_ID]a1b2c3d4e[ARGS]{}',
      '[TOOL_CALLS]get_time{"zone": "Oslo"}',
    ],
    example: '[TOOL_CALLS]get_time[ARGS]{"zone": "Europe/Oslo"}',
  }),
  wrappedDialect({
    id: 'lm-studio',
    title: 'LM Studio [TOOL_REQUEST]',
    models: ['Gemma and others in LM Studio'],
    sentinels: ['[TOOL_REQUEST]'],
    openers: ['[TOOL_REQUEST]'],
    closers: ['[END_TOOL_REQUEST]', '[TOOL_REQUEST_END]', '[/TOOL_REQUEST]'],
    bodies: [jsonCalls, namedJson({ separators: [] }), pythonicCalls],
    flags: flagsOf('lm-studio'),
    forms: [
      '[TOOL_REQUEST]get_time{"zone": "Oslo"}[END_TOOL_REQUEST]',
      ...pythonicForms('[TOOL_REQUEST]', '[END_TOOL_REQUEST]'),
    ],
    example:
      '[TOOL_REQUEST]{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}[END_TOOL_REQUEST]',
  }),
  wrappedDialect({
    id: 'functionary-recipient',
    title: 'Functionary <|recipient|>',
    models: ['Functionary v2', 'Functionary v2.4'],
    sentinels: ['<|recipient|>'],
    openers: ['|from|', '|recipient|'],
    skipped: ['|recipient|'],
    lead: /assistant\b/y,
    closers: ['|stop|'],
    closerOptional: true,
    bodies: [namedJson({ separators: ['|content|'] })],
    finish: (call) => (call.name === 'all' ? null : call),
    flags: flagsOf('functionary-recipient'),
    example: '<|from|>assistant\n<|recipient|>get_time\n<|content|>{"zone": "Europe/Oslo"}',
  }),
  wrappedDialect({
    id: 'olmo3',
    title: 'Olmo 3 <function_calls>',
    models: ['Olmo 3'],
    sentinels: ['<function_calls>'],
    openers: ['function_calls'],
    closers: ['/function_calls'],
    bodies: [pythonicCalls],
    flags: flagsOf('olmo3'),
    forms: pythonicForms('<function_calls>', '</function_calls>'),
    example: '<function_calls>get_time(zone="Europe/Oslo")</function_calls>',
  }),
]
