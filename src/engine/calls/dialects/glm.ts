import { argPairs } from './bodies/arg-pairs.js'
import { assignments } from './bodies/assignments.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** The ways in which keys and values in tags are written without damage. */
export function pairForms(space: string, wrapper: string, suffix = ''): string[] {
  const tag = (name: string) => `<${name}${suffix}>`
  const close = (name: string) => `</${name}${suffix}>`
  const pair = (key: string, type: string) =>
    `${tag(`${space}arg_key`)}${key}${close(`${space}arg_key`)}\n${type}${tag(`${space}arg_value`)}x${close(`${space}arg_value`)}`
  const typed = ['string', 'integer', 'number', 'boolean', 'array', 'object'].map(
    (type) => `${tag(`${space}arg_type`)}${type}${close(`${space}arg_type`)}`,
  )
  // Types stand in tags without a suffix only.
  const bodies = ['', ...(suffix === '' ? typed : [])].map(
    (type) => `${pair('zone', type)}\n${pair('day', type)}`,
  )
  return ['', tag(`${space}tool_sep`)].flatMap((sep) =>
    [...bodies, pair('zone', ''), ''].flatMap((body) => {
      const call = `${tag(wrapper)}get_time${sep}\n${body}\n${close(wrapper)}`
      return [call, `${tag(`${wrapper}s`)}${call}\n${call}${close(`${wrapper}s`)}`]
    }),
  )
}

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
  forms: [
    ...pairForms('', 'tool_call'),
    ...pairForms('', 'tool_call', ':opensource'),
    ...pairForms('ifm|', 'ifm|tool_call'),
    '<tool_call>get_time zone="Oslo" day=1</tool_call>',
  ],
  example:
    '<tool_call>get_time\n<arg_key>zone</arg_key>\n<arg_value>Europe/Oslo</arg_value>\n</tool_call>',
})
