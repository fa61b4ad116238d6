import { elementCalls } from './bodies/element-calls.js'
import type { ElementNames } from './bodies/element-names.js'
import { jsonCalls } from './bodies/json-calls.js'
import { namedJson } from './bodies/named-json.js'
import type { Dialect } from './dialect.js'
import { wrappedDialect } from './families.js'
import { flagsOf } from './flags.js'

export const INVOKE_ELEMENTS: ElementNames = {
  calls: new Set(['invoke']),
  parameters: new Set(['parameter', 'param']),
  nameAttributes: ['name', '', 'tool'],
}

/** The ways in which `<invoke>` is written without damage; `bars` is what stands before its name. */
export function invokeForms(bars: string, wrappers: readonly string[]): string[] {
  const invoke = (name: string, body: string) =>
    `<${bars}invoke name="${name}">\n${body}\n</${bars}invoke>`
  const list = (attribute: string) =>
    ['zone', 'day', 'note']
      .map((key) => `<${bars}parameter name="${key}"${attribute}>x</${bars}parameter>`)
      .join('\n')
  const bodies = ['', ' string="true"', ' type="string"'].map(list)
  const calls = [...bodies, list('').slice(0, list('').indexOf('\n')), '', '{"zone": "Oslo"}']
  return [...wrappers, ''].flatMap((wrapper) => {
    const around = (body: string) =>
      wrapper === '' ? body : `<${bars}${wrapper}>\n${body}\n</${bars}${wrapper}>`
    return [
      ...calls.map((body) => around(`${invoke('get_time', body)}\n${invoke('get_date', body)}`)),
      around(`<${bars}invoke name="get_time"/><${bars}invoke name="get_date"/>`),
    ]
  })
}

const SECTION = {
  openers: ['|tool_calls_begin|', '|tool_call_begin|', '|tool_calls|', '|tool_call|'],
  skipped: ['|tool_calls_begin|', '|tool_call_begin|', '|tool_calls|'],
  closers: ['|tool_call_end|', '|tool_calls_end|'],
  trailing: ['|tool_calls_end|', '|tool_outputs_begin|'],
}

/** `<｜DSML｜invoke name="f">` and the other namespaces written with bars. */
function dsml(space: string, id: string, title: string, models: readonly string[]): Dialect {
  const bars = `<｜${space.toUpperCase()}｜`
  const wrappers = ['function_calls', 'tool_calls', 'calls', 'tool_call', 'function_call']
  return wrappedDialect({
    id,
    title,
    models,
    sentinels: [`${bars}invoke name="f">`],
    openers: wrappers.map((name) => `${space}:${name}`),
    closers: wrappers.map((name) => `/${space}:${name}`),
    bare: [`${space}:invoke`],
    bodies: [elementCalls(INVOKE_ELEMENTS)],
    flags: flagsOf(id),
    forms: invokeForms(`｜${space.toUpperCase()}｜`, ['tool_calls']),
    example:
      `${bars}tool_calls>\n${bars}invoke name="get_time">\n` +
      `${bars}parameter name="zone" string="true">Europe/Oslo</｜${space.toUpperCase()}｜parameter>\n` +
      `</｜${space.toUpperCase()}｜invoke>\n</｜${space.toUpperCase()}｜tool_calls>`,
  })
}

export const deepseek: readonly Dialect[] = [
  wrappedDialect({
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
  }),
  dsml('dsml', 'deepseek-dsml', 'DeepSeek DSML', ['DeepSeek V3.2', 'DeepSeek V4']),
  dsml('gcml', 'gigachat-gcml', 'GigaChat GCML', ['GigaChat 3.5']),
  wrappedDialect({
    id: 'step3-steptml',
    title: 'Step 3 steptml',
    models: ['Step3'],
    sentinels: ['<steptml:invoke name="f">'],
    openers: SECTION.openers,
    skipped: [...SECTION.skipped, '|tool_sep|'],
    lead: /function(?=\s*[<\n])|(?:[\w.-]+)(?=\n<steptml)/y,
    closers: SECTION.closers,
    trailing: SECTION.trailing,
    bare: ['steptml:invoke'],
    bodies: [elementCalls(INVOKE_ELEMENTS)],
    flags: flagsOf('step3-steptml'),
    forms: [
      ...invokeForms('steptml:', []),
      ...invokeForms('steptml:', []).flatMap((form) => [
        `<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜>${form}<｜tool_call_end｜><｜tool_calls_end｜>`,
        `<｜tool_calls_begin｜><｜tool_call_begin｜>function<｜tool_sep｜>get_time\n${form}<｜tool_call_end｜><｜tool_calls_end｜>`,
      ]),
    ],
    example:
      '<｜tool_calls_begin｜>\n<｜tool_call_begin｜>function<｜tool_sep｜><steptml:invoke name="get_time">\n<steptml:parameter name="zone">Europe/Oslo</steptml:parameter>\n</steptml:invoke><｜tool_call_end｜>\n<｜tool_calls_end｜>',
  }),
]
