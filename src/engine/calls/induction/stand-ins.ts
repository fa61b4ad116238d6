/** Signs that stand, in what is alike behind keys, for what differs from key to key: a type, blanks, attributes. */

/** Longest text between a key and its value. */
export const LONGEST = 64

/** Stands for the word that names the value's type: `to type=string>`. */
export const TYPE = '\u{e004}'
export const TYPES =
  'string|str|text|integer|int|number|num|float|boolean|bool|array|list|object|dict|map|json|null'
export const TYPED = new RegExp(
  `^([^\\n]{0,16}?|[^\\p{L}\\p{N}\\s]{1,4}\\w{0,12}[^\\p{L}\\p{N}\\s]{1,3}\\n?[^\\p{L}\\p{N}\\s]{1,3}[^\\n]{1,20}?)\\b(?:${TYPES})\\b(?:\\[\\])?(<\\/\\w{1,12}>\\s?<\\w{1,12}>|\\s?[^\\p{L}\\p{N}\\s.,;]{1,6}(?:(?<=<[|｜])[\\p{L}_]{1,16}[|｜]>)?\\s?)`,
  'u',
)
/** The same in a header of its own: `Name: to`, `Type: string`, a blank line. */
export const HEADED = new RegExp(`^(\\n[\\p{L}-]{1,16}: ?)(?:${TYPES})(\\n{1,2})`, 'u')
/** An attribute says whether the value is a text: `" string="true">`. */
export const IS_TEXT =
  /^(["']\s(?:is_?)?(?:string|text|str)=["'])(?:true|false)(["'][^\p{L}\p{N}\s<[{(⟦«‹【⟨-]{1,3})/u
const TYPE_HERE = new RegExp(`(?:${TYPES}|true|false)\\b(?:\\[\\])?`, 'y')

/** Stands for a word that differs from key to key, and says what kind of value follows: `" as="text"|>`, `", "type": "text", "is": `. */
export const ANY_WORD = '\u{e007}'
export const WORDED =
  /^(["']?[,;]?\s["']?[\p{L}_]{1,16}["']?\s?[=:]\s?["'])([\p{L}_-]{1,16})(["'][^\n]{0,24}?[|]?[>:=]\s?)(?=\S)/u
const WORD_HERE = /[\p{L}_-]{1,16}/uy

/** Stands for blanks, or points, that put signs below each other: `zone   = `, `| zone   | `, `zone ..... `. */
export const PADDING = '\u{e005}'
export const PADDED = /^(?:[^\S\n]+(=>|:=|[=:|│])|[^\S\n]?(?<fill>[.·_])\k<fill>{2,})([^\S\n]?)/u
/** Stands for attributes between a key and its value: `" type="number" value=`. */
export const ATTRIBUTES = '\u{e006}'
export const ATTRIBUTED =
  /^(["'])(?:\s+[\p{L}_][\p{L}\p{N}_:-]{0,23}=(?:"[^"<>\n]{0,40}"|'[^'<>\n]{0,40}')){0,6}?(\s+(?:value|v|val|content|data|text)=)(?=["'])/u
/** Stands for the rest of a tag in which some keys have more attributes than others: `">`, `" json="true">`. */
export const OPEN_TAG = '\u{e008}'
export const OPENS_TAG =
  /^(["'])((?:\s+[\p{L}_][\p{L}\p{N}_:-]{0,23}=(?:"[^"<>\n]{0,40}"|'[^'<>\n]{0,40}')){0,4})\s?>/u
/** What counts the items of a list behind their key: `tags[0]=`, `tags.0=`, `tags[]=`. */
const INDEX = /(?:\[\d{0,4}\]|\.\d{1,4})(?=["']?\s?[=:]|["']\s)/y

/** Behind the separator that stands at a place; the place itself where it does not. */
export function separatorEnd(text: string, from: number, separator: string): number {
  INDEX.lastIndex = from
  const at = INDEX.test(text) ? INDEX.lastIndex : from
  const end = plainEnd(text, at, separator)
  return end === at ? from : end
}

function plainEnd(text: string, at: number, separator: string): number {
  if (separator.startsWith(PADDING)) {
    let next = at
    while (/[^\S\n]/.test(text[next] ?? '')) next++
    const rest = separator.slice(1)
    if (/^[.·_]/.test(rest)) {
      while (text[next] === rest[0]) next++
      return next > at && text.startsWith(rest.slice(1), next) ? next + rest.length - 1 : at
    }
    return text.startsWith(rest, next) ? next + rest.length : at
  }
  if (separator.startsWith(ATTRIBUTES)) {
    const [all, quote = '', name = ''] = ATTRIBUTED.exec(text.slice(at, at + LONGEST * 4)) ?? []
    return all !== undefined && separator === ATTRIBUTES + quote + name.trim()
      ? at + all.length
      : at
  }
  if (separator.startsWith(OPEN_TAG)) {
    const [all, quote] = OPENS_TAG.exec(text.slice(at, at + LONGEST * 4)) ?? []
    return all !== undefined && separator === OPEN_TAG + quote ? at + all.length : at
  }
  // Of one command line, `name=a` is a text and `n:=1` none.
  if (separator === '=' && text.startsWith(':=', at)) return at + 2
  const word = separator.indexOf(ANY_WORD)
  if (word >= 0) {
    if (!text.startsWith(separator.slice(0, word), at)) return at
    WORD_HERE.lastIndex = at + word
    if (!WORD_HERE.test(text)) return at
    const behind = separator.slice(word + 1)
    return text.startsWith(behind, WORD_HERE.lastIndex) ? WORD_HERE.lastIndex + behind.length : at
  }
  const typed = separator.indexOf(TYPE)
  if (typed < 0) return text.startsWith(separator, at) ? at + separator.length : at
  if (!text.startsWith(separator.slice(0, typed), at)) return at
  TYPE_HERE.lastIndex = at + typed
  if (!TYPE_HERE.test(text)) return at
  const rest = separator.slice(typed + 1)
  return text.startsWith(rest, TYPE_HERE.lastIndex) ? TYPE_HERE.lastIndex + rest.length : at
}
