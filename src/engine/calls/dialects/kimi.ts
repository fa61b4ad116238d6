import type { Reason } from '../../model/trace.js'
import type { BodyCall } from './bodies/body.js'
import { namedJson } from './bodies/named-json.js'
import type { DialectContext } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

const WRITTEN = /^(?:functions?\.)?(.+?)(?::\d+)?$/

/** Kimi writes the call's id where others write the name: `functions.f:0`. */
function splitId(call: BodyCall, context: DialectContext): BodyCall {
  if (context.toolNames.has(call.name)) return call
  const name = WRITTEN.exec(call.name)?.[1] ?? call.name
  if (/^\d+$/.test(name) && context.tools.length === 1) {
    const only = context.tools[0]?.name ?? name
    return {
      ...call,
      name: only,
      id: call.name,
      reasons: [...call.reasons, { code: 'name-corrected', detail: `${call.name} → ${only}` }],
    }
  }
  // `run1` may be the first `run`: without its colon the index cannot be told from the name.
  const glued = !/:\d+$/.test(call.name) && /[a-z_]\d+$/i.test(name) && context.tools.length === 0
  const reasons: Reason[] = glued
    ? [...call.reasons, { code: 'dialect-drift', detail: 'the name may end with a call’s number' }]
    : [...call.reasons]
  return name === call.name ? { ...call, reasons } : { ...call, name, id: call.name, reasons }
}

/** `<|tool_call_begin|>functions.f:0<|tool_call_argument_begin|>{…}<|tool_call_end|>`. */
export const kimiK2 = wrappedDialect({
  id: 'kimi-k2',
  title: 'Kimi K2 sentinels',
  models: ['Kimi K2', 'Kimi K2 Thinking', 'Kimi K2.5'],
  sentinels: ['<|tool_call_argument_begin|>'],
  openers: [
    '|tool_calls_section_begin|',
    '|tool_call_section_begin|',
    '|tool_call_begin|',
    '|tool_calls_begin|',
  ],
  skipped: [
    '|tool_calls_section_begin|',
    '|tool_call_section_begin|',
    '|tool_call_begin|',
    '|tool_calls_begin|',
  ],
  closers: [
    '|tool_call_end|',
    '|tool_calls_section_end|',
    '|tool_call_section_end|',
    '|tool_calls_end|',
  ],
  bodies: [
    namedJson({ separators: ['|tool_call_argument_begin|', '|tool_call_arguments_begin|'] }),
  ],
  named: ['|tool_call_argument_begin|'],
  finish: splitId,
  flags: flagsOf('kimi-k2'),
  forms: [
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.get_time:0<|tool_call_argument_begin|>{}<|tool_call_end|><|tool_call_begin|>functions.get_date:1<|tool_call_argument_begin|>{}<|tool_call_end|><|tool_calls_section_end|>',
    '<|tool_calls_section_begin|><|tool_call_begin|>get_time:0<|tool_call_argument_begin|>{}<|tool_call_end|><|tool_calls_section_end|>',
  ],
  example:
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.get_time:0<|tool_call_argument_begin|>{"zone": "Europe/Oslo"}<|tool_call_end|><|tool_calls_section_end|>',
})
