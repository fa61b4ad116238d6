import { jsonCalls } from './bodies/json-calls.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** `<tool_call>` around JSON: Hermes, Qwen and everything trained on their prompts. */
export const hermes = wrappedDialect({
  id: 'hermes',
  title: 'Hermes JSON in <tool_call>',
  models: ['Hermes 2/3', 'Qwen2.5', 'Qwen3', 'QwQ', 'Granite 4', 'ERNIE 4.5'],
  sentinels: ['<tool_call>'],
  openers: ['tool_call'],
  closers: ['/tool_call', '/tool_calls', '/function_call', '/tools'],
  bodies: [jsonCalls],
  flags: flagsOf('hermes'),
  example: '<tool_call>\n{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}\n</tool_call>',
})
