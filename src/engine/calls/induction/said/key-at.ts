/** A key at a place of a line, with the sign that sets it apart from its value. */

/** The key itself; parts of a path in it, and `[]` where it is a list's. */
const NAME = String.raw`([\p{L}_][\p{L}\p{N}_]{0,39}(?:[.-][\p{L}\p{N}_]{1,39}){0,4}(?:\[\])?)`
/** With a mark before it, a key needs no sign behind it: `--to Anna`, `:to Anna`. */
const MARKED = String.raw`(--(?:no-)?|:)${NAME}(?=[=\s]|$)`
/** `to=Anna`, `to => Anna`; no comparison. */
const EQUALS = String.raw`\s?(?::=|=>|->|[+]?=(?![=>]))`
/** `to: Anna`, with a value on its line; no address. */
const COLON = String.raw`[:：](?![\/:])(?=[^\S\n]*\S)`
/** `to is "Anna"`, before what can only be a value. */
const IS = String.raw`\sis\s(?=["'\p{N}[{-]|true\b|false\b|null\b)`
/** Quotes and emphasis may close behind the key. */
const SIGNED = String.raw`${NAME}["'\x60*]{0,2}(${EQUALS}|${COLON}|${IS})`
const KEY = new RegExp(`(?:${MARKED}|${SIGNED})`, 'uy')

/** A value's first word, up to what may part it from the next key. */
const WORD = /\s?([^\s,;|&)}\]>"'`[({]{1,40})/y
/** Behind an option without a value: nothing, or the next option. */
const NO_VALUE = /^\s*(?:$|\n|--)/

export interface KeyAt {
  readonly name: string
  /** The sign behind it, or the mark before it. */
  readonly sign: string
  /** Where its value begins. */
  readonly end: number
}

export function keyAt(text: string, at: number): KeyAt | null {
  KEY.lastIndex = at
  const [all, mark, marked, plain, sign = ''] = KEY.exec(text) ?? []
  const name = marked ?? plain
  if (all === undefined || name === undefined) return null
  return { name, sign: mark?.slice(0, 2) ?? sign.trim(), end: at + all.length }
}

/** The first word of a key's value; an option alone is a switch. */
export function wordBehind(text: string, { sign, end }: KeyAt): string {
  if (sign === '--' && NO_VALUE.test(text.slice(end, end + 8))) return 'true'
  WORD.lastIndex = end
  return WORD.exec(text)?.[1] ?? ''
}
