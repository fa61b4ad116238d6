import { type ElementNames, elementCalls } from './bodies/element-calls.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'
export const FUNCTION_ELEMENTS: ElementNames = {
  calls: new Set(['function']),
  parameters: new Set(['parameter', 'param']),
  nameAttributes: ['', 'name'],
}

/** `<function=f><parameter=k>v</parameter></function>`, usually inside `<tool_call>`. */
export const qwen3Coder = wrappedDialect({
  id: 'qwen3-coder-xml',
  title: 'Qwen3-Coder XML',
  models: ['Qwen3-Coder', 'Qwen3.5', 'Nemotron 3 Nano', 'MiMo', 'Step-3.5 Flash'],
  sentinels: ['<function='],
  openers: ['tool_call', 'tool_calls'],
  bare: ['function'],
  closers: ['/tool_call', '/tool_calls'],
  bodies: [elementCalls(FUNCTION_ELEMENTS)],
  flags: flagsOf('qwen3-coder-xml'),
  example:
    '<tool_call>\n<function=get_time>\n<parameter=zone>\nEurope/Oslo\n</parameter>\n</function>\n</tool_call>',
})
