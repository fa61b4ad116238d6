/** Numbers and words for values, as other languages write them, as JSON. */
import type { Foreign } from './written.js'

/** A number, and behind it the letters of its type: `2L`, `12.5f`, `4u32`; a switch as a byte, `1b`. */
const TYPED =
  /(-?\d+(?:\.\d+)?)(L|n|[fd]|[iuf](?:8|16|32|64)|(?<=(?<![\d.-])[01])b)(?![\p{L}\p{N}_])/uy
const REFERENCE = /\\([01])(?![\p{L}\p{N}])/uy
/** Words of languages that JSON writes in another way. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ true: 'true', false: 'false', null: 'null', True: 'true', False: 'false', None: 'null' },
    ...{
      nil: 'null',
      NULL: 'null',
      Nothing: 'null',
      TRUE: 'true',
      FALSE: 'false',
      undefined: 'null',
    },
    ...{ '#t': 'true', '#f': 'false', $true: 'true', $false: 'false', $null: 'null', YES: 'true' },
    ...{ '#true': 'true', '#false': 'false', '#null': 'null' },
    ...{ '.TRUE.': 'true', '.FALSE.': 'false', '.true.': 'true', '.false.': 'false' },
  }),
)
/** What people write for nothing, in brackets of its own or none. */
const NOTHING =
  /^(?:[^\w"'\s]{0,2}(?:null|nil|none|nothing|undefined|n\/a|missing value)[^\w"'\s]{0,2}|[-–—∅~空无無]|なし|없음)$/i
/** What a switch may be called. */
const SWITCHES: ReadonlyMap<string, string> = new Map([
  ...WORDS,
  ['t', 'true'],
  ['nil', 'false'],
  ['NO', 'false'],
  ...['yes', 'Yes', 'on', 'On', 'ON'].map((word): [string, string] => [word, 'true']),
  ...['no', 'No', 'off', 'Off', 'OFF'].map((word): [string, string] => [word, 'false']),
  ...[
    'да',
    'oui',
    'sí',
    'ja',
    'sim',
    'tak',
    'wahr',
    'vrai',
    'vero',
    'verdadero',
    'verdadeiro',
    'waar',
    'prawda',
    '참',
    '真',
    '是',
    'はい',
    '예',
  ].map((word): [string, string] => [word, 'true']),
  ...[
    'нет',
    'non',
    'nein',
    'não',
    'nie',
    'falsch',
    'faux',
    'falso',
    'onwaar',
    'fałsz',
    '거짓',
    '假',
    '否',
    'いいえ',
    '아니요',
  ].map((word): [string, string] => [word, 'false']),
])

/** The number that begins at a place, where it says its type as well. */
export function typedNumberAt(text: string, at: number): Foreign | null {
  TYPED.lastIndex = at
  const [all, json, type] = TYPED.exec(text) ?? []
  if (all === undefined || json === undefined) return null
  if (type === 'b') return { end: at + all.length, json: json === '1' ? 'true' : 'false' }
  return /[fd]$/.test(type ?? '') && !json.includes('.') ? null : { end: at + all.length, json }
}

/** How Perl refers to a number: it stands for a switch. */
export function referenceAt(text: string, at: number): Foreign | null {
  REFERENCE.lastIndex = at
  const digit = REFERENCE.exec(text)?.[1]
  return digit === undefined ? null : { end: at + 2, json: digit === '1' ? 'true' : 'false' }
}

/** The JSON of a word that says a switch or nothing; null for any other. */
export function wordOf(word: string): string | null {
  return WORDS.get(word) ?? null
}

/** Does a language write null so? */
export function isNull(word: string): boolean {
  return wordOf(word) === 'null'
}

/** May the word stand for nothing, where the schema allows null? */
export function saysNothing(word: string): boolean {
  return isNull(word) || NOTHING.test(word)
}

/** The JSON of a word that stands where a number or a switch is asked for. */
export function switchOf(word: string): string | null {
  return SWITCHES.get(word) ?? null
}

/** Every word that may say this switch, or nothing. */
export function wordsFor(value: boolean | null): readonly string[] {
  const json = String(value)
  const table = value === null ? WORDS : SWITCHES
  return [...table].flatMap(([word, said]) => (said === json ? [word] : []))
}
