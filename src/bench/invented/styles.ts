/** Dialects that no model speaks: styles of markup, each drawn with marks of its own. */
import { GRAMMAR_FORMAT, type Grammar, type Part } from '../../engine/calls/grammar/grammar.js'

/** Signs and words with which a style is drawn. */
export interface Marks {
  readonly open: string
  readonly close: string
  /** Words for a call, for one argument, for all calls. */
  readonly call: string
  readonly argument: string
  readonly group: string
}

export const MARKS: readonly Marks[] = [
  { open: '⟦', close: '⟧', call: 'op', argument: 'in', group: 'ops' },
  { open: '{{', close: '}}', call: 'exec', argument: 'set', group: 'plan' },
  { open: '<<', close: '>>', call: 'RUN', argument: 'WITH', group: 'BATCH' },
  { open: '[', close: ']', call: 'use', argument: 'opt', group: 'uses' },
  { open: '<', close: '>', call: 'perform', argument: 'slot', group: 'performs' },
  { open: '«', close: '»', call: 'task', argument: 'field', group: 'tasks' },
  { open: '<~', close: '~>', call: 'do_op', argument: 'val', group: 'do_ops' },
  { open: '%%', close: '%%', call: 'job', argument: 'item', group: 'jobs' },
]

const name: Part = { name: 'tool' }
const key: Part = { key: 'name' }
const text: Part = { value: 'text' }
const json: Part = { value: 'json' }
const lit = (literal: string): Part => ({ literal })
const seq = (...sequence: Part[]): Part => ({ sequence })
const each = (parameter: Part, between?: Part): Part =>
  between === undefined ? { many: { parameter } } : { many: { parameter }, between }

type Style = (marks: Marks) => {
  readonly call: Part
  readonly open?: string
  readonly close?: string
}

/** What one call looks like; the group around it, where there is one. */
export const STYLES: Readonly<Record<string, Style>> = {
  'framed parameters': ({ open: o, close: c, call, argument }) => ({
    call: seq(
      lit(`${o}${call} `),
      name,
      lit(c),
      each(seq(lit(`${o}${argument} `), key, lit(c), text, lit(`${o}/${argument}${c}`))),
      lit(`${o}/${call}${c}`),
    ),
  }),
  'keys as elements': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}=`),
      name,
      lit(`${c}\n`),
      each(seq(lit(o), key, lit(c), text, lit(`${o}/`), { echo: 'key' }, lit(`${c}\n`))),
      lit(`${o}/${call}${c}`),
    ),
  }),
  'the name as element': ({ open: o, close: c }) => ({
    call: seq(
      lit(o),
      name,
      lit(`${c}\n`),
      each(seq(lit(o), key, lit(c), text, lit(`${o}/`), { echo: 'key' }, lit(`${c}\n`))),
      lit(`${o}/`),
      { echo: 'name' },
      lit(c),
    ),
  }),
  'an object in marks': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}${c}{"${call}": "`),
      name,
      lit('", "with": '),
      { arguments: 'object' },
      lit(`}${o}/${call}${c}`),
    ),
  }),
  'a name and an object': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call} `),
      name,
      lit(`${c}\n`),
      { arguments: 'object' },
      lit(`\n${o}end${c}`),
    ),
  }),
  'an object keyed by the name': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}${c}{"`),
      name,
      lit('": '),
      { arguments: 'object' },
      lit(`}${o}/${call}${c}`),
    ),
  }),
  'a Python call in marks': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}${c}`),
      name,
      lit('('),
      { arguments: 'keyword-arguments' },
      lit(`)${o}/${call}${c}`),
    ),
  }),
  'indented lines': ({ call }) => ({
    call: seq(
      lit(`${call}: `),
      name,
      each(seq(lit('\n  '), key, lit(': '), { value: 'line' })),
      lit(`\nend ${call}\n`),
    ),
  }),
  attributes: ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call} of="`),
      name,
      lit('"'),
      each(seq(lit(' '), key, lit('='), json)),
      lit(`${c}`),
    ),
  }),
  'arrow lines': ({ call }) => ({
    call: seq(
      lit(`>> ${call} `),
      name,
      each(seq(lit('\n  '), key, lit(' -> '), { value: 'line' })),
      lit('\n<<\n'),
    ),
  }),
  'shell words': ({ call }) => ({
    call: seq(lit(`!${call} `), name, each(seq(lit(' --'), key, lit(' '), json)), lit(' ;')),
  }),
  'between bars': ({ call }) => ({
    call: seq(lit(`@${call} `), name, each(seq(lit(' | '), key, lit(': '), text)), lit(' @end')),
  }),
  'assignments in marks': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call} `),
      name,
      lit(`${c}\n`),
      each(seq(key, lit('='), { value: 'line' }, lit('\n'))),
      lit(`${o}/${call}${c}`),
    ),
  }),
  'keys under a heading': ({ call, argument }) => ({
    call: seq(
      lit(`#${call} `),
      name,
      lit(`\n#${argument}\n`),
      each(seq(lit('  '), key, lit(': '), { value: 'line' }, lit('\n'))),
      lit(`#done\n`),
    ),
  }),
  'token pairs': ({ call }) => ({
    call: seq(
      lit(`<|${call}|>`),
      name,
      each(seq(lit('<|k|>'), key, lit('<|v|>'), text)),
      lit(`<|/${call}|>`),
    ),
  }),
  'tokens around an object': ({ call }) => ({
    call: seq(
      lit(`<|${call}_start|>`),
      name,
      lit('<|body|>'),
      { arguments: 'object' },
      lit(`<|${call}_stop|>`),
    ),
  }),
  'a list in braces': ({ call }) => ({
    call: seq(lit(`${call}{`), name, each(seq(lit('; '), key, lit(': '), json)), lit('}')),
  }),
  'arguments before the name': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}${c}`),
      { arguments: 'object' },
      lit(' => '),
      name,
      lit(`${o}/${call}${c}`),
    ),
  }),
  'a group of elements': ({ open: o, close: c, call, group }) => ({
    open: `${o}${group}${c}\n`,
    call: seq(
      lit(`${o}${call} `),
      name,
      lit(`${c}\n`),
      each(seq(key, lit(' := '), { value: 'line' }, lit('\n'))),
      lit(`${o}/${call}${c}\n`),
    ),
    close: `${o}/${group}${c}`,
  }),
  'bold words': ({ call }) => ({
    call: seq(
      lit(`**${call}:** `),
      name,
      each(seq(lit('\n- **'), key, lit(':** '), { value: 'line' })),
      lit('\n---\n'),
    ),
  }),
  'colons all around': ({ call }) => ({
    call: seq(
      lit(`::${call} `),
      name,
      lit('::\n'),
      each(seq(lit(':'), key, lit(': '), { value: 'line' }, lit('\n'))),
      lit('::end::'),
    ),
  }),
  'a list in parentheses': ({ call }) => ({
    call: seq(lit(`(${call} `), name, each(seq(lit(' :'), key, lit(' '), json)), lit(')')),
  }),
  'marks of its own for a parameter': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}:`),
      name,
      lit(c),
      each(seq(lit('‹'), key, lit('›'), text, lit('‹.›'))),
      lit(`${o}.${c}`),
    ),
  }),
}

/** The dialect of a style, drawn with these marks. */
export function grammarOf(style: string, marks: Marks): Grammar {
  const { call, open, close } = (STYLES[style] ?? STYLES['framed parameters'] ?? missing())(marks)
  const ends = /\n$/.test(
    JSON.stringify(call)
      .replaceAll('\\n', '\n')
      .replace(/"[}\]]*$/, ''),
  )
  const calls: Part = {
    many: { call },
    ...(open !== undefined || ends ? {} : { between: { literal: '\n' } }),
    least: 1,
  }
  const group: Part =
    open === undefined || close === undefined ? calls : seq(lit(open), calls, lit(close))
  return { format: GRAMMAR_FORMAT, id: 'invented', title: style, group }
}

function missing(): never {
  throw new Error('there is no such style')
}
