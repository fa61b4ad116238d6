import { jsonCalls } from './bodies/json-calls.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** Other tags around JSON, which models use when they half remember the prompt. */
export const jsonTags: readonly Dialect[] = [
  wrappedDialect({
    id: 'tool-calls-json',
    title: 'JSON in <tool_calls>',
    models: ['Jamba 1.5', 'Hunyuan A13B', 'MiniMax-M1', 'Apriel'],
    sentinels: ['<tool_calls>'],
    openers: ['tool_calls'],
    closers: ['/tool_calls', '/tool_call'],
    skipped: ['tool_calls'],
    bodies: [jsonCalls],
    flags: flagsOf('tool-calls-json'),
    example:
      '<tool_calls>[{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}]</tool_calls>',
  }),
  wrappedDialect({
    id: 'tools-json',
    title: 'JSON in <tools>',
    models: ['Qwen2.5-Coder'],
    sentinels: ['<tools>'],
    openers: ['tools'],
    closers: ['/tools', '/tool_call'],
    bodies: [jsonCalls],
    flags: flagsOf('tools-json'),
    example: '<tools>\n{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}\n</tools>',
  }),
  wrappedDialect({
    id: 'function-call-json',
    title: 'JSON in <function_call>',
    models: ['Granite 20B function calling'],
    sentinels: ['<function_call>'],
    openers: ['function_call', 'function_calls'],
    closers: ['/function_call', '/function_calls', '/tool_call'],
    bodies: [jsonCalls],
    flags: flagsOf('function-call-json'),
    example: '<function_call> {"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}',
  }),
  wrappedDialect({
    id: 'function-json',
    title: 'JSON in <function>',
    models: ['older function-calling fine-tunes'],
    sentinels: ['<function>'],
    openers: ['function'],
    closers: ['/function', '/function_call', '/tool_call'],
    bodies: [jsonCalls],
    flags: flagsOf('function-json'),
    example: '<function>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</function>',
  }),
]
