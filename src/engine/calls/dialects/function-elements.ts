import { type ElementNames, elementCalls } from './bodies/element-calls.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'
export const FUNCTION_ELEMENTS: ElementNames = {
  calls: new Set(['function']),
  parameters: new Set(['parameter', 'param']),
  nameAttributes: ['', 'name'],
}

const qwen3Coder = wrappedDialect({
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

const seedOss = wrappedDialect({
  id: 'seed-oss-xml',
  title: 'Seed-OSS XML',
  models: ['Seed-OSS 36B'],
  sentinels: ['<seed:tool_call>'],
  openers: ['seed:tool_call'],
  closers: ['/seed:tool_call'],
  bodies: [elementCalls(FUNCTION_ELEMENTS)],
  flags: flagsOf('seed-oss-xml'),
  example:
    '<seed:tool_call>\n<function=get_time>\n<parameter=zone>Europe/Oslo</parameter>\n</function>\n</seed:tool_call>',
})

const miniCpm5 = wrappedDialect({
  id: 'minicpm5-xml',
  title: 'MiniCPM5 XML',
  models: ['MiniCPM4', 'MiniCPM5'],
  sentinels: ['<param name="k">'],
  openers: ['function_calls', 'tool_calls', 'tool_call'],
  closers: ['/function_calls', '/tool_calls', '/tool_call'],
  bare: ['function'],
  bodies: [elementCalls({ ...FUNCTION_ELEMENTS, nameAttributes: ['name'] })],
  flags: flagsOf('minicpm5-xml'),
  example: '<function name="get_time"><param name="zone">Europe/Oslo</param></function>',
})

/** `<function=f><parameter=k>v</parameter></function>` and its relatives. */
export const functionElements: readonly Dialect[] = [miniCpm5, seedOss, qwen3Coder]
