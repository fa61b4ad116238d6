import { jsonCalls } from './bodies/json-calls.js'
import { namedJson } from './bodies/named-json.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

const SECTION = {
  openers: ['|tool_calls_begin|', '|tool_call_begin|', '|tool_calls|', '|tool_call|'],
  skipped: ['|tool_calls_begin|', '|tool_call_begin|', '|tool_calls|'],
  closers: ['|tool_call_end|', '|tool_calls_end|'],
  trailing: ['|tool_calls_end|', '|tool_outputs_begin|'],
}

export const deepseek: Dialect = wrappedDialect({
  id: 'deepseek-v3',
  title: 'DeepSeek sentinels',
  models: ['DeepSeek V3', 'DeepSeek R1', 'DeepSeek V3.1', 'Cogito'],
  sentinels: [
    '<｜tool▁calls▁begin｜>',
    '<｜tool▁call▁begin｜>',
    '<｜tool▁calls｜>',
    '<｜tool▁sep｜>',
  ],
  ...SECTION,
  named: ['|tool_sep|'],
  bodies: [namedJson({ separators: ['|tool_sep|'], leads: ['function'] }), jsonCalls],
  flags: flagsOf('deepseek-v3'),
  forms: [
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>tool<｜tool▁sep｜>get_time\n```json\n{}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_time\n```json\n{}\n```<｜tool▁call▁end｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_date\n```json\n{}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>get_time\n```json\n{}```<｜tool▁call▁end｜>',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_time<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁call▁begin｜>get_date<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_time<｜tool▁sep｜><｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  ],
  example:
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_time<｜tool▁sep｜>{"zone": "Europe/Oslo"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
})
