/**
 * Styles that are drawn by hand rather than written by a grammar: values in the
 * dialect's own notation, quotes of other kinds, tables, numbered steps. Null
 * where the style has no way to say a call.
 */
import type { WrittenCall } from '../../engine/calls/grammar/write.js'
import type { Marks } from './marks.js'

export type Drawing = (marks: Marks, call: WrittenCall, index: number) => string | null

const entries = (call: WrittenCall) => Object.entries(call.arguments)

/** Every argument drawn, joined; null where one cannot be drawn. */
function all(
  call: WrittenCall,
  one: (key: string, value: unknown) => string | null,
  between = '',
): string | null {
  const drawn = entries(call).map(([key, value]) => one(key, value))
  return drawn.includes(null) ? null : drawn.join(between)
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const json = (value: unknown) => JSON.stringify(value)

/** On one line: as it is, or not at all. */
function line(value: unknown): string | null {
  const text = plain(value)
  return text.includes('\n') || text.trim() !== text || text === '' ? null : text
}

function single(value: unknown): string | null {
  if (typeof value !== 'string') return json(value)
  return /['\n\\]/.test(value) ? null : `'${value}'`
}

/** The lines of a value as YAML writes it below its key. */
function yaml(value: unknown, indent: string): string | null {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []'
    const items = value.map((item) => line(item))
    return items.includes(null) ? null : items.map((item) => `\n${indent}- ${item}`).join('')
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, inner]) => {
      const text = yaml(inner, `${indent}  `)
      return text === null ? null : `\n${indent}${key}:${text}`
    })
    if (members.length === 0) return ' {}'
    return members.includes(null) ? null : members.join('')
  }
  const text = line(value)
  return text === null ? null : ` ${text}`
}

/** Elements within elements; items of lists are called `item`. */
function nested(value: unknown, o: string, c: string): string | null {
  if (typeof value !== 'object' || value === null) return plain(value)
  const members = Array.isArray(value)
    ? value.map((item): [string, unknown] => ['item', item])
    : Object.entries(value)
  if (members.length === 0) return null
  const drawn = members.map(([key, inner]) => {
    const text = nested(inner, o, c)
    return text === null ? null : `${o}${key}${c}${text}${o}/${key}${c}`
  })
  return drawn.includes(null) ? null : drawn.join('')
}

const around = (before: string, inner: string | null, behind: string) =>
  inner === null ? null : before + inner + behind

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
