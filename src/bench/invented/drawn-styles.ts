/**
 * Styles that are drawn by hand rather than written by a grammar: values in the
 * dialect's own notation, quotes of other kinds, tables, numbered steps. Null
 * where the style has no way to say a call.
 */
import { all, around, type Drawing, json, line, nested, plain, single, yaml } from './drawing.js'

export const DRAWN: Readonly<Record<string, Drawing>> = {
  'lines with nested lines': ({ call: word }, call) =>
    around(
      `${word}: ${call.name}\n`,
      all(call, (key, value) => around(`  ${key}:`, yaml(value, '    '), '\n')),
      '',
    ),
  'a heading and a list': ({ call: word }, call) =>
    around(
      `### ${word}: ${call.name}\n\n`,
      all(call, (key, value) => around(`- **${key}**: `, line(value), '\n')),
      '',
    ),
  'a section of settings': ({ call: word }, call) =>
    around(
      `[${word}.${call.name}]\n`,
      all(call, (key, value) => `${key} = ${json(value)}\n`),
      '',
    ),
  'signs in pictures': ({ call: word }, call) =>
    around(
      `🔧 ${word} ${call.name}\n`,
      all(call, (key, value) => around(`   📎 ${key} → `, line(value), '\n')),
      '✅',
    ),
  'a table': ({ call: word }, call) =>
    around(
      `**${word}** \`${call.name}\`\n\n| key | value |\n|---|---|\n`,
      all(call, (key, value) =>
        plain(value).includes('|') ? null : around(`| ${key} | `, line(value), ' |\n'),
      ),
      '',
    ),
  'numbered steps': ({ call: word }, call, index) =>
    around(
      `${index + 1}. ${word} ${call.name}\n`,
      all(call, (key, value) => around(`   - ${key}: `, line(value), '\n')),
      '',
    ),
  'a mention and pairs': ({ call: word }, call) =>
    around(
      `@${word}(${call.name}) `,
      all(call, (key, value) => `${key}: ${json(value)}`, ', '),
      '',
    ),
  'an element for key and one for value': ({ open: o, close: c, call: word }, call) =>
    around(
      `${o}${word}${c}\n${o}name${c}${call.name}${o}/name${c}\n`,
      all(call, (key, value) => `${o}k${c}${key}${o}/k${c}\n${o}v${c}${plain(value)}${o}/v${c}\n`),
      `${o}/${word}${c}`,
    ),
  'elements within elements': ({ open: o, close: c, call: word }, call) =>
    around(
      `${o}${word}${c}\n${o}tool${c}${call.name}${o}/tool${c}\n`,
      all(call, (key, value) => around(`${o}${key}${c}`, nested(value, o, c), `${o}/${key}${c}\n`)),
      `${o}/${word}${c}`,
    ),
  'the name as an element with attributes': ({ open: o, close: c }, call) =>
    around(
      `${o}${call.name}`,
      all(call, (key, value) => (plain(value).includes('"') ? null : ` ${key}="${plain(value)}"`)),
      ` /${c}`,
    ),
  'words of a query': ({ call: word, argument }, call) =>
    around(
      `${word.toUpperCase()} ${call.name} ${argument.toUpperCase()} `,
      all(call, (key, value) => around(`${key}=`, single(value), ''), ' AND '),
      ';',
    ),
  'values between fences': ({ call: word, open: o, close: c }, call) =>
    around(
      `${o}${word} ${call.name}${c}\n`,
      all(call, (key, value) => `${key}:\n"""\n${plain(value)}\n"""\n`),
      `${o}/${word}${c}`,
    ),
  'a flat object in marks': ({ open: o, close: c, call: word }, call) =>
    `${o}${word}${c}${json({ [word]: call.name, ...call.arguments })}${o}/${word}${c}`,
  'an object of a script': ({ call: word }, call) =>
    around(
      `${word} ${call.name} {`,
      all(call, (key, value) => around(`${key}: `, single(value), ''), ', '),
      '}',
    ),
  'typed parameters': ({ open: o, close: c, call: word, argument }, call) =>
    around(
      `${o}${word} ${call.name}${c}\n`,
      all(
        call,
        (key, value) =>
          `${o}${argument} ${key} type=${Array.isArray(value) ? 'array' : typeof value}${c}${plain(value)}${o}/${argument}${c}\n`,
      ),
      `${o}/${word}${c}`,
    ),
  'quoted shell words': ({ call: word }, call) =>
    around(
      `$ ${word} ${call.name}`,
      all(call, (key, value) => {
        const text = plain(value)
        if (/['\n]/.test(text)) return null
        return ` --${key} ${/^[\w./:-]+$/.test(text) ? text : `'${text}'`}`
      }),
      '\n',
    ),
  'a pipe of pairs': ({ call: word, group }, call) =>
    around(
      `<|${group}|>${word}:${call.name}`,
      all(call, (key, value) => (plain(value).includes('|') ? null : `|${key}=${plain(value)}`)),
      `<|end_${group}|>`,
    ),
  'key and value on lines of their own': ({ call: word }, call) =>
    around(
      `>>> ${word}\n${call.name}\n`,
      all(call, (key, value) => around(`${key}\n`, line(value), '\n')),
      '<<<',
    ),
  'name and arguments as labels': ({ call: word, argument }, call) =>
    `[${word.toUpperCase()}] ${call.name}\n[${argument.toUpperCase()}] ${json(call.arguments)}\n[END]`,
  'quotes around the keys': ({ open: o, close: c, call: word }, call) =>
    around(
      `${o}${word} "${call.name}"${c} `,
      all(call, (key, value) => `'${key}' => ${json(value)}`, ', '),
      ` ${o}/${word}${c}`,
    ),
}
