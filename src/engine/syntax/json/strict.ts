/** Strict JSON syntax: where a text first breaks it, and in what words. */
import { isSpace, nameOfCharacter } from './tokens.js'

/** The first place at which a text is no JSON. */
export interface JsonError {
  readonly offset: number
  /** What was expected there and what was found, as a phrase. */
  readonly message: string
}

/** What the grammar allows next. */
type Next = 'value' | 'value-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close'

const OBJECT = 1
const ARRAY = 2

/** The first syntax error, or null for text that `JSON.parse` accepts. Linear, any depth. */
export function firstError(text: string): JsonError | null {
  const stack: number[] = []
  let next: Next = 'value'
  let i = 0
  for (;;) {
    while (isSpace(text.charCodeAt(i))) i++
    const inside = stack.at(-1)
    if (next === 'comma-or-close' && inside === undefined) {
      return i >= text.length
        ? null
        : { offset: i, message: `expected the end of the text, found ${nameOfCharacter(text, i)}` }
    }
    const c = text.charCodeAt(i)
    switch (next) {
      case 'key':
      case 'key-or-close': {
        if (c === 125 && next === 'key-or-close') {
          stack.pop()
          i++
          next = 'comma-or-close'
          break
        }
        if (c !== 34) {
          const or = next === 'key-or-close' ? " or '}'" : ''
          return unexpected(text, i, `a key in double quotes${or}`)
        }
        const end = strictStringEnd(text, i)
        if (typeof end !== 'number') return end
        i = end
        next = 'colon'
        break
      }
      case 'colon':
        if (c !== 58) return unexpected(text, i, "':' after a key")
        i++
        next = 'value'
        break
      case 'comma-or-close':
        if (c === 44) {
          next = inside === OBJECT ? 'key' : 'value'
        } else if (c === (inside === OBJECT ? 125 : 93)) {
          stack.pop()
        } else {
          return unexpected(text, i, `',' or '${inside === OBJECT ? '}' : ']'}' after a value`)
        }
        i++
        break
      default:
        if (c === 123) {
          stack.push(OBJECT)
          next = 'key-or-close'
          i++
        } else if (c === 91) {
          stack.push(ARRAY)
          next = 'value-or-close'
          i++
        } else if (c === 93 && next === 'value-or-close') {
          stack.pop()
          next = 'comma-or-close'
          i++
        } else {
          const end = strictScalarEnd(text, i, next === 'value-or-close' ? " or ']'" : '')
          if (typeof end !== 'number') return end
          i = end
          next = 'comma-or-close'
        }
    }
  }
}

function unexpected(text: string, offset: number, expected: string): JsonError {
  return { offset, message: `expected ${expected}, found ${nameOfCharacter(text, offset)}` }
}

function strictScalarEnd(text: string, start: number, orClose: string): number | JsonError {
  const c = text.charCodeAt(start)
  if (c === 34) return strictStringEnd(text, start)
  if (c === 45 || (c >= 48 && c <= 57)) return strictNumberEnd(text, start)
  for (const word of ['true', 'false', 'null']) {
    if (text.startsWith(word, start)) return start + word.length
  }
  return unexpected(text, start, `a value${orClose}`)
}

function strictStringEnd(text: string, start: number): number | JsonError {
  for (let i = start + 1; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c === 34) return i + 1
    if (c < 32) {
      const found = nameOfCharacter(text, i)
      return { offset: i, message: `${found} inside a string must be escaped` }
    }
    if (c === 92) {
      const escaped = text.charCodeAt(i + 1)
      if (escaped === 117) {
        for (let digit = i + 2; digit < i + 6; digit++) {
          if (!isHexDigit(text.charCodeAt(digit))) {
            return unexpected(text, digit, 'four hexadecimal digits after \\u')
          }
        }
        i += 5
      } else if (i + 1 < text.length && '"\\/bfnrt'.includes(text.charAt(i + 1))) {
        i++
      } else {
        return unexpected(text, i + 1, 'an escape that JSON knows after a backslash')
      }
    }
  }
  return {
    offset: text.length,
    message: `expected '"' at the end of a string, found the end of the text`,
  }
}

function strictNumberEnd(text: string, start: number): number | JsonError {
  let i = start
  if (text.charCodeAt(i) === 45) i++
  if (text.charCodeAt(i) === 48) i++
  else {
    const end = digitsEnd(text, i)
    if (end === i) return unexpected(text, i, 'a digit after a minus sign')
    i = end
  }
  if (text.charCodeAt(i) === 46) {
    const end = digitsEnd(text, i + 1)
    if (end === i + 1) return unexpected(text, end, 'a digit after a decimal point')
    i = end
  }
  if ((text.charCodeAt(i) | 32) === 101) {
    const sign = text.charCodeAt(i + 1)
    const from = sign === 43 || sign === 45 ? i + 2 : i + 1
    const end = digitsEnd(text, from)
    if (end === from) return unexpected(text, end, 'a digit in an exponent')
    i = end
  }
  return i
}

function digitsEnd(text: string, start: number): number {
  let i = start
  for (;;) {
    const c = text.charCodeAt(i)
    if (!(c >= 48 && c <= 57)) return i
    i++
  }
}

/** A digit of `\u00e9`. */
export function isHexDigit(c: number): boolean {
  return (c >= 48 && c <= 57) || ((c | 32) >= 97 && (c | 32) <= 102)
}
