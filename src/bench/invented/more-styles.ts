/** Styles of markup, the second half: words, lines, attributes, marks within marks. */
import { each, json, key, line, lit, name, type Styles, seq, text } from './parts.js'

export const MORE: Styles = {
  'the tool is an attribute': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call} tool="`),
      name,
      lit('"'),
      each(seq(lit(' '), key, lit('='), json)),
      lit(c),
    ),
  }),
  'attributes, closed by a slash': ({ open: o, close: c, call }) => ({
    call: seq(lit(`${o}${call} `), name, each(seq(lit(' '), key, lit('='), json)), lit(` /${c}`)),
  }),
  'pairs between bars in marks': ({ open: o, close: c, call }) => ({
    call: seq(lit(`${o}${call}: `), name, each(seq(lit(' | '), key, lit('='), json)), lit(` ${c}`)),
  }),
  'a line for each tag': ({ call }) => ({
    call: seq(lit(`#${call} `), name, each(seq(lit('\n@'), key, lit(' '), line)), lit('\n#end')),
  }),
  'a section with settings': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}.`),
      name,
      lit(`${c}\n`),
      each(seq(key, lit(' = '), json, lit('\n'))),
      lit(`${o}end${c}`),
    ),
  }),
  'the name heads its lines': ({ call }) => ({
    open: `${call.toUpperCase()}\n`,
    call: seq(name, lit(':\n'), each(seq(lit('  '), key, lit(': '), line, lit('\n')))),
    close: `END ${call.toUpperCase()}`,
  }),
  'words in capitals': ({ call, argument }) => ({
    call: seq(
      lit(`${call.toUpperCase()} `),
      name,
      lit(`\n${argument.toUpperCase()}\n`),
      each(seq(key, lit(' = '), line, lit('\n'))),
      lit(`END ${call.toUpperCase()}\n`),
    ),
  }),
  'a list of calls in lines': ({ call }) => ({
    call: seq(
      lit(`- ${call}: `),
      name,
      lit('\n  with:\n'),
      each(seq(lit('    '), key, lit(': '), json, lit('\n'))),
    ),
  }),
  'an arrow and a list': ({ call }) => ({
    call: seq(
      lit(`${call} → `),
      name,
      lit(' ('),
      each(seq(key, lit(': '), json), lit('; ')),
      lit(')'),
    ),
  }),
  'an object on its own line': ({ call, argument }) => ({
    call: seq(
      lit(`@${call} `),
      name,
      lit(`\n@${argument} `),
      { arguments: 'object' },
      lit('\n@end'),
    ),
  }),
  'shell words with equals signs': ({ call }) => ({
    call: seq(lit(`$ ${call} `), name, each(seq(lit(' --'), key, lit('='), json))),
  }),
  'words and equals signs': ({ call }) => ({
    call: seq(lit(`${call} `), name, each(seq(lit(' '), key, lit('='), json)), lit(';')),
  }),
  'elements with attributes': ({ open: o, close: c, call, argument }) => ({
    call: seq(
      lit(`${o}${call} tool="`),
      name,
      lit(`"${c}\n`),
      each(
        seq(lit(`${o}${argument} key="`), key, lit(`"${c}`), text, lit(`${o}/${argument}${c}\n`)),
      ),
      lit(`${o}/${call}${c}`),
    ),
  }),
  'a bracket for each parameter': ({ call }) => ({
    call: seq(lit(`${call}▸`), name, each(seq(lit('⟨'), key, lit(': '), text, lit('⟩'))), lit('◂')),
  }),
  'quoted keys in marks': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}${c} `),
      name,
      lit(' : '),
      each(seq(lit('"'), key, lit('" = '), json), lit(', ')),
      lit(` ${o}/${call}${c}`),
    ),
  }),
  'a block in braces': ({ call }) => ({
    call: seq(
      lit(`${call} `),
      name,
      lit(' {\n'),
      each(seq(lit('  '), key, lit(' = '), json, lit('\n'))),
      lit('}'),
    ),
  }),
  'lists within a list': ({ call }) => ({
    call: seq(
      lit(`(${call} `),
      name,
      each(seq(lit(' ('), key, lit(' '), json, lit(')'))),
      lit(')'),
    ),
  }),
  'a word for each line': ({ call, argument }) => ({
    call: seq(
      lit(`${call} `),
      name,
      each(seq(lit(`\n  ${argument} `), key, lit(' '), json)),
      lit('\ndone\n'),
    ),
  }),
  'a token with the name in it': ({ call }) => ({
    call: seq(lit(`<|${call}:`), name, lit('|>'), { arguments: 'object' }, lit('<|end|>')),
  }),
  'lines between tildes': ({ call }) => ({
    call: seq(
      lit(`~~~ ${call} `),
      name,
      lit('\n'),
      each(seq(key, lit(' => '), line, lit('\n'))),
      lit('~~~'),
    ),
  }),
  'a header with fields': ({ call }) => ({
    call: seq(lit(`${call}> `), name, each(seq(lit('\n'), key, lit(': '), line)), lit('\n.\n')),
  }),
  'the object first': ({ open: o, close: c, call, argument }) => ({
    call: seq(
      lit(`${o}${argument}${c}`),
      { arguments: 'object' },
      lit(`${o}/${argument}${c}${o}${call}${c}`),
      name,
      lit(`${o}/${call}${c}`),
    ),
  }),
  'a Python call behind an arrow': ({ call }) => ({
    call: seq(lit(`=> ${call} `), name, lit('('), { arguments: 'keyword-arguments' }, lit(') <=')),
  }),
  'separate elements for key and value': ({ open: o, close: c, call }) => ({
    call: seq(
      lit(`${o}${call}${c}${o}n${c}`),
      name,
      lit(`${o}/n${c}`),
      each(seq(lit(`${o}k${c}`), key, lit(`${o}/k${c}${o}v${c}`), text, lit(`${o}/v${c}`))),
      lit(`${o}/${call}${c}`),
    ),
  }),
}
