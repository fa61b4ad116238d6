/** The small pieces of a print: white space, strings, words, marks of omission. */
import type { StringPiece } from './decode-string.js'

const WHITESPACE = /[\s\ufeff\u200b]*/y
const PREFIX = /[rRbBuUfF]{1,2}(?=["'])/y
const WORD = /[^\s,:=()[\]{}"'`<>;]+(?:(?::(?=\d)|::)[^\s,:=()[\]{}"'`<>;]+)*/y
const ENUM = /<([\w.]+): ('[^'\n]*'|"[^"\n]*"|[^<>\n]*)>/y
const DOTS = /(?:\.{3,}|…)(?:\s*(?:\d+\s+)?(?:more|other)\b[^,}\])\n"']*)?/y
const HIDDEN =
  /\[(?:Object|Array|Circular[^\]\n]*|(?:\.{3}|…)?\s*(?:truncated|omitted|abridged|snip)[^\]\n]*)\]/iy
const OMITTED = /omitted|truncated|abridged|redacted|snip|^<(?:\.\.\.|…)>$/i

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Behind what matches at `at`; `at` itself where nothing does. Makes nothing, for it is asked at every token. */
function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

export function skipSpace(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code > 0x20 && code < 0x7f ? at : behind(WHITESPACE, text, at)
}

const QUOTES = new Set(['"', "'", '`'])

export interface ScannedString {
  readonly piece: StringPiece
  /** Behind the closing quote, or the end of the text. */
  readonly end: number
  readonly closed: boolean
}

/** A string that starts at `at`, a letter prefix included; null when none does. */
export function scanString(text: string, at: number, limit: number): ScannedString | null {
  let flavour: StringPiece['flavour'] | null = null
  if (text[at] === '<' && text.startsWith('<<"', at)) return scanBinary(text, at, limit)
  const open = QUOTES.has(text[at] ?? '') ? at : behind(PREFIX, text, at)
  if (open > at) {
    const prefix = text.slice(at, open)
    flavour = /r/i.test(prefix) ? 'raw' : /b/i.test(prefix) ? 'bytes' : 'print'
  }
  const quote = text[open]
  if (quote === undefined || !QUOTES.has(quote)) return null
  flavour ??= quote === '"' ? 'json' : 'print'
  for (let i = open + 1; i < limit; i++) {
    const char = text.charCodeAt(i)
    if (char === 0x5c) i++
    else if (char === quote.charCodeAt(0)) {
      return { piece: { start: open + 1, end: i, flavour }, end: i + 1, closed: true }
    }
  }
  return { piece: { start: open + 1, end: limit, flavour }, end: limit, closed: false }
}

const BINARY_END = /(?:\/utf8)?>>/y

/** Erlang's `<<"text">>`, or `<<"text"/utf8>>`; null where it does not end so. */
function scanBinary(text: string, at: number, limit: number): ScannedString | null {
  const inner = scanString(text, at + 2, limit)
  const end = inner === null ? at : behind(BINARY_END, text, inner.end)
  return inner === null || end === inner.end || end > limit ? null : { ...inner, end }
}

/** A word: number, constant, identifier with dots or `::`, date. */
export function scanWord(text: string, at: number): string | null {
  const end = behind(WORD, text, at)
  return end === at ? null : text.slice(at, end)
}

export interface ScannedMark {
  readonly end: number
  /** The value's text where the mark is an enum's print. */
  readonly text: string
  /** Something was left out here. */
  readonly omitted: boolean
}

/** `...`, `… 3 more items`, `[Object]`, `<omitted>`, and enum prints such as `<Reason.STOP: 'STOP'>`. */
export function scanMark(text: string, at: number): ScannedMark | null {
  const code = text.charCodeAt(at)
  if (code === 0x2e || code === 0x2026) {
    const dots = match(DOTS, text, at)?.[0]
    return dots === undefined ? null : { end: at + dots.length, text: dots, omitted: true }
  }
  if (code === 0x5b) {
    const hidden = match(HIDDEN, text, at)?.[0]
    return hidden === undefined ? null : { end: at + hidden.length, text: hidden, omitted: true }
  }
  if (code !== 0x3c || text.startsWith('<<"', at)) return null
  const named = match(ENUM, text, at)
  if (named !== null) {
    const inner = named[2] ?? ''
    return { end: at + named[0].length, text: inner.replace(/^['"]|['"]$/g, ''), omitted: false }
  }
  const angle = angleAt(text, at)
  if (angle === null) return null
  return { end: at + angle.length, text: angle, omitted: OMITTED.test(angle) }
}

/** Does a key end here? */
export function isSeparator(char: string | undefined): boolean {
  return char === ':' || char === '='
}

/** Longest print of an object that cannot be written as a value. */
const ANGLE = 1_000

/** `<Task pending coro=<f.<locals>.g() running at …>>`, on one line; null where it does not end. */
function angleAt(text: string, at: number): string | null {
  const limit = Math.min(text.length, at + ANGLE)
  let depth = 0
  for (let i = at; i < limit; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x0a) return null
    if (code === 0x3c) depth++
    else if (code === 0x3e && --depth === 0) return text.slice(at, i + 1)
  }
  return null
}
