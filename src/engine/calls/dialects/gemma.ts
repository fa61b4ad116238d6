import { callNotation } from './bodies/call-notation.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** `call:f{…}` in the wrappings of FunctionGemma and Gemma 4. */
export const gemma: readonly Dialect[] = [
  wrappedDialect({
    id: 'functiongemma',
    title: 'FunctionGemma',
    models: ['functiongemma-270m-it'],
    sentinels: ['<start_function_call>'],
    openers: ['start_function_call'],
    closers: ['end_function_call', 'start_function_response', '/start_function_call'],
    bodies: [callNotation],
    flags: flagsOf('functiongemma'),
    forms: ['<start_function_call>call:get_time{}<end_function_call>'],
    example:
      '<start_function_call>call:get_time{zone:<escape>Europe/Oslo<escape>}<end_function_call>',
  }),
  wrappedDialect({
    id: 'gemma4',
    title: 'Gemma 4 call notation',
    models: ['Gemma 4'],
    sentinels: ['<|tool_call>', '<call>', 'call:'],
    openers: ['|tool_call', '|tool_call|', 'call', 'tool_call'],
    closers: ['tool_call|', '/|tool_call', '|tool_call|', 'turn|', '/call', '/tool_call'],
    bare: ['call:'],
    bodies: [callNotation],
    flags: flagsOf('gemma4'),
    forms: [
      '<|tool_call>call:get_time{{"zone": "Oslo"}}<tool_call|>',
      '<|tool_call>call:get_time(zone="Oslo")<tool_call|>',
      '<|tool_call>call:get_time()<tool_call|>',
      '<|tool_call>call:get_time{zone:<|"|>Oslo<|"|>}call:get_date{}<tool_call|>',
      '<|tool_call>call:get_time{zone:<|"|>Oslo<|"|>},call:get_date{}<tool_call|>',
    ],
    example: '<|tool_call>call:get_time{zone:<|"|>Europe/Oslo<|"|>}<tool_call|>',
  }),
]
