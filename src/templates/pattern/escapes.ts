/** What a backslash says, outside and inside a set. */
import {
  ASCII_DIGIT,
  ASCII_SPACE,
  ASCII_WORD,
  DIGIT,
  negated,
  SPACE,
  unicodeProperty,
  WORD,
} from './char-sets.js'
import type { Assertion, CharSet } from './node.js'
import type { Flags, Reader } from './reader.js'

export type Escape =
  | { readonly kind: 'char'; readonly codePoint: number }
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'group'; readonly reference: string }

const CONTROL: Readonly<Record<string, number>> = { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 }
const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: 'start',
  Z: 'end',
  z: 'end',
  b: 'boundary',
  B: 'not-boundary',
  m: 'word-start',
  M: 'word-end',
}

/** Reads an escape whose backslash has been taken. */
export function readEscape(reader: Reader, flags: Flags, inSet: boolean): Escape {
  const start = reader.at - 1
  if (reader.done) throw reader.error('bad escape (end of pattern)', start)
  const codePoint = reader.codePoint()
  const letter = String.fromCodePoint(codePoint)
  const set = classOf(letter, flags)
  if (set !== null) return { kind: 'set', set }
  const control = CONTROL[letter]
  if (control !== undefined) return { kind: 'char', codePoint: control }
  if (inSet && letter === 'b') return { kind: 'char', codePoint: 8 }
  const assertion = ASSERTIONS[letter]
  if (!inSet && assertion !== undefined) return { kind: 'assertion', assertion }
  switch (letter) {
    case 'x':
      return hex(reader, /[0-9a-fA-F]{2}/y, start)
    case 'u':
      return hex(reader, /[0-9a-fA-F]{4}/y, start)
    case 'U':
      return hex(reader, /[0-9a-fA-F]{8}/y, start)
    case 'p':
    case 'P':
      return { kind: 'set', set: propertyEscape(reader, letter === 'P', start) }
    case 'g': {
      const named = inSet ? null : reader.match(/<(\w+)>/y)
      if (named === null) throw reader.error('bad group reference', start)
      return { kind: 'group', reference: named[1] ?? '' }
    }
  }
  if (/[0-9]/.test(letter)) return digits(reader, letter, inSet, start)
  if ('GKXRNLhH'.includes(letter)) throw reader.refused(`\\${letter}`, start)
  if (/[A-Za-z]/.test(letter)) throw reader.error(`bad escape \\${letter}`, start)
  return { kind: 'char', codePoint }
}

function classOf(letter: string, { ascii }: Flags): CharSet | null {
  const word = ascii ? ASCII_WORD : WORD
  const digit = ascii ? ASCII_DIGIT : DIGIT
  const space = ascii ? ASCII_SPACE : SPACE
  switch (letter) {
    case 'w':
      return word
    case 'W':
      return negated(word)
    case 'd':
      return digit
    case 'D':
      return negated(digit)
    case 's':
      return space
    case 'S':
      return negated(space)
    default:
      return null
  }
}

function hex(reader: Reader, digitsOf: RegExp, start: number): Escape {
  const found = reader.match(digitsOf)
  const codePoint = found === null ? Number.NaN : Number.parseInt(found[0], 16)
  if (!(codePoint <= 0x10ffff)) throw reader.error('bad hex escape', start)
  return { kind: 'char', codePoint }
}

function propertyEscape(reader: Reader, negative: boolean, start: number): CharSet {
  const found = reader.match(/\{(\^?)([^}]*)\}/y)
  const set = found === null ? null : unicodeProperty((found[2] ?? '').trim())
  if (found === null || set === null) throw reader.refused('this \\p{…} property', start)
  return negative !== (found[1] === '^') ? negated(set) : set
}

/** `\0`, `\012` and `\123` are octal; anything else is a reference to a group. */
function digits(reader: Reader, first: string, inSet: boolean, start: number): Escape {
  const octal = first === '0' ? reader.match(/[0-7]{0,2}/y) : reader.match(/[0-7]{2}(?![0-9])/y)
  if (octal !== null && (first === '0' || /[0-3]/.test(first))) {
    return { kind: 'char', codePoint: Number.parseInt(first + octal[0], 8) }
  }
  if (octal !== null) reader.at = start + 2
  if (inSet) throw reader.error('bad escape in a set', start)
  const more = reader.match(/[0-9]/y)
  return { kind: 'group', reference: first + (more?.[0] ?? '') }
}
