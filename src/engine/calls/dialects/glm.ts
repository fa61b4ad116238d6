import { argPairs } from './bodies/arg-pairs.js'
import { assignments } from './bodies/assignments.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** `f<arg_key>k</arg_key><arg_value>v</arg_value>` and its relatives with suffixes and namespaces. */
export const glm = wrappedDialect({
  id: 'glm-4.5',
  title: 'GLM pairs',
  models: ['GLM-4.5', 'GLM-4.6', 'GLM-4.7', 'Laguna', 'Hunyuan Hy4', 'HyperCLOVA X', 'K2 Horizon'],
  sentinels: ['<tool_call>', '<ifm|tool_call>', '<arg_key>', '<arg_value>', '</arg_value>'],
  openers: ['tool_call', 'tool_calls', 'ifm:tool_call', 'ifm:tool_calls', 'user'],
  closers: ['/tool_call', '/tool_calls', '/ifm:tool_call', '/ifm:tool_calls', '/user'],
  skipped: ['tool_call', 'tool_calls', 'ifm:tool_call', 'ifm:tool_calls'],
  named: ['arg_key', 'ifm:arg_key'],
  bodies: [argPairs, assignments],
  flags: flagsOf('glm-4.5'),
  example:
    '<tool_call>get_time\n<arg_key>zone</arg_key>\n<arg_value>Europe/Oslo</arg_value>\n</tool_call>',
})
