/**
 * Damages that change more than one place, or whose reason is a program between
 * the model and the reader: escapers, typographers, terminals, lossy decoders.
 */
import {
  anywhere,
  at,
  chunkEnd,
  cut,
  type Damage,
  type Damaged,
  LINE,
  pick,
  places,
  put,
  swapped,
  TAG,
} from './damages.js'

const BREAK = /\n/g
const KEY = /["'][\p{L}_][\p{L}\p{N}_-]*["'](?=\s*:)/gu
const BETWEEN = /["'}\]\w],\s*["'{[\w]/g
const TOKEN = /<[|｜][^<>\n]{1,60}[|｜]>/g
const WIDE = /[^\0-\x7f]+/gu
const NAMED = /\p{L}+_\p{L}/gu

/** Every place of a pattern is replaced. */
function everywhere(
  id: string,
  pattern: RegExp,
  change: (found: string, index: number) => string,
): Damage {
  return {
    id,
    make(text) {
      const edits = places(text, pattern).map(([start, end], index) => ({
        start,
        end,
        replacement: change(text.slice(start, end), index),
      }))
      return edits.length === 0 ? null : edits
    },
  }
}

/** A stretch of the text is written anew, character by character where that differs. */
function stretch(id: string, pattern: RegExp, change: (found: string) => string): Damage {
  return {
    id,
    make(text, random) {
      const from = Math.floor(random() * text.length)
      const to = from + STRETCH
      const edits = places(text, pattern)
        .filter(([start, end]) => start >= from && end <= to)
        .map(([start, end]) => ({ start, end, replacement: change(text.slice(start, end)) }))
      return edits.length === 0 ? null : edits
    },
  }
}

/** Characters of a stretch that is escaped, or written with look-alikes. */
const STRETCH = 60

const ENTITIES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}
const entity = (sign: string) => ENTITIES[sign] ?? sign
const ALIKE: Readonly<Record<string, string>> = {
  '<': '＜',
  '>': '＞',
  '{': '｛',
  '}': '｝',
  '[': '［',
  ']': '］',
  '(': '（',
  ')': '）',
  ',': '，',
  ':': '：',
  '"': '＂',
  "'": 'ʼ',
  '|': '｜',
  '=': '＝',
  '/': '∕',
  '-': '–',
}
const alike = (sign: string) => ALIKE[sign] ?? sign
const SIGN = /[<>{}[\](),:"'|=/-]/g
const escaped = (sign: string) => (sign === '\n' ? '\\n' : `\\${sign}`)
/** What a reader sees that takes UTF-8 for Latin-1. */
const latin = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))
const HIDDEN = '\u200b\u00a0\ufeff\0\r\t\u00ad'
const ABRIDGED = ['...', '…', ' [truncated] ', '<snip>', '\n... 12 more ...\n']
const otherCase = (text: string) =>
  text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()

export const WIDE_DAMAGES: readonly Damage[] = [
  { id: 'lines swapped', make: swapped(LINE) },
  at('line break lost', BREAK, (_, [start, end]) => cut(start, end)),
  everywhere('lines joined', BREAK, () => ' '),
  everywhere('line breaks lost', BREAK, () => ''),
  everywhere('line breaks of a terminal', BREAK, () => '\r\n'),
  everywhere('lines indented', /^(?=[^\n])/gm, () => '    '),
  everywhere('quotes typographic', /"/g, (_, index) => (index % 2 === 0 ? '“' : '”')),
  everywhere('apostrophes typographic', /'/g, (_, index) => (index % 2 === 0 ? '‘' : '’')),
  everywhere('quotes of the other kind', /["']/g, (sign) => (sign === '"' ? "'" : '"')),
  at('sign for its look-alike', SIGN, (text, [start, end]) => [
    { start, end, replacement: alike(text.slice(start, end)) },
  ]),
  stretch('signs for their look-alikes', SIGN, alike),
  everywhere('escaped for HTML', /[<>&"']/g, entity),
  stretch('escaped for HTML in part', /[<>&"']/g, entity),
  everywhere('escaped for JSON', /["\\\n]/g, escaped),
  stretch('escaped for JSON in part', /["\\\n]/g, escaped),
  everywhere('escaped for Markdown', /[_*]/g, (sign) => `\\${sign}`),
  everywhere('read as Latin-1', WIDE, latin),
  everywhere('special tokens left out', TOKEN, () => ''),
  at('tag in another case', TAG, (text, [start, end]) => [
    { start, end, replacement: otherCase(text.slice(start, end)) },
  ]),
  everywhere('tags in another case', TAG, otherCase),
  at('tag with spaces', TAG, (text, [start, end]) => [
    { start, end, replacement: text.slice(start, end).replace(/^(.)(.*)(.)$/s, '$1 $2 $3') },
  ]),
  at('name in two words', NAMED, (_, [, end]) => put(end - 1, ' ')),
  at('key lost its closing quote', KEY, (_, [, end]) => cut(end - 1, end)),
  at('key lost its quotes', KEY, (text, [start, end]) => [
    { start, end, replacement: text.slice(start + 1, end - 1) },
  ]),
  at('value glued to the next', BETWEEN, (_, [start, end]) => cut(start + 1, end - 1)),
  anywhere('hidden character put', (_, i, random) => put(i, pick(HIDDEN, random) ?? '')),
  anywhere('chunk abridged', (text, i, random) => [
    { start: i, end: chunkEnd(text, i, random), replacement: pick(ABRIDGED, random) ?? '' },
  ]),
  {
    id: 'chunks swapped',
    make(text, random) {
      const start = Math.floor(random() * text.length)
      const middle = chunkEnd(text, start, random)
      const end = chunkEnd(text, middle, random)
      if (end === middle) return null
      return [{ start, end, replacement: text.slice(middle, end) + text.slice(start, middle) }]
    },
  },
  anywhere('chunk of elsewhere put', (text, i, random) => {
    const from = Math.floor(random() * text.length)
    return put(i, text.slice(from, chunkEnd(text, from, random)))
  }),
  anywhere('chunk three times more', (text, i, random) => {
    const end = chunkEnd(text, i, random)
    return put(end, text.slice(i, end).repeat(3))
  }),
  { id: 'tag doubled elsewhere', make: tagElsewhere },
]

function tagElsewhere(text: string, random: () => number): Damaged | null {
  const tags = places(text, TAG)
  const tag = tags[Math.floor(random() * tags.length)]
  return tag === undefined ? null : put(Math.floor(random() * text.length), text.slice(...tag))
}

/** Two damages of the list at once, where they do not meet. */
export function two(damages: readonly Damage[]): Damage {
  return {
    id: 'two damages',
    make(text, random) {
      const [first, second] = [0, 1].map(() =>
        damages[Math.floor(random() * damages.length)]?.make(text, random),
      )
      if (!first || !second) return null
      const both = [...first, ...second].sort((a, b) => a.start - b.start || a.end - b.end)
      const meet = both.some(({ start }, i) => start <= (both[i - 1]?.end ?? -1))
      return meet ? null : both
    },
  }
}
