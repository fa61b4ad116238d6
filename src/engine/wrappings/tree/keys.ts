/** The keys of printed records: how languages write them, and what stands between a key and its value. */
import type { Span } from '../../text/span.js'
import { scanString, scanWord } from './scan.js'

/** How a key is written: `key`, `"key"`, `:key`, `["key"]`. */
export type KeyForm = 'word' | 'quoted' | 'symbol' | 'bracketed'
/** What stands behind it; nothing where a symbol says itself that it is a key. */
export type KeySign = ':' | '=' | '=>' | ''

export interface ScannedKey {
  readonly at: Span
  /** Behind its quotes and brackets. */
  readonly end: number
  readonly form: KeyForm
}

/** `["key"]=>`, `[key] =>`, `["key":protected]=>`. */
const BRACKETED = /\[(?:"([^"\n]{1,200})"(?::\w{1,20})?|([^\s"'[\]{}()]{1,200}))\]\s{0,4}=>/y

/** The key that begins at `start`, whatever follows it; null when there is none. */
export function keyAt(text: string, start: number, limit: number): ScannedKey | null {
  if (text[start] === '[') return bracketedAt(text, start, limit)
  const form = text[start] === ':' ? 'symbol' : 'word'
  const from = form === 'symbol' ? start + 1 : start
  const quoted = scanString(text, from, limit)
  if (quoted !== null) {
    return quoted.end > limit ? null : { at: quoted.piece, end: quoted.end, form: 'quoted' }
  }
  const end = from + wordLength(scanWord(text, from) ?? '')
  return end === from || end > limit ? null : { at: { start: from, end }, end, form }
}

const BEGINS_WORD = /^\p{L}/u
const SINGLE_COLON = /(?<!:):(?!:)/

/** `Width:640`: what reads as one word where a value stands is a key and its value here. */
function wordLength(word: string): number {
  const colon = word.includes(':') && BEGINS_WORD.test(word) ? word.search(SINGLE_COLON) : -1
  return colon < 0 ? word.length : colon
}

function bracketedAt(text: string, start: number, limit: number): ScannedKey | null {
  BRACKETED.lastIndex = start
  const found = BRACKETED.exec(text)
  if (found === null || BRACKETED.lastIndex > limit) return null
  const quotes = found[1] === undefined ? 0 : 1
  const from = start + 1 + quotes
  const at = { start: from, end: from + (found[1] ?? found[2] ?? '').length }
  return { at, end: text.indexOf(']', at.end) + 1, form: 'bracketed' }
}

/** What stands at a place behind a key. */
export function signAt(text: string, at: number): KeySign {
  const sign = text[at]
  if (sign === ':') return ':'
  if (sign === '=') return text[at + 1] === '>' ? '=>' : '='
  return ''
}
