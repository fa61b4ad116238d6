/** What happens between a model and its reader. */
import { each, inValue, type Kind, one, pick, type Random, whole } from './kind.js'

const HTML: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}
const html = (found: string) => HTML[found] ?? found
const latin = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join('')

function half(text: string, random: Random, change: (part: string) => string): string {
  const at = Math.floor(random() * text.length)
  return text.slice(0, at) + change(text.slice(at))
}

function wrapped(width: number, by: string) {
  return (text: string) =>
    text
      .split('\n')
      .map((line) => line.match(new RegExp(`.{1,${width}}`, 'gu'))?.join(by) ?? '')
      .join('\n')
}

/** Chunks of a stretch: events of a stream, or as many characters. */
function chunks(text: string): string[] {
  return text.startsWith('data: ') ? text.split(/(?<=\n\n)/) : (text.match(/[\s\S]{1,13}/g) ?? [])
}

function chunked(
  id: string,
  change: (all: string[], at: number, random: Random) => string[],
): Kind {
  return whole(id, (text, random) => {
    const all = chunks(text)
    return change(all, Math.floor(random() * (all.length - 2)), random).join('')
  })
}

export const TRANSPORT: readonly Kind[] = [
  whole('escaped as JSON', (text) => JSON.stringify(text)),
  whole('escaped as JSON twice', (text) => JSON.stringify(JSON.stringify(text))),
  whole('escaped as JSON without quotes', (text) => JSON.stringify(text).slice(1, -1)),
  whole('escaped as JSON from the midst', (text, random) =>
    half(text, random, (part) => JSON.stringify(part).slice(1, -1)),
  ),
  each('quotes escaped', /"/g, () => '\\"'),
  each('quotes escaped twice', /"/g, () => '\\\\"'),
  each('slashes escaped', /\//g, () => '\\/'),
  each('line breaks as \\n', /\n/g, () => '\\n'),
  each('backslashes lost', /\\/g, () => ''),
  inValue(each('escaped for HTML', /[<>&"']/g, html)),
  inValue(each('escaped for HTML twice', /[<>&"']/g, (found) => html(found).replace('&', '&amp;'))),
  each('angles escaped', /[<>]/g, html),
  whole('escaped for HTML from the midst', (text, random) =>
    half(text, random, (part) => part.replace(/[<>&"']/g, html)),
  ),
  each('tags stripped', /<[^<>\n]{1,80}>/g, () => ''),
  one('tag stripped', /<[^<>\n]{1,80}>/g, () => ''),
  whole('encoded for a URL', (text) => encodeURIComponent(text)),
  whole('encoded for a form', (text) => encodeURIComponent(text).replaceAll('%20', '+')),
  inValue(each('spaces encoded', / /g, () => '%20')),
  whole('encoded in base64', (text) => btoa(latin(text))),
  each('quotes typographic', /"(?=\w)|"/g, () => '”'),
  each('quotes of France', /"/g, () => '«'),
  each('apostrophes typographic', /'/g, () => '’'),
  each('dashes typographic', /--?/g, () => '–'),
  each('three points as one', /\.\.\./g, () => '…'),
  each('spaces hard', / /g, () => '\u00a0'),
  one('space hard', / /g, () => '\u00a0'),
  inValue(one('character hidden', /./gu, (found) => `${found}\u200b`)),
  each('soft hyphens in words', /(?<=[a-z]{4})(?=[a-z]{4})/g, () => '\u00ad'),
  whole('byte order mark', (text) => `\ufeff${text}`),
  inValue(one('byte order mark inside', /\n|,/g, (found) => `${found}\ufeff`)),
  each('line breaks of Windows', /\n/g, () => '\r\n'),
  each('line breaks doubled', /\n/g, () => '\n\n'),
  each('line breaks lost', /\n/g, () => ''),
  each('tabs for spaces', / {2,4}/g, () => '\t'),
  whole('wrapped at 40', wrapped(40, '\n')),
  whole('wrapped at 72 and indented', wrapped(72, '\n    ')),
  whole('wrapped at 76 as mails', wrapped(75, '=\n')),
  inValue(each('read as Latin-1', /[^\0-\x7f]/gu, latin)),
  each(
    'letters without accents',
    /[^\0-\x7f]/gu,
    (found) => found.normalize('NFD').replace(/\p{M}/gu, ''),
    'nobody',
  ),
  each('wide letters lost', /[^\0-\x7f]/gu, () => '', 'nobody'),
  each('wide letters questioned', /[^\0-\x7f]/gu, () => '?', 'nobody'),
  each('letters apart from accents', /[^\0-\x7f]/gu, (found) => found.normalize('NFD'), 'nobody'),
  each('signs of full width', /[{}:,"]/g, (found) =>
    String.fromCharCode(found.charCodeAt(0) + 0xfee0),
  ),
  one('sign of full width', /[{}:,"<>[\]]/g, (found) =>
    String.fromCharCode(found.charCodeAt(0) + 0xfee0),
  ),
  chunked('chunk lost', (all, at) => all.filter((_, index) => index !== at)),
  chunked('chunk twice', (all, at) =>
    all.flatMap((chunk, index) => (index === at ? [chunk, chunk] : [chunk])),
  ),
  chunked('chunks swapped', (all, at) => [
    ...all.slice(0, at),
    all[at + 1] ?? '',
    all[at] ?? '',
    ...all.slice(at + 2),
  ]),
  chunked('chunk cut', (all, at) =>
    all.map((chunk, index) => (index === at ? chunk.slice(0, -3) : chunk)),
  ),
  chunked('chunk of the end first', (all) => [all.at(-1) ?? '', ...all.slice(0, -1)]),
  chunked('chunks behind lost', (all, at) => all.slice(0, at + 1)),
  chunked('chunks before lost', (all, at) => all.slice(at + 1)),
  whole('two streams interleaved', (text, random, source) => {
    const mine = chunks(text)
    const other = chunks(source.other(random).text)
    return mine
      .map((chunk, index) => chunk + (index % 3 === 1 ? (other[index] ?? '') : ''))
      .join('')
  }),
  whole('an error in the stream', (text, random) => {
    const all = chunks(text)
    const at = Math.floor(random() * all.length)
    return `${all.slice(0, at).join('')}data: {"error": {"message": "overloaded", "type": "server_error"}}\n\n`
  }),
  inValue(
    whole('zeros in the text', (text, random) => {
      const place = pick([...text.matchAll(/[\s,]/g)], random)
      return place === undefined
        ? text
        : `${text.slice(0, place.index)}\0${text.slice(place.index)}`
    }),
  ),
]
