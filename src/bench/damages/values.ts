/** How models write values that are nearly the ones that were asked for. */
import { type Kind, type Random, value } from './kind.js'

const texts = (
  id: string,
  change: (text: string, key: string, random: Random) => string | undefined,
  told: Kind['told'] = 'value',
) =>
  value(id, told, (given, key, random) =>
    typeof given === 'string' ? change(given, key, random) : undefined,
  )
const numbers = (id: string, change: (given: number) => unknown, told: Kind['told'] = 'tools') =>
  value(id, told, (given) => (typeof given === 'number' ? change(given) : undefined))
const dates = (id: string, date: string, told: Kind['told'] = 'tools') =>
  texts(id, (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? date : undefined), told)
const kinds = (id: string, change: (text: string) => string) =>
  texts(id, (text, key) => (key === 'kind' ? change(text) : undefined), 'tools')
/** Where a sign too many goes somewhere else. */
const places = (change: (text: string) => string) => (text: string, key: string) =>
  key === 'path' ? change(text) : undefined
const short = (change: (text: string) => string) => (text: string) =>
  text.length < 40 ? change(text) : undefined

export const VALUES: readonly Kind[] = [
  kinds('choice in upper case', (text) => text.toUpperCase()),
  kinds('choice with a capital', (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`),
  kinds('choice with a word more', (text) => `${text} room`),
  kinds('choice in another language', () => 'doppelt'),
  kinds('all choices', () => 'single|double|suite'),
  numbers('number as a word', () => 'twelve'),
  numbers('number with a unit', (given) => `${given} nights`),
  numbers('number with its sign', (given) => `+${given}`),
  numbers('number about', (given) => `~${given}`),
  numbers('number with thousands', (given) => `1,${String(given).padStart(3, '0')}`),
  numbers('number with a decimal comma', (given) => `${given},5`),
  numbers('number with a currency', (given) => `$${given}`),
  numbers('number of a fraction', (given) => given + 0.25, 'nobody'),
  numbers('number as a range', (given) => `${given}-${given + 1}`),
  numbers('number as NaN', () => 'NaN'),
  numbers('number null', () => null),
  dates('date of another country', '14.03.2026'),
  dates('date of America', '03/14/2026'),
  dates('date in words', 'March 14th, 2026'),
  dates('date with time', '2026-03-14T00:00:00Z', 'nobody'),
  dates('date of no day', '2026-02-31'),
  dates('date relative', 'next Saturday'),
  value('boolean as a word', 'tools', (given) =>
    typeof given === 'boolean' ? (given ? 'yes' : 'no') : undefined,
  ),
  value('boolean as a number', 'tools', (given) =>
    typeof given === 'boolean' ? Number(given) : undefined,
  ),
  value('boolean on and off', 'tools', (given) =>
    typeof given === 'boolean' ? (given ? 'on' : 'off') : undefined,
  ),
  texts('text null', () => 'null', 'nobody'),
  value('null', 'tools', () => null),
  texts('text undefined', () => 'undefined', 'nobody'),
  texts('text of an object', () => '[object Object]'),
  texts('text empty', () => '', 'nobody'),
  texts('text a type', () => 'string', 'nobody'),
  texts('placeholder in angles', (_, key) => `<your ${key}>`),
  texts('placeholder in braces', (_, key) => `{{${key}}}`),
  texts('placeholder in square brackets', (_, key) => `[insert ${key}]`),
  texts('placeholder of a template', (_, key) => `\${${key}}`),
  texts('placeholder of a shell', (_, key) => `$${key.toUpperCase()}`, 'nobody'),
  texts('placeholder of a script', (_, key) => `%${key}%`, 'nobody'),
  texts('placeholder to be done', () => 'TODO', 'nobody'),
  texts('placeholder of another call', () => '$1.result', 'nobody'),
  texts('ellipsis alone', () => '...'),
  texts('abridged in words', () => '[rest of the text unchanged]'),
  texts('abridged in the midst', (text) =>
    text.length > 30 ? `${text.slice(0, 12)}... (truncated)` : undefined,
  ),
  texts(
    'place in bold',
    places((text) => `**${text}**`),
  ),
  texts(
    'place in backticks',
    places((text) => `\`${text}\``),
  ),
  texts(
    'place in quotes',
    places((text) => `"${text}"`),
  ),
  texts(
    'place in single quotes',
    places((text) => `'${text}'`),
  ),
  texts(
    'text as a link',
    short((text) => `[${text}](https://example.org)`),
    'nobody',
  ),
  texts('text in a fence', (text) => `\`\`\`\n${text}\n\`\`\``, 'nobody'),
  texts(
    'text with an explanation',
    short((text) => `${text} (as the user said)`),
    'nobody',
  ),
  texts('text with its key', (text, key) => `${key}: ${text}`),
  texts('text with its key and equals', (text, key) => `${key}=${text}`),
  texts(
    'place with a comma behind',
    places((text) => `${text},`),
  ),
  texts(
    'place with a quote behind',
    places((text) => `${text}"`),
  ),
  texts(
    'place with a bracket behind',
    places((text) => `${text}}`),
  ),
  texts('text with a mark behind', (text) => `${text}</s>`),
  texts('text with a closer behind', (text) => `${text}</parameter>`),
  texts(
    'text with a new line behind',
    short((text) => `${text}\n`),
    'nobody',
  ),
  texts(
    'text with spaces around',
    short((text) => ` ${text} `),
    'nobody',
  ),
  texts(
    'text escaped twice',
    (text) => (text.includes('\n') ? text.replaceAll('\n', '\\n') : undefined),
    'nobody',
  ),
  texts('text of the schema', () => '{"type": "string"}'),
]
