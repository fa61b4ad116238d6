/** Styles that are drawn by hand, the second half: as authors of prompts make them up. */
import { all, around, type Drawing, json, line, plain, single } from './drawing.js'

/** A word stands bare, everything else in quotes. */
function bareWord(value: unknown): string | null {
  const text = line(value)
  if (text === null || text.includes('"')) return null
  return /^[\w./:-]+$/.test(text) ? text : `"${text}"`
}

/** On one line, without a sign that would end it. */
const without = (sign: string, value: unknown) => (plain(value).includes(sign) ? null : line(value))

export const FURTHER: Readonly<Record<string, Drawing>> = {
  'sections for name and arguments': ({ call: word, argument }, call) =>
    around(
      `[${word}]\nname=${call.name}\n[${argument}]\n`,
      all(call, (key, value) => around(`${key}=`, line(value), '\n')),
      '',
    ),
  'dotted pairs': ({ call: word }, call) =>
    around(
      `(${word} '${call.name} '(`,
      all(call, (key, value) => `(${key} . ${json(value)})`, ' '),
      '))',
    ),
  'a heading for each call': ({ call: word }, call) =>
    around(
      `## ${word}\n### ${call.name}\n`,
      all(call, (key, value) => around(`${key}: `, line(value), '\n')),
      '',
    ),
  'bullets within bullets': ({ call: word }, call) =>
    around(
      `* ${word}: \`${call.name}\`\n`,
      all(call, (key, value) => around(`  * \`${key}\`: `, line(value), '\n')),
      '',
    ),
  'a mention that is called': (_, call) =>
    around(
      `@${call.name}(`,
      all(call, (key, value) => `${key}: ${json(value)}`, ', '),
      ')',
    ),
  'a directive with options': ({ call: word }, call) =>
    around(
      `.. ${word}:: ${call.name}\n`,
      all(call, (key, value) => around(`   :${key}: `, line(value), '\n')),
      '',
    ),
  'double colons on each line': ({ call: word }, call) =>
    around(
      `::${word} ${call.name}\n`,
      all(call, (key, value) => around(`::${key} `, line(value), '\n')),
      '::end',
    ),
  'numbered parameters': ({ call: word }, call) => {
    let count = 0
    return around(
      `${word.toUpperCase()}: ${call.name}\n`,
      all(call, (key, value) => around(`${++count}) ${key} = `, line(value), '\n')),
      '',
    )
  },
  'quotes where they are needed': ({ call: word }, call) =>
    around(
      `${word}! ${call.name}`,
      all(call, (key, value) => around(` ${key}=`, bareWord(value), '')),
      '',
    ),
  'character data': ({ call: word }, call) =>
    around(
      `<${word} id="${call.name}">`,
      all(call, (key, value) => `<${key}><![CDATA[${plain(value)}]]></${key}>`),
      `</${word}>`,
    ),
  'entries with key and value': ({ open: o, close: c, call: word }, call) =>
    around(
      `${o}${word}:${call.name}${c}\n`,
      all(
        call,
        (key, value) =>
          `  ${o}entry${c}${o}key${c}${key}${o}/key${c}${o}value${c}${plain(value)}${o}/value${c}${o}/entry${c}\n`,
      ),
      `${o}/${word}${c}`,
    ),
  'a list of name and object': ({ open: o, close: c, call: word }, call) =>
    `${o}${word}${c}["${call.name}", ${json(call.arguments)}]${o}/${word}${c}`,
  'signs in pictures around all': (_, call) =>
    around(
      `🛠️ ${call.name} `,
      all(call, (key, value) => around(`🔹${key}=`, without('🔹', value), ' ')),
      '🔚',
    ),
  'a template of a wiki': ({ call: word }, call) =>
    around(
      `{{${word}|${call.name}`,
      all(call, (key, value) => around(`|${key}=`, without('|', value), '')),
      '}}',
    ),
  'a slash command': (_, call) =>
    around(
      `/${call.name}`,
      all(call, (key, value) => around(` --${key} `, bareWord(value), '')),
      '',
    ),
  'the head of a request': ({ call: word }, call) =>
    around(
      `POST /${word}/${call.name}\n`,
      all(call, (key, value) => around(`${key}: `, line(value), '\n')),
      '',
    ),
  'a document between dashes': ({ call: word }, call) =>
    around(
      `---\n${word}: ${call.name}\n`,
      all(call, (key, value) => around(`${key}: `, line(value), '\n')),
      '---',
    ),
  'a table of a script': ({ call: word }, call) =>
    around(
      `${word}.${call.name}{`,
      all(call, (key, value) => around(`${key} = `, single(value), ''), ', '),
      '}',
    ),
  'a statement in capitals': ({ call: word, argument }, call) =>
    around(
      `${word.toUpperCase()} ${call.name} ${argument.toUpperCase()} `,
      all(call, (key, value) => `${key} := ${json(value)}`, ', '),
      '.',
    ),
  'a term with a list': ({ call: word }, call) =>
    around(
      `${word}(${call.name}, [`,
      all(call, (key, value) => `${key} = ${json(value)}`, ', '),
      ']).',
    ),
  'commands with braces': ({ call: word, argument }, call) =>
    around(
      `\\${word}{${call.name}}`,
      all(call, (key, value) =>
        /[{}]/.test(plain(value)) ? null : `\\${argument}{${key}}{${plain(value)}}`,
      ),
      `\\end{${word}}`,
    ),
  'elements with a value attribute': ({ open: o, close: c, call: word, argument }, call) =>
    around(
      `${o}${word} name="${call.name}"${c}\n`,
      all(call, (key, value) =>
        plain(value).includes('"')
          ? null
          : `  ${o}${argument} name="${key}" value="${plain(value)}"/${c}\n`,
      ),
      `${o}/${word}${c}`,
    ),
  'a fence with the name': ({ call: word }, call) =>
    around(
      `\`\`\`${word} ${call.name}\n`,
      all(call, (key, value) => around(`${key}: `, line(value), '\n')),
      '```',
    ),
  'a rule with the name': (_, call) =>
    around(
      `--- ${call.name} ---\n`,
      all(call, (key, value) => around(`${key}: `, line(value), '\n')),
      '---------',
    ),
  'a frame of lines': ({ call: word }, call) =>
    around(
      `┌─ ${word}: ${call.name}\n`,
      all(call, (key, value) => around(`│ ${key}: `, line(value), '\n')),
      '└─',
    ),
}
