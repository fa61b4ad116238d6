/** Styles of markup, the first half. */
import { each, json, key, lit, name, type Styles, seq, text } from './parts.js'

export const FIRST: Styles = {
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
