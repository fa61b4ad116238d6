import { codeForms } from '../grammar/known/forms.js'
import { jsonCalls } from './bodies/json-calls.js'
import { pythonicCalls } from './bodies/pythonic-calls.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** Special tokens around JSON or Python calls. */
export const sentinelJson: readonly Dialect[] = [
  wrappedDialect({
    id: 'tool-call-start',
    title: 'LFM2 and openPangu <|tool_call_start|>',
    models: ['LFM2', 'LFM2.5', 'openPangu'],
    sentinels: ['<|tool_call_start|>'],
    openers: ['|tool_call_start|'],
    closers: ['|tool_call_end|'],
    bodies: [jsonCalls, pythonicCalls],
    flags: flagsOf('tool-call-start'),
    forms: codeForms('<|tool_call_start|>', '<|tool_call_end|>'),
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
    forms: codeForms('<|python_start|>', '<|python_end|>'),
    example: '<|python_start|>[get_time(zone="Europe/Oslo")]<|python_end|>',
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
    forms: codeForms('<function_calls>', '</function_calls>'),
    example: '<function_calls>get_time(zone="Europe/Oslo")</function_calls>',
  }),
]
