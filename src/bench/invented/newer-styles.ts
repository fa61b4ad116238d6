/** Styles drawn by hand in the directions that makers of models take: typed tags, recipients, ids. */
import { all, around, type Drawing, json, line, plain } from './drawing.js'

/** Quoted for an attribute or a shell; null where a quote would have to be escaped. */
function quoted(value: unknown): string | null {
  const text = line(value)
  return text === null || text.includes('"') ? null : `"${text}"`
}

export const NEWER: Readonly<Record<string, Drawing>> = {
  'a recipient in a header': ({ call: word, group }, call) =>
    `<|${group}|>${word} to=${call.name}<|content|>${json(call.arguments)}<|stop|>`,
  'typed arguments between tokens': ({ call: word, argument }, call) =>
    around(
      `<|open|>${word} tool="${call.name}"<|sep|>`,
      all(
        call,
        (key, value) =>
          `<|open|>${argument} key="${key}" type="${typeof value}"<|sep|>${plain(value)}<|close|>${argument}<|sep|>`,
      ),
      `<|close|>${word}<|sep|>`,
    ),
  'one word in every tag': ({ call: word, argument, group }, call) =>
    around(
      `<｜${group}｜${word} name="${call.name}">\n`,
      all(
        call,
        (key, value) =>
          `<｜${group}｜${argument} name="${key}" string="${typeof value === 'string'}">${plain(value)}</｜${group}｜${argument}>\n`,
      ),
      `</｜${group}｜${word}>`,
    ),
  'a namespace in every tag': ({ call: word, argument, group }, call) =>
    around(
      `<${group}:${word} name="${call.name}">`,
      all(
        call,
        (key, value) =>
          `<${group}:${argument} name="${key}">${plain(value)}</${group}:${argument}>`,
      ),
      `</${group}:${word}>`,
    ),
  'an envelope with prefixed elements': ({ group }, call) =>
    around(
      `<${group}:Body><m:${call.name} xmlns:m="urn:tools">`,
      all(call, (key, value) => `<m:${key}>${plain(value)}</m:${key}>`),
      `</m:${call.name}></${group}:Body>`,
    ),
  'an id behind the name': ({ call: word }, call, index) =>
    `<|${word}_begin|>functions.${call.name}:${index}<|${word}_args|>${json(call.arguments)}<|${word}_end|>`,
  'a command with flags': (_, call) =>
    around(
      `/${call.name}`,
      all(call, (key, value) => around(` --${key} `, quoted(value), '')),
      '',
    ),
  'a section named by the tool': (_, call) =>
    around(
      `[${call.name}]\n`,
      all(call, (key, value) => around(`${key} = `, line(value), '\n')),
      '',
    ),
  'a bold label and a list': ({ call: word }, call) =>
    around(
      `**${word}:** ${call.name}\n`,
      all(call, (key, value) => around(`- ${key}: `, line(value), '\n')),
      '',
    ),
  'pictures as markers': (_, call) =>
    around(
      `🔧${call.name}🔧\n`,
      all(call, (key, value) => around(`🔹${key}🔹 `, line(value), '\n')),
      '🔚',
    ),
  'a comment of a page': ({ call: word }, call) =>
    `<!-- ${word}: ${call.name} ${json(call.arguments)} -->`,
  'an object for the name and one for the arguments': ({ call: word, argument }, call) =>
    `{"${word}": "${call.name}"}\n{"${argument}": ${json(call.arguments)}}`,
}
