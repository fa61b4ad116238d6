import { elementCalls } from './bodies/element-calls.js'
import { jsonCalls } from './bodies/json-calls.js'
import { INVOKE_ELEMENTS, invokeForms } from './deepseek.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** `<invoke name="f">` in its wrappers. */
export const invoke: readonly Dialect[] = [
  wrappedDialect({
    id: 'minimax-m2',
    title: 'MiniMax-M2 invoke',
    models: ['MiniMax-M2', 'MiniMax-M2.1'],
    sentinels: ['<minimax:tool_call>'],
    openers: ['minimax:tool_call'],
    closers: ['/minimax:tool_call', '/tool_call'],
    bodies: [elementCalls(INVOKE_ELEMENTS), jsonCalls],
    flags: flagsOf('minimax-m2'),
    forms: invokeForms('', []).map((form) => `<minimax:tool_call>\n${form}\n</minimax:tool_call>`),
    example:
      '<minimax:tool_call>\n<invoke name="get_time">\n<parameter name="zone">Europe/Oslo</parameter>\n</invoke>\n</minimax:tool_call>',
  }),
  wrappedDialect({
    id: 'dots',
    title: 'dots function call',
    models: ['dots.llm'],
    sentinels: ['<dots_function_call>'],
    openers: ['dots_function_call'],
    closers: ['/dots_function_call'],
    bodies: [elementCalls(INVOKE_ELEMENTS), jsonCalls],
    flags: flagsOf('dots'),
    forms: invokeForms('', []).map((form) => `<dots_function_call>${form}</dots_function_call>`),
    example:
      '<dots_function_call><invoke name="get_time"><parameter name="zone">Europe/Oslo</parameter></invoke></dots_function_call>',
  }),
  wrappedDialect({
    id: 'anthropic-xml',
    title: 'Anthropic invoke',
    models: ['Claude (leaked or prompted)'],
    sentinels: ['<invoke name="f">', '<antml:invoke name="f">'],
    openers: [
      'function_calls',
      'antml:function_calls',
      'tool_calls',
      'tool_call',
      'tool_use',
      'function_call',
    ],
    closers: [
      '/function_calls',
      '/antml:function_calls',
      '/tool_calls',
      '/tool_call',
      '/tool_use',
      '/function_call',
    ],
    bare: ['invoke', 'antml:invoke'],
    bodies: [elementCalls(INVOKE_ELEMENTS)],
    flags: flagsOf('anthropic-xml'),
    forms: [...invokeForms('', ['function_calls']), ...invokeForms('antml:', ['function_calls'])],
    example:
      '<function_calls>\n<invoke name="get_time">\n<parameter name="zone">Europe/Oslo</parameter>\n</invoke>\n</function_calls>',
  }),
]
