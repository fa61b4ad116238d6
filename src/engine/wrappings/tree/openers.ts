/** What stands before the bracket of a printed value: constructors' names and decorations. */

const MAP_PREFIX = /(?:[A-Z]\w*\(\d+\)|\[[\w ]+: null prototype\]|<ref \*\d+>) (?=[[{])/y
/** PHP's types and sizes: `string(12) "x"`, `array(2) {`, `object(Call)#9 (3) {`, `Array (`; Julia's `Dict{…}(`. */
const SIZED =
  /(?:string|array)\(\d+\)\s{1,40}(?=["{])|object\([\w\\]+\)#\d+ \(\d+\) (?=\{)|(?:[Aa]rray|[\w\\]{1,120} Object)\s{1,40}(?=\()|Dict(?:\{[\w, ]{1,80}\})?(?=\()/y
/** Go's types before each value, as `spew` dumps them: `(string) (len=6) "x"`. */
const DUMPED =
  /\([*\w.[\]{}]{1,120}\)(?: \((?:len|cap)=\d+(?: cap=\d+)?\))?\s(?=["{\d-])|\([*\w.[\]]{1,120}\)(?=\(<nil>\))/y
const NAME_OR_MAP = /[{A-Z]/
const POINTER = /&(?=[\w.]{0,80}\{)/y
const FUNCTION = /^[A-Za-z_$][\w$.]*(?:::[\w$]+)*$/
const CLASS = /^(?:[\w$]+(?:::|\.))*[A-Z][\w$]*$/

function isLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a)
}

/** Is it `[word` or `[...`, and not the beginning of a usual list? */
export function isBracketedWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at + 1)
  return isLetter(code) || code === 0x2e || code === 0x2026
}

/** Length of a decoration that says nothing: Node's `Map(1) `, `<ref *1> `, Elixir's `%` and `:word`, PowerShell's `@`, Erlang's `#`, Go's `&`. */
export function decorationAt(text: string, at: number): number {
  const char = text[at] ?? ''
  if (isLetter(text.charCodeAt(at))) {
    SIZED.lastIndex = at
    const sized = SIZED.exec(text)?.[0].length ?? 0
    if (sized > 0) return sized
  }
  if (char === '(') {
    DUMPED.lastIndex = at
    return DUMPED.exec(text)?.[0].length ?? 0
  }
  if (char === '@' || char === '#') return text[at + 1] === '{' ? 1 : 0
  if (char === ':') return isLetter(text.charCodeAt(at + 1)) ? 1 : 0
  if (char === '%') return NAME_OR_MAP.test(text[at + 1] ?? '') ? 1 : 0
  if (char === '&') {
    POINTER.lastIndex = at
    return POINTER.test(text) ? 1 : 0
  }
  if (char === '[' ? !isBracketedWord(text, at) : char !== '<' && !(char >= 'A' && char <= 'Z'))
    return 0
  MAP_PREFIX.lastIndex = at
  return MAP_PREFIX.test(text) ? MAP_PREFIX.lastIndex - at : 0
}

export type Closer = '}' | ']' | ')' | '>'

export interface Opener {
  readonly closer: Closer
  /** Length of name and bracket. */
  readonly length: number
}

const BRACKETS: ReadonlyMap<string, Opener> = new Map([
  ['{', { closer: '}', length: 1 }],
  ['[', { closer: ']', length: 1 }],
  ['(', { closer: ')', length: 1 }],
])

const INSPECTED = /#<([\w:]{1,120}?)(?::0x[\da-f]{1,16})?\s(?=@?[a-z_]\w{0,80}[=:])/y

/** Ruby's `#<Name:0x01 @k=v, …>` and `#<struct Name k=v, …>`; null when none begins there. */
export function inspectedAt(text: string, at: number): (Opener & { type: string }) | null {
  if (text[at] !== '#') return null
  INSPECTED.lastIndex = at
  const [whole = '', type = ''] = INSPECTED.exec(text) ?? []
  return whole === '' ? null : { closer: '>', length: whole.length, type }
}

/** The bracket at `at`, or null. */
export function bracketAt(text: string, at: number): Opener | null {
  return BRACKETS.get(text[at] ?? '') ?? null
}

/** `Name(`, `Name {`, `Name [` where `word` is the name at `at`; null when it opens nothing. */
export function constructorAt(text: string, at: number, word: string): Opener | null {
  const end = at + word.length
  if (text[end] === '(' && FUNCTION.test(word)) return { closer: ')', length: word.length + 1 }
  if (word === 'map' && text[end] === '[') return { closer: ']', length: word.length + 1 }
  if (!CLASS.test(word)) return null
  const place = text[end] === ' ' ? end + 1 : end
  const bracket = text[place] === '(' ? null : bracketAt(text, place)
  return bracket === null ? null : { closer: bracket.closer, length: place + 1 - at }
}
