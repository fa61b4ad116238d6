import { elementCalls } from './bodies/element-calls.js'
import type { ElementNames } from './bodies/element-names.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

/** The ways in which `<function=…>` is written without damage, in a wrapping. */
function elementForms(around: string, parameter: (key: string) => string, end: string) {
  const one = (body: string) => around.replace('BODY', body)
  const first = `${parameter('zone')}Oslo${end}`
  const more = `${first}\n${parameter('day')}\n1\n${end}\n${parameter('note')}\nx\n${end}`
  return [
    one(`<function=get_time>${more}</function>\n<function=get_date>${first}</function>`),
    one(`<function=get_time></function><function=get_date></function>`),
    one(`<function=get_time>{"zone": "Oslo"}</function><function=get_date>{}</function>`),
    one(`<function name="get_time">${more}</function><function name="get_date"></function>`),
    one(`<function name="get_time">{"zone": "Oslo"}</function>`),
  ]
}

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
  forms: [
    ...elementForms(
      '<tool_call>\nBODY\n</tool_call>',
      (key) => `<parameter=${key}>`,
      '</parameter>',
    ),
    ...elementForms('<tool_call>\nBODY', (key) => `<parameter name="${key}">`, '</parameter>'),
    ...elementForms('BODY', (key) => `<parameter=${key}>`, '</parameter>'),
    ...elementForms('BODY', (key) => `<param=${key}>`, '</param>'),
    ...elementForms('BODY', (key) => `<param name="${key}">`, '</param>'),
    '<tool_call><function=get_time/></tool_call>',
    '<tool_call><function=get_time><parameter>zone</parameter>Oslo<parameter>day</parameter>1</function></tool_call>',
    '<tool_call><function=get_time><parameter>zone</parameter>Oslo</parameter><parameter>day</parameter>1</parameter></function></tool_call>',
  ],
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
  forms: elementForms(
    '<seed:tool_call>BODY</seed:tool_call>',
    (key) => `<parameter=${key}>`,
    '</parameter>',
  ),
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
  forms: elementForms('BODY', (key) => `<param name="${key}">`, '</param>').concat(
    elementForms('<tool_call>BODY</tool_call>', (key) => `<param name="${key}">`, '</param>'),
  ),
  example: '<function name="get_time"><param name="zone">Europe/Oslo</param></function>',
})

/** `<function=f><parameter=k>v</parameter></function>` and its relatives. */
export const functionElements: readonly Dialect[] = [miniCpm5, seedOss, qwen3Coder]
